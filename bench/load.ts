import autocannon from 'autocannon';

import type { Child, Usage } from './child.js';
import { median, quantile } from './figures.js';

/** Where requests go, and the process that answers them. Every target of a comparison gets the same body. */
export interface Target {
  readonly url: string;
  readonly body: string;
  readonly process: Child<unknown>;
}

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the answering process alone, without Postgres: what else runs on the machine hardly moves it. */
  readonly cpuMsPerRequest: number;
  /** Resident, after the load. */
  readonly memoryBytes: number;
}

export interface LoadPlan {
  /** Kept open, each with one request at a time. */
  readonly connections: number;
  readonly seconds: number;
  readonly rounds: number;
}

const WARM_UP_SECONDS = 2;

/** Loads the targets in turn, round after round, so that what else the machine does falls on all of them. */
export async function inTurns(targets: readonly Target[], { connections, seconds, rounds }: LoadPlan): Promise<Load[]> {
  for (const target of targets) await loadOn(target, connections, WARM_UP_SECONDS);
  const loads: Load[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      loads[index]?.push(await loadOn(target, connections, seconds));
    }
  }
  return loads.map(medianLoad);
}

/** @throws {Error} when any request fails: a fast refusal is no result */
export async function loadOn(target: Target, connections: number, seconds: number): Promise<Load> {
  const before = await target.process.ask<Usage>('usage');
  const { url, body } = target;
  const headers = { 'content-type': 'application/json' };
  const run = autocannon({ url, body, headers, method: 'POST', connections, duration: seconds });
  const durationsMs: number[] = [];
  run.on('response', (_client: unknown, _status: number, _bytes: number, durationMs: number) => {
    durationsMs.push(durationMs);
  });
  const start = performance.now();
  const { errors, timeouts, non2xx } = await run;
  const elapsedSeconds = (performance.now() - start) / 1000;
  if (errors + timeouts + non2xx > 0) throw new Error(`${errors + timeouts + non2xx} requests to ${url} failed`);
  const after = await target.process.ask<Usage>('usage');
  return {
    requestsPerSecond: durationsMs.length / elapsedSeconds,
    p50Ms: quantile(durationsMs, 0.5),
    p99Ms: quantile(durationsMs, 0.99),
    cpuMsPerRequest: (after.cpuMs - before.cpuMs) / durationsMs.length,
    memoryBytes: after.memoryBytes,
  };
}

function medianLoad(loads: readonly Load[]): Load {
  const medianOf = (figure: keyof Load) => median(loads.map((load) => load[figure]));
  return {
    requestsPerSecond: medianOf('requestsPerSecond'),
    p50Ms: medianOf('p50Ms'),
    p99Ms: medianOf('p99Ms'),
    cpuMsPerRequest: medianOf('cpuMsPerRequest'),
    memoryBytes: medianOf('memoryBytes'),
  };
}
