import { Injectable } from '@nestjs/common';

import type { Actor } from '../audit/actor.types.js';
import { BadUserInput, NotFound } from '../platform/errors/access.errors.js';
import type { ApiToken, NewApiToken } from './api-tokens.model.js';
import { ApiTokensStore } from './api-tokens.store.js';
import type { CreateApiTokenArgs } from './dto/api-token.args.js';
import { newApiToken } from './tokens.js';
import { nameFault } from './users.rules.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Credentials of programs. */
@Injectable()
export class ApiTokensService {
  constructor(private readonly tokens: ApiTokensStore) {}

  listed(): Promise<ApiToken[]> {
    return this.tokens.listed();
  }

  /** @returns in the order of the ids, with those that are revoked; null where there is no such token */
  async byIds(ids: readonly string[]): Promise<(ApiToken | null)[]> {
    const found = new Map((await this.tokens.byIds(ids)).map((token) => [token.id, token]));
    return ids.map((id) => found.get(id) ?? null);
  }

  /** @throws {BadUserInput} for a name that cannot be one, and an end that is over */
  async create(actor: Actor, { name, scope, expiresAt = null }: CreateApiTokenArgs): Promise<NewApiToken> {
    const fault = nameFault(name.trim());
    if (fault !== null) throw new BadUserInput([{ path: 'name', message: fault }]);
    if (expiresAt !== null && expiresAt <= (await this.tokens.now())) {
      throw new BadUserInput([{ path: 'expiresAt', message: 'is not in the future' }]);
    }
    const { secret, hash } = newApiToken();
    const token = await this.tokens.create(actor, { name: name.trim(), scope, expiresAt, tokenHash: hash });
    return { token, secret };
  }

  /** @param days of its life, counted by the database's clock; null: it does not expire */
  async createFor(actor: Actor, name: string, scope: ApiToken['scope'], days: number | null): Promise<NewApiToken> {
    const expiresAt = days === null ? null : new Date((await this.tokens.now()).getTime() + days * DAY_MS);
    return this.create(actor, { name, scope, expiresAt });
  }

  /** @throws {NotFound} also when it was revoked before */
  async revoke(actor: Actor, id: string): Promise<void> {
    if (!(await this.tokens.revoke(actor, id))) throw new NotFound('API token');
  }
}
