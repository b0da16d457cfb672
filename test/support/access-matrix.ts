/** Asks the editorial API as everybody, for the table in test/contract/access.md. */
import type { AccessRow } from './access-table.js';
import type { Answer } from './app.js';
import { CALLERS, type Caller } from './callers.js';
import { SAMPLE_CALLS, type SampleCall, type Scene } from './sample-calls.js';
import { anAddress, from } from './sign-in.js';

export const COLUMNS = Object.keys(CALLERS);

/** What a caller was told. */
export interface Told {
  /** As the table says it. */
  readonly word: string;
  /** All by which a caller can tell two answers apart: status and body. */
  readonly whole: string;
}

/** By column; several where a column stands for callers of several kinds. */
export type MeasuredRow = Readonly<Record<string, readonly Told[]>>;

/** Every caller is new, and so is every record that is asked for. */
export async function measure(
  scene: Omit<Scene, 'caller'>,
  { field, record }: Pick<AccessRow, 'field' | 'record'>,
): Promise<MeasuredRow> {
  const sample = SAMPLE_CALLS[field];
  const entries = COLUMNS.map(async (column): Promise<[string, Told[]]> => {
    const told = (CALLERS[column] ?? []).map(async (makeCaller) => {
      const caller = await makeCaller(scene.app.prisma, scene.siteId);
      return sample ? ask(field, sample, record, { ...scene, caller }) : null;
    });
    return [column, (await Promise.all(told)).filter((one) => one !== null)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Callers of one column who are told different things show as that. */
export function rowOf({ field, record }: Pick<AccessRow, 'field' | 'record'>, measured: MeasuredRow): AccessRow {
  const words = (told: readonly Told[]) => [...new Set(told.map(({ word }) => word))].join(' / ');
  const answers = Object.fromEntries(Object.entries(measured).map(([column, told]) => [column, words(told)]));
  return { field, record, answers };
}

async function ask(
  field: string,
  { document, records }: SampleCall,
  record: string,
  scene: Scene,
): Promise<Told | null> {
  const made = await records[record]?.(scene);
  if (!made) return null;
  // Records have more to them than the operation asks for.
  const variables = Object.fromEntries(Object.entries(made).filter(([name]) => document.includes(`$${name}:`)));
  const answer = await scene.app.editor(document, variables, { ...authorization(scene.caller), ...from(anAddress()) });
  const { status, data, errors } = answer;
  return { word: wordFor(field, answer), whole: JSON.stringify({ status, data, errors }) };
}

function authorization({ token }: Caller): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

const WORDS: Readonly<Record<string, string>> = {
  UNAUTHENTICATED: 'signs in first',
  FORBIDDEN: 'no',
  NOT_FOUND: 'not found',
  BAD_USER_INPUT: 'bad input',
};

function wordFor(field: string, { data, errors }: Answer): string {
  const code = errors?.[0]?.extensions.code;
  if (code !== undefined) return WORDS[code] ?? code;
  const answer = data[field] as { readonly __typename?: string } | null;
  if (answer === null) return 'not found';
  return /(Refused|Blocked|Taken|InUse|OwnChange|NotFound|^Stale\w+|^Duplicate\w+)$/.test(answer.__typename ?? '')
    ? 'refused'
    : 'yes';
}
