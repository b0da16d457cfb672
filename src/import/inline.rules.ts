import { escapeMarkdownFragment } from '../richtext/escape.rules.js';
import { emergencyOf, helplineOf, looksLikePhone, nearlyPublished, numberSpans } from './phone-numbers.rules.js';
import type { NumberSpan } from './phone-numbers.rules.js';
import type { Directory, EmergencyMention, HelplineMention } from './parsed-document.types.js';

/** A paragraph as Markdown, and the numbers that it tells readers to call. */
export interface InlineText {
  markdown: string;
  helplines: HelplineMention[];
  emergencies: EmergencyMention[];
  /** Numbers that no record holds; `near` when one does but for a digit. */
  unknown: { display: string; near: boolean }[];
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
  const near = [text.slice(Math.max(0, span.from - NEAR_CHARS), span.from), text.slice(span.to, span.to + NEAR_CHARS)] as const;
  const emergency = emergencyOf(span, near[0], near[1], directory);
  if (emergency) {
    const { region, service } = emergency;
    found.emergencies.push({ display: span.display, region, service, line });
    return `:emergency[${span.display}]{region=${region} service=${service}}`;
  }
  if (looksLikePhone(span)) {
    found.helplines.push({ display: span.display, helpline: null, line });
    found.unknown.push({ display: span.display, near: nearlyPublished(span, directory) });
  }
  return null;
} // prettier-ignore

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
