import { Session, type Profiler } from 'node:inspector/promises';

/** Where the processor's time went: by package or file of ours, and by function, the largest share first. */
export interface SelfTimes {
  readonly owners: readonly Share[];
  readonly functions: readonly Share[];
}

export type Share = readonly [name: string, share: number];

const session = new Session();

export async function startProfile(): Promise<void> {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
}

export async function endProfile(): Promise<SelfTimes> {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return { owners: shares(profile, ownerOf).slice(0, 20), functions: shares(profile, functionOf).slice(0, 20) };
}

function shares({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, nameOf: (frame: Frame) => string): Share[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (!frame || isNoWork(frame)) continue;
    const name = nameOf(frame);
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times].map(([name, time]) => [name, time / total] as const).sort(([, a], [, b]) => b - a);
}

type Frame = Profiler.ProfileNode['callFrame'];

/** The profiler's own calls are none of the app's. */
const isNoWork = ({ functionName, url }: Frame): boolean => functionName === '(idle)' || url === 'node:inspector';

/** The package, the file of ours, Node's own JavaScript, or a name that the engine gives to its own work. */
function ownerOf({ functionName, url }: Frame): string {
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  const own = /\/(src\/.+)$/.exec(url)?.[1];
  return inPackage ?? own ?? (url.startsWith('node:') ? 'Node' : functionName);
}

function functionOf(frame: Frame): string {
  return frame.url === '' ? frame.functionName : `${frame.functionName || 'anonymous'} in ${ownerOf(frame)}`;
}
