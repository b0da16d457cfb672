/** Why a server did not start, as far as it decides what to do next. */
export type StartFault = 'PORT_TAKEN' | 'OLD_SERVER_REMAINS' | 'DISK_FULL' | 'OTHER';

const SIGNS: readonly (readonly [StartFault, RegExp])[] = [
  ['PORT_TAKEN', /could not (bind|create any TCP\/IP sockets)|Address already in use/i],
  ['OLD_SERVER_REMAINS', /lock file ".*" already exists|shared memory block .* still in use/i],
  ['DISK_FULL', /No space left on device|Disk quota exceeded/i],
];

export function startFaultOf(log: string): StartFault {
  return SIGNS.find(([, sign]) => sign.test(log))?.[0] ?? 'OTHER';
}

/**
 * The last things a server said, as one line.
 *
 * @returns at most 3 messages, without time stamps and process ids; an empty text when there are none
 */
export function lastWords(log: string): string {
  const lines = log.split('\n').map((line) => line.replace(/^[\d-]+ [\d:.]+ \S+ \[\d+\] /, '').trim());
  const said = lines.filter((line) => line !== '');
  const faults = said.filter((line) => /^(FATAL|PANIC|ERROR|initdb: error)|: error: /.test(line));
  return (faults.length > 0 ? faults : said).slice(-3).join(' / ').replace(/\.$/, '');
}
