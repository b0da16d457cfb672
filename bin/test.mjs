import { ensureBuilt, ensureGenerated, ensureInstalled } from './bootstrap.mjs';
import { giveUp, say, secondsSince } from './project.mjs';
import { runTool, toolEnvironment } from './tool.mjs';

/** Cheapest first. Each is what a person would type, with node_modules/.bin in the path. */
const CHECKS = [
  ['format', 'prettier', ['--check', '--log-level=warn', '.']],
  ['lint', 'eslint', ['.']],
  ['types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']],
  ['boundaries', 'depcruise', ['--config', 'test/architecture/boundaries.cjs', '--output-type=err', 'src']],
];

const JEST_ENVIRONMENT = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

async function timed(name, work) {
  const start = performance.now();
  const failure = await work();
  if (failure) giveUp(`✗ ${name}: failed after ${secondsSince(start)} (${failure})`);
  say(`✓ ${name}: ${secondsSince(start)}`);
}

/** `--tests-only` leaves out what no database makes a difference to; all else is for Jest, such as the name of a file. */
const isTestsOnly = process.argv.includes('--tests-only');
const jestArguments = process.argv.slice(2).filter((argument) => argument !== '--tests-only');

await timed('install', () => ensureInstalled('DEVELOP'));
await timed('client', ensureGenerated);
for (const [name, tool, args] of isTestsOnly ? [] : CHECKS) {
  await timed(name, async () => {
    const exitCode = await runTool(tool, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    return exitCode === 0 ? null : `${tool} ${args.join(' ')}`;
  });
}
await timed('build', ensureBuilt);
const jest = ['--maxWorkers=2', ...jestArguments];
process.exit(await runTool('jest', jest, { env: toolEnvironment(JEST_ENVIRONMENT) }));
