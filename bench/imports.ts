import { startChild } from './child.js';
import { digits, median, megabytes, table } from './figures.js';
import type { ImportRun } from './import-process.js';
import type { Measurement, Pace } from './measurement.js';

/** What the import process is asked for, and what to call it. */
const WAYS = {
  words: 'split into words (floor)',
  parse: 'parsed',
  'dry-run': 'imported, dry run',
  publish: 'imported and published',
} as const;

/** The same documents in each way, in turn, each time in a process of its own. */
export async function measureImports({ rounds }: Pace): Promise<Measurement> {
  const runs: { way: keyof typeof WAYS; run: ImportRun }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const way of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
      const child = await startChild<ImportRun>('import-process.ts', way);
      await child.end();
      runs.push({ way, run: child.ready });
    }
  }
  const rows = [...Map.groupBy(runs, ({ way }) => way)].map(([way, ofWay]) => {
    const medianOf = (figure: (run: ImportRun) => number) => median(ofWay.map(({ run }) => figure(run)));
    return [
      WAYS[way],
      digits(medianOf(({ documents, seconds }) => documents / seconds)),
      digits(medianOf(({ documents, seconds }) => (seconds * 1000) / documents)),
      megabytes(medianOf(({ memoryBeforeBytes }) => memoryBeforeBytes)),
      megabytes(medianOf(({ peakMemoryBytes }) => peakMemoryBytes)),
    ];
  });
  const text = table(['200 documents of 13 KB', 'documents/s', 'ms each', 'memory before', 'peak memory'], rows);
  return { title: 'Import', text, figures: runs };
}
