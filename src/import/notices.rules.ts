import { assign, from, indices, isFree, roleAt, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft } from './draft.types.js';
import { splitSentences } from './line-shape.rules.js';
import { isNoticeHeading, isSafetyParagraph, sentenceNoticeKind } from './notice-cues.rules.js';
import type { NoticeKind } from './parsed-document.types.js';

const isNotice = (draft: Draft, at: number) => roleAt(draft, at) === 'NOTICE';
/** Nothing but the end of the page follows. */
const endsDocument = (draft: Draft, at: number) =>
  from(draft, at + 1).every((next) => ['NOTICE', 'DATE', 'FURNITURE'].includes(roleAt(draft, next) ?? ''));

/** Where help is, as a paragraph beside another notice or as the last words of the page. */
export const recogniseSafetyNotices = (draft: Draft): Assignment[] =>
  indices(draft)
    .filter((at) => isFree(draft, at) && isSafetyParagraph(textAt(draft, at)))
    .filter((at) => at > draft.pieces.length / 2 && (isNotice(draft, at - 1) || isNotice(draft, at + 1) || endsDocument(draft, at)))
    .map((at) => assign(at, 'NOTICE', { noticeKind: 'SAFETY' })); // prettier-ignore

const MAX_CLOSING_WORDS = 12;
const MAX_CONTINUED_CHARS = 1500;
/** The last lines of the page: notices, a date, a line or two of the site. */
const isClosing = (draft: Draft, at: number) =>
  isFree(draft, at) ? shapeAt(draft, at).wordCount <= MAX_CLOSING_WORDS : ['NOTICE', 'DATE', 'FURNITURE'].includes(roleAt(draft, at) ?? ''); // prettier-ignore

const kindOf = (text: string): NoticeKind | null => {
  if (text.length > MAX_CONTINUED_CHARS) return null;
  return splitSentences(text).map(sentenceNoticeKind).find((kind) => kind !== null) ?? null;
}; // prettier-ignore

/** Behind the notices, with the last lines alone below it, a paragraph with one word of a notice is another. */
export function recogniseFurtherNotices(draft: Draft): Assignment[] {
  const end = indices(draft).findLastIndex((at) => !isClosing(draft, at));
  const kind = isFree(draft, end) && isNotice(draft, end - 1) ? kindOf(textAt(draft, end)) : null;
  return kind === null ? [] : [assign(end, 'NOTICE', { noticeKind: kind })];
}

/** `Disclaimer` over a notice is part of it, and so is the one paragraph under it. */
export function recogniseNoticeHeadings(draft: Draft): Assignment[] {
  return indices(draft).flatMap((at) => {
    if (!isFree(draft, at) || !isNoticeHeading(textAt(draft, at)) || at + 1 >= draft.pieces.length) return [];
    const below = draft.roles[at + 1]?.noticeKind;
    const noticeKind = below ?? sentenceNoticeKind(textAt(draft, at + 1)) ?? 'GENERAL_INFORMATION';
    return [assign(at, 'NOTICE', { noticeKind }), assign(at + 1, 'NOTICE', { noticeKind })];
  });
}
