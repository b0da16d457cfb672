/** The programs as they are built, each in a process of its own. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const SERVER = ['dist/main.js'];
const COMMAND_LINE = ['dist/cli/main.js'];
const POLL_MS = 50;
/** Something else may listen there, and never answer. */
const ANSWERED_WITHIN_MS = 5_000;

/** Builds what is missing or older than its sources, as each command does; a moment when there is nothing to do. */
export function ensureBuilt(): void {
  const build = "await (await import('./bin/bootstrap.mjs')).ensureBuilt()";
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], { cwd: PROJECT, stdio: 'inherit' });
}

export interface Ended {
  readonly exitCode: number;
  readonly stdout: string;
  /** Of what is said to a person, without lines that hold nothing. */
  readonly lines: readonly string[];
}

/** Runs a command of the command line to its end. */
export async function signpost(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  { input = '', cwd = PROJECT }: { readonly input?: string; readonly cwd?: string } = {},
): Promise<Ended> {
  const program = COMMAND_LINE.map((path) => `${PROJECT}${path}`);
  const child = spawn(process.execPath, [...program, ...args], { cwd, env: environment(env), stdio: 'pipe' });
  child.stdin.on('error', () => undefined); // Not every command reads what it is given.
  child.stdin.end(input);
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [exitCode] = (await ended) as [number];
  return { exitCode, stdout, lines: linesOf(stderr) };
}

export interface Server {
  readonly url: string;
  readonly pid: number;
  /** All that it has printed so far, words and log. */
  output(): string;
  /** Signals it and all processes of its group, as a terminal does. @returns the exit code; null after SIGKILL */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const servers = new Set<ChildProcess>();

/**
 * Starts a server, and waits until it answers, or has ended.
 *
 * @param args of the command line; left out: the program behind `npm start`
 */
export async function startServer(env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<Server> {
  const port = env.PORT ?? String(await freePort());
  const program = args.length === 0 ? SERVER : [...COMMAND_LINE, ...args];
  const child = spawn(process.execPath, program, {
    cwd: PROJECT,
    env: environment({ ...env, PORT: port }),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  servers.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const closed = once(child, 'close').finally(() => servers.delete(child));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    end: async (signal) => {
      signalGroup(child, signal);
      const [exitCode] = (await closed) as [number | null];
      return exitCode;
    },
  };
}

/** Whatever a test that failed has left running. */
export function killServers(): void {
  for (const child of servers) signalGroup(child, 'SIGKILL');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, signal);
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) }).catch(
      () => null,
    );
    if (answer?.ok) return;
    await pause(POLL_MS);
  }
}

/** Only what the test says, so that the settings of whoever runs it make no difference. */
function environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, ...env };
}

/** A port on the loopback address that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function linesOf(said: string): string[] {
  return said.split('\n').filter((line) => line.trim() !== '');
}
