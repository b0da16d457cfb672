import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { PROJECT_ROOT } from '../src/app.database.js';

/** A program of this folder in a process of its own, so that measuring it costs it nothing. */
export interface Child<Ready> {
  readonly ready: Ready;
  /** @param question one that the program knows */
  readonly ask: <Answer>(question: string) => Promise<Answer>;
  readonly end: () => Promise<void>;
}

/** What a process has used so far. */
export interface Usage {
  readonly cpuMs: number;
  readonly memoryBytes: number;
  readonly peakMemoryBytes: number;
}

/** Starts a program of this folder and waits for its first message. Its log is thrown away; what goes wrong shows. */
export async function startChild<Ready>(program: string, ...args: readonly string[]): Promise<Child<Ready>> {
  const loader = `${PROJECT_ROOT}/bin/typescript.mjs`;
  const child = spawn(process.execPath, ['--import', loader, `${PROJECT_ROOT}/bench/${program}`, ...args], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ready = await messageOf<Ready>(child);
  return {
    ready,
    ask: <Answer>(question: string) => {
      child.send(question);
      return messageOf<Answer>(child);
    },
    end: async () => {
      const ended = once(child, 'exit');
      child.send('end');
      await ended;
    },
  };
}

async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const message = once(child, 'message', { signal }) as Promise<[Message]>;
  const end = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A measured program ended with ${String(code)}; see above.`);
  });
  try {
    return (await Promise.race([message, end]))[0];
  } finally {
    // The one that lost is rejected, and nobody waits for it.
    message.catch(() => undefined);
    end.catch(() => undefined);
    waiting.abort();
  }
}

/**
 * In a child: says that it is ready, then answers until it is to end.
 *
 * @param answers by question, besides `usage`
 */
export function serveParent(
  ready: unknown,
  close: () => Promise<void>,
  answers: Readonly<Record<string, () => Promise<unknown>>> = {},
): void {
  const known = new Map(Object.entries({ ...answers, usage: () => Promise.resolve(usage()) }));
  process.on('message', (question: string) => {
    const answer = question === 'end' ? close().then(() => process.exit()) : known.get(question)?.();
    void answer?.then((given) => process.send?.(given));
  });
  // The parent is gone, with or without a word.
  process.once('disconnect', () => process.exit());
  process.send?.(ready);
}

export function usage(): Usage {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return {
    cpuMs: (userCPUTime + systemCPUTime) / 1000,
    memoryBytes: process.memoryUsage.rss(),
    peakMemoryBytes: maxRSS * 1024,
  };
}
