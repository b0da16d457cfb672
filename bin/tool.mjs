import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter } from 'node:path';

import { inProject, project } from './project.mjs';

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** This environment, with the project's own programs, and so its own Node, before all others. */
export function toolEnvironment(changes = {}) {
  return {
    ...process.env,
    PATH: `${inProject('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    ...changes,
  };
}

/**
 * Runs a program in the project's folder and waits for its end. A signal that ends this process ends the program
 * first, so that none stays behind.
 *
 * @returns its exit code
 */
export async function runTool(program, args, { env = toolEnvironment(), stdio = 'inherit' } = {}) {
  const child = spawn(program, args, { cwd: project, env, stdio });
  let received = null;
  const pass = (signal) => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of ENDING) process.on(signal, pass);
  try {
    const exitCode = await exitCodeOf(child);
    if (received !== null) process.exit(128 + constants.signals[received]);
    return exitCode;
  } finally {
    for (const signal of ENDING) process.off(signal, pass);
  }
}

/** A program that a signal ended has 128 and the signal's number, as in a shell. */
export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
