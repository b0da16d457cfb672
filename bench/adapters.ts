import type { AdapterReady } from './adapter-process.js';
import { startChild } from './child.js';
import { digits, megabytes, table } from './figures.js';
import { inTurns, type Load } from './load.js';
import type { Measurement, Pace } from './measurement.js';
import { bodyOf, OPERATIONS } from './operations.js';

const ADAPTERS = ['express', 'fastify'] as const;
const CONNECTIONS = [1, 16];
/** The one that a choice would be made for, and the one of which HTTP is the largest part. */
const COMPARED = ['article page', 'helplines of a region'];

interface Row {
  readonly operation: string;
  readonly adapter: string;
  readonly connections: number;
  readonly load: Load;
}

/** The same modules on Express and on Fastify, neither with the app's own HTTP setup. */
export async function measureAdapters(pace: Pace): Promise<Measurement> {
  const servers = await Promise.all(ADAPTERS.map((adapter) => startChild<AdapterReady>('adapter-process.ts', adapter)));
  const rows: Row[] = [];
  for (const operation of OPERATIONS.filter(({ name }) => COMPARED.includes(name))) {
    const body = bodyOf(operation);
    const targets = servers.map((server) => ({ url: `${server.ready.url}/graphql`, body, process: server }));
    for (const connections of CONNECTIONS) {
      const loads = await inTurns(targets, { ...pace, connections });
      rows.push(
        ...loads.map((load, index) => ({
          operation: operation.name,
          adapter: ADAPTERS[index] ?? '',
          connections,
          load,
        })),
      );
    }
  }
  for (const server of servers) await server.end();
  const head = ['operation', 'adapter', 'connections', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms', 'memory'];
  const text = table(
    head,
    rows.map(({ operation, adapter, connections, load }) => [
      operation,
      adapter,
      String(connections),
      ...[load.requestsPerSecond, load.p50Ms, load.p99Ms, load.cpuMsPerRequest].map(digits),
      megabytes(load.memoryBytes),
    ]),
  );
  return { title: 'Express and Fastify', text, figures: rows };
}
