import { DomainError } from '../platform/errors/domain-error.js';

export class RichTextTooLong extends DomainError {
  readonly code = 'RICH_TEXT_TOO_LONG';
  override readonly details: Readonly<Record<string, number>>;

  constructor(chars: number, maxChars: number) {
    super(`A text may have ${maxChars} characters; this one has ${chars}.`);
    this.details = { chars, maxChars };
  }
}

/** What a text has too much of; the parser's time grows faster than the text in each of them. */
export type Excess = 'NESTING' | 'BLOCKS' | 'CELLS' | 'MARKUP';

const SAYING: Record<Excess, string> = {
  NESTING: 'Lists, quotes or emphasis are nested too deeply.',
  BLOCKS: 'The text has too many list items or quoted lines.',
  CELLS: 'The tables have too many cells.',
  MARKUP: 'One paragraph has too many brackets or emphasis marks.',
};

export class RichTextTooComplex extends DomainError {
  readonly code = 'RICH_TEXT_TOO_COMPLEX';
  override readonly details: Readonly<Record<string, string>>;

  constructor(excess: Excess) {
    super(SAYING[excess]);
    this.details = { excess };
  }
}
