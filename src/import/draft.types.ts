import type { NoticeKind, SectionKind } from './parsed-document.types.js';

/** A run of source text that goes to one field: a line, a part of a glued line, or a hard-wrapped paragraph. */
export interface Piece {
  /** 1-based numbers of the source lines it came from. */
  lines: readonly number[];
  text: string;
  /** A blank line, or the seam of a glued line, stands before it. */
  gapBefore: boolean;
  /** Set when the sentences themselves say that this is a notice. */
  notice: NoticeKind | null;
}

export type MarkerKind = 'BULLET' | 'DASH' | 'NUMBER' | 'QUESTION' | 'ANSWER' | 'HASH';
export interface Marker {
  kind: MarkerKind;
  /** As it stands in the source, spaces included. */
  text: string;
}

/** What a piece looks like. Everything but `marker` is measured on `rest`. */
export interface LineShape {
  marker: Marker | null;
  /** The text without its marker. */
  rest: string;
  wordCount: number;
  /** The last mark, closing quotes and brackets aside; empty after a letter or digit. */
  terminal: string;
  sentenceCount: number;
  allCaps: boolean;
  titleCase: boolean;
  startsLower: boolean;
  /** Several sentences, or one too long for a heading. */
  paragraph: boolean;
}

export type RoleName =
  | 'KICKER'
  | 'TITLE'
  | 'SUBTITLE'
  | 'BYLINE'
  | 'SERIES'
  | 'DATE'
  | 'FURNITURE'
  | 'TAG_LINE'
  | 'IMAGE'
  | 'SECTION_KICKER'
  | 'HEADING'
  | 'PROSE'
  | 'QUOTE'
  | 'LIST_ITEM'
  | 'SIGN'
  | 'SIGN_EXPLANATION'
  | 'QUESTION'
  | 'ANSWER'
  | 'TAKEAWAY'
  | 'REFERENCE'
  | 'NOTICE'
  | 'BOOK_HEADING'
  | 'BOOK_TITLE'
  | 'BOOK_CREATOR'
  | 'BOOK_DESCRIPTION'
  | 'BOOK_CALL_TO_ACTION'
  | 'BOOK_LINK_LABEL'
  | 'FEEDBACK_HEADING'
  | 'FEEDBACK'
  | 'OFFER_HEADING'
  | 'OFFER_BODY'
  | 'OFFER_LABEL';

/** What a piece is, and what its neighbours say about it. */
export interface Role {
  name: RoleName;
  sectionKind?: SectionKind;
  noticeKind?: NoticeKind;
  /** Of a list item. */
  ordered?: boolean;
  /** Of a list item: it starts a list of its own. */
  startsList?: boolean;
  /** Of a question: no heading announces it and those that follow. */
  startsSection?: boolean;
  /** Of a sign with its explanation in the same line: the statement ends at `end`, the explanation starts at `next`. */
  split?: { end: number; next: number };
  /** Of a heading or section kicker: 0 at the top level. */
  depth?: number;
}

/** The document while it is being recognised: recognisers read it and answer with assignments. */
export interface Draft {
  pieces: readonly Piece[];
  shapes: readonly LineShape[];
  roles: readonly (Role | null)[];
  /** Blank lines separate the blocks; otherwise each line is a block. */
  spaced: boolean;
  /** Nearly all short lines between blank ones are in title case. */
  titledHeadings: boolean;
  /** Short texts that stand more than once, such as the label of an offer. */
  repeated: ReadonlySet<string>;
  locale: string;
}
export interface Assignment {
  at: number;
  role: Role;
}
export type Recogniser = (draft: Draft) => Assignment[];
