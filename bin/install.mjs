import { inProject, giveUp, readIfThere, say, secondsSince } from './project.mjs';
import { runTool } from './tool.mjs';

/**
 * Whether what is installed is what package-lock.json asks for. npm keeps its own record of what it installed, and
 * writes it last, so that an installation that was broken off does not count.
 *
 * @param {'RUN' | 'DEVELOP'} purpose what running needs alone, or the tools of tests as well
 */
export function isInstalled(purpose) {
  const record = readIfThere(inProject('node_modules', '.package-lock.json'));
  if (record === null) return false;
  const { packages: installed } = JSON.parse(record);
  const { packages: wanted } = JSON.parse(readIfThere(inProject('package-lock.json')) ?? '{"packages":{}}');
  const mayLack = ({ optional, devOptional, dev }) => optional || devOptional || (dev && purpose === 'RUN');
  const isAsWanted = ([path, entry]) =>
    path === '' || (installed[path] ? installed[path].version === entry.version : Boolean(mayLack(entry)));
  return Object.entries(wanted).every(isAsWanted) && Object.keys(installed).every((path) => path in wanted);
}

/** No package of this project needs its install script, and one that is not run can do no harm. */
export async function install(purpose) {
  const start = performance.now();
  say('Installing packages (once; about a minute) …');
  const args = [
    'ci',
    '--ignore-scripts',
    purpose === 'RUN' ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const [program, ...before] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, npm] : ['npm'];
  const exitCode = await runTool(program, [...before, ...args], { stdio: ['ignore', 2, 2] }).catch(() => 127);
  if (exitCode !== 0)
    giveUp(`The packages could not be installed (npm ci ended with ${exitCode}): see above for the cause.`);
  say(`Installed in ${secondsSince(start)}.`);
}
