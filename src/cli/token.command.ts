import { InvalidArgumentError, Option, type Command } from 'commander';

import { TokenScope } from '../generated/prisma/enums.js';
import type { CreateTokenOptions } from './api-tokens.js';

/** Ten years: whoever wants more wants a token that does not expire. */
const MAX_DAYS = 3_650;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function tokenCommand(program: Command): void {
  const token = program.command('token').description('API tokens: credentials of programs.');
  token
    .command('create')
    .description('Makes a token. Prints its secret, once: nobody can read it again.')
    .requiredOption('--name <name>', 'what it is for, 1 to 120 characters')
    .addOption(new Option('--scope <scope>', 'what it may do').choices(Object.values(TokenScope)).makeOptionMandatory())
    .option('--days <number>', 'how long it holds; without it, until it is revoked', dayCount)
    .action(createToken);
  token
    .command('list')
    .description('Prints every token that is not revoked, without its secret.')
    .option('--json', 'prints one JSON object for each token, a line each')
    .action(listTokens);
  token
    .command('revoke')
    .description('From the next request on the token opens nothing.')
    .argument('<id>', 'as `token list` prints it', tokenId)
    .action(revokeToken);
}

async function createToken(options: CreateTokenOptions): Promise<void> {
  const { inWorkspace } = await import('./workspace.js');
  await inWorkspace(async (app) => {
    const { createApiToken } = await import('./api-tokens.js');
    await createApiToken(app, options);
  });
}

async function listTokens({ json = false }: { json?: boolean }): Promise<void> {
  const { inWorkspace } = await import('./workspace.js');
  await inWorkspace(async (app) => {
    const { printApiTokens } = await import('./api-tokens.js');
    await printApiTokens(app, json);
  });
}

async function revokeToken(id: string): Promise<void> {
  const { inWorkspace } = await import('./workspace.js');
  await inWorkspace(async (app) => {
    const { revokeApiToken } = await import('./api-tokens.js');
    await revokeApiToken(app, id);
  });
}

function dayCount(typed: string): number {
  const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (days < 1 || days > MAX_DAYS) throw new InvalidArgumentError(`Give a whole number from 1 to ${MAX_DAYS}.`);
  return days;
}

function tokenId(typed: string): string {
  if (!UUID.test(typed)) throw new InvalidArgumentError('Give the id that `token list` prints, not the secret.');
  return typed;
}
