import { assign, from, indices, isFree, roleAt, textAt } from './draft.rules.js';
import type { Assignment, Draft } from './draft.types.js';
import { isNoticeHeading, isSafetyParagraph, sentenceNoticeKind } from './notice-cues.rules.js';

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

/** `Disclaimer` over a notice is part of it, and so is the one paragraph under it. */
export function recogniseNoticeHeadings(draft: Draft): Assignment[] {
  return indices(draft).flatMap((at) => {
    if (!isFree(draft, at) || !isNoticeHeading(textAt(draft, at)) || at + 1 >= draft.pieces.length) return [];
    const below = draft.roles[at + 1]?.noticeKind;
    const noticeKind = below ?? sentenceNoticeKind(textAt(draft, at + 1)) ?? 'GENERAL_INFORMATION';
    return [assign(at, 'NOTICE', { noticeKind }), assign(at + 1, 'NOTICE', { noticeKind })];
  });
}
