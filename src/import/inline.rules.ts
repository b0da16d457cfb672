import { escapeMarkdownFragment } from '../richtext/escape.rules.js';
import {
  emergencyOf,
  helplineOf,
  looksLikePhone,
  nearlyPublished,
  numberSpans,
  unservedLine,
} from './phone-numbers.rules.js';
import type { NumberSpan } from './phone-numbers.rules.js';
import type { Directory, EmergencyMention, HelplineMention } from './parsed-document.types.js';

/** A paragraph as Markdown, and the numbers that it tells readers to call. */
export interface InlineText {
  markdown: string;
  helplines: HelplineMention[];
  emergencies: EmergencyMention[];
  /** Numbers that become no directive. */
  unknown: UnknownNumber[];
}

/** `near` when a record holds it but for a digit; `unserved` is the name of a line that has it and is not served. */
export interface UnknownNumber {
  display: string;
  near: boolean;
  unserved: string | null;
}

/** A sentence or so on either side: enough to name a service or a country. */
const CONTEXT_CHARS = 160;
const NEAR_CHARS = 60;

/** The directive for a number, or null when it stays text. Notes the mention in `found`. */
function directiveFor(text: string, span: NumberSpan, line: number, directory: Directory, found: InlineText): string | null {
  const context = text.slice(Math.max(0, span.from - CONTEXT_CHARS), span.to + CONTEXT_CHARS);
  const helpline = helplineOf(span, context, directory);
  if (helpline) {
    found.helplines.push({ display: span.display, helpline: helpline.slug, line });
    return `:helpline[${span.display}]{#${helpline.id}}`;
  }
  const around = [text.slice(Math.max(0, span.from - NEAR_CHARS), span.from), text.slice(span.to, span.to + NEAR_CHARS)] as const;
  const emergency = emergencyOf(span, around[0], around[1], directory);
  if (emergency) {
    const { region, service } = emergency;
    found.emergencies.push({ display: span.display, region, service, line });
    return `:emergency[${span.display}]{region=${region} service=${service}}`;
  }
  const unserved = unservedLine(span, context, directory);
  if (unserved || looksLikePhone(span)) {
    found.helplines.push({ display: span.display, helpline: null, line });
    const near = unserved === null && nearlyPublished(span, directory);
    found.unknown.push({ display: span.display, near, unserved: unserved?.name ?? null });
  }
  return null;
} // prettier-ignore

/** What is wrong with a number that became no directive, in words. */
export function unknownNumberMessage({ display, near, unserved }: UnknownNumber): string {
  if (unserved !== null) return `${display} is the number of ${unserved}, a line that is not served to readers.`;
  return near
    ? `${display} is one digit off a number of the directory.`
    : `${display} is not in the directory of helplines.`;
}

/** Directives in place of the numbers that the directory knows; every other character escaped to stay what it is. */
export function inlineMarkdown(text: string, line: number, directory: Directory): InlineText {
  const found: InlineText = { markdown: '', helplines: [], emergencies: [], unknown: [] };
  const parts: string[] = [];
  let done = 0;
  for (const span of numberSpans(text)) {
    const directive = directiveFor(text, span, line, directory, found);
    if (directive === null) continue;
    const before = escapeMarkdownFragment(text.slice(done, span.from), done === 0);
    // A directive does not open behind a bare colon.
    parts.push(before.replace(/:$/, '\\:'), directive);
    done = span.to;
  }
  parts.push(escapeMarkdownFragment(text.slice(done), done === 0));
  found.markdown = parts.join('');
  return found;
}
