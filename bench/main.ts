/** `npm run bench`: the project's own figures, each beside a floor of the same run. */
import { availableParallelism, totalmem } from 'node:os';
import { parseArgs } from 'node:util';

import { startRun } from '../test/support/server.js';
import { measureAdapters } from './adapters.js';
import { measureDelivery, measureProfile } from './delivery.js';
import { measureImports } from './imports.js';
import type { Measurement, Pace } from './measurement.js';
import { measureStarts } from './starts.js';

const PARTS: Readonly<Record<string, (pace: Pace) => Promise<Measurement>>> = {
  delivery: measureDelivery,
  adapters: measureAdapters,
  import: measureImports,
  start: measureStarts,
  profile: measureProfile,
};

const USAGE = `Usage: npm run bench -- [part …] [--seconds 5] [--rounds 2] [--json]
Parts: ${Object.keys(PARTS).join(', ')}; all of them when none is named.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});
const pace = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
const parts = positionals.length > 0 ? positionals : Object.keys(PARTS);

if (values.help || !parts.every((part) => part in PARTS) || !(pace.seconds >= 1 && pace.rounds >= 1)) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}

const machine = { node: process.version, processors: availableParallelism(), memoryBytes: totalmem() };
const measurements: Record<string, Measurement['figures']> = {};
const endRun = await startRun();
try {
  for (const part of parts) await measure(part);
} finally {
  await endRun();
}
if (values.json) console.log(JSON.stringify({ machine, pace, measurements }, null, 2));

async function measure(part: string): Promise<void> {
  console.error(`Measuring: ${part} …`);
  const measurement = await PARTS[part]?.(pace);
  if (!measurement) return;
  measurements[part] = measurement.figures;
  if (!values.json) console.log(`\n## ${measurement.title}\n\n${measurement.text}`);
}
