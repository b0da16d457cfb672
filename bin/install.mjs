import { inProject, giveUp, readIfThere, say, secondsSince } from './project.mjs';
import { runTool } from './tool.mjs';

/**
 * Whether what is installed is what package-lock.json asks for. npm keeps its own record of what it installed, and
 * writes it last, so that an installation that was broken off does not count.
 */
export function isInstalled() {
  const record = readIfThere(inProject('node_modules', '.package-lock.json'));
  if (record === null) return false;
  const { packages: installed } = JSON.parse(record);
  const { packages: wanted } = JSON.parse(readIfThere(inProject('package-lock.json')) ?? '{"packages":{}}');
  const isAsWanted = ([path, { version, optional, devOptional }]) =>
    path === '' || (installed[path] ? installed[path].version === version : Boolean(optional || devOptional));
  return Object.entries(wanted).every(isAsWanted) && Object.keys(installed).every((path) => path in wanted);
}

/** No package of this project needs its install script, and one that is not run can do no harm. */
export async function install() {
  const start = performance.now();
  say('Installing packages (once; a minute or two) …');
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
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
