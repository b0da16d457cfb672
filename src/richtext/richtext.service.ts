import { Injectable } from '@nestjs/common';

import { Recent } from './recent.js';
import { directivesOf, renderMarkdown } from './render.js';
import type { RenderedText, Slot } from './richtext.types.js';

const MAX_REMEMBERED_TEXTS = 2_000;
/** Of Markdown. A rendering takes some ten times as much memory: about 20 MB in all. */
const MAX_REMEMBERED_CHARS = 1_000_000;

@Injectable()
export class RichTextService {
  private readonly recent = new Recent<RenderedText>(MAX_REMEMBERED_TEXTS, MAX_REMEMBERED_CHARS);

  /**
   * Renders a text that is saved with its rendering.
   *
   * @throws {RichTextTooLong} over 100,000 characters
   * @throws {RichTextTooComplex} for nesting or markup that no person writes
   */
  render(markdown: string): RenderedText {
    return renderMarkdown(markdown);
  }

  /**
   * Renders a short text of a shared record when it is read: biographies, notices, offers. The same text is rendered
   * once while it is in use; callers share the result and must not change it. Throws as {@link render}.
   */
  live(markdown: string): RenderedText {
    const known = this.recent.get(markdown);
    if (known) return known;
    const rendered = renderMarkdown(markdown);
    this.recent.set(markdown, rendered, markdown.length);
    return rendered;
  }

  /** The records and places that a text refers to, in reading order. Throws as {@link render}. */
  directivesOf(markdown: string): Slot[] {
    return directivesOf(markdown);
  }
}
