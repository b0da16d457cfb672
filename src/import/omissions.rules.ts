/**
 * The only words of a source that no field repeats; each is recorded in `ParsedDocument.omitted`.
 *
 * - list and dash marks, item numbers (`•`, `— `, `3.`, `[3]`, `Sign 3:`): the order of the items says the same
 * - `Q:` and `A:`: the fields `question` and `answer` say the same
 * - number signs in front of a heading: its depth says the same
 * - `By`, `Written by`, and the `and` between names: the byline or the creator says the same
 * - the bar, dot or dash between a byline and a date, and between names
 */
export const OMITTED_WORDS =
  /^(?:\(?\d{1,3}[.)]|\[\d{1,3}\]|(?:sign|step|tip|rule)\s\d{1,2}\s?[:.–—-]|(?:Q|Question|A|Answer)\s?\d{0,2}\s?[:.)]|#{1,6}|[^\p{L}\p{N}]+|(?:written|words|story|article|text)?\s?by\s?:?|author\s?:?|and|,\s?and)$/iu;

/** The words between and before the names of a byline. */
export function omittedOfByline(text: string, prefix: string, names: readonly string[]): string[] {
  const omitted = [prefix];
  let rest = text.slice(prefix.length);
  for (const name of names) {
    const at = rest.indexOf(name);
    if (at > 0) omitted.push(rest.slice(0, at).trim());
    rest = rest.slice(at + name.length);
  }
  return [...omitted, rest.trim()].filter((words) => words !== '');
}
