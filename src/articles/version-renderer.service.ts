import { Injectable } from '@nestjs/common';

import { RENDERER_VERSION } from '../richtext/renderer.rules.js';
import { RichTextService } from '../richtext/richtext.service.js';
import type { RenderedText } from '../richtext/richtext.types.js';
import type { DraftContent } from './draft-content.types.js';
import { richTextsOf } from './render-keys.rules.js';
import { plainTextOf, wordCountOf } from './plain-text.rules.js';

export interface RenderedVersion {
  readonly rendererVersion: number;
  readonly texts: Readonly<Record<string, RenderedText>>;
  readonly plainText: string;
  readonly wordCount: number;
}

/** Renders a version once, when it is saved: about 10 ms for a long article, too much for every read. */
@Injectable()
export class VersionRenderer {
  constructor(private readonly richText: RichTextService) {}

  render(content: DraftContent): RenderedVersion {
    const rendered = [...richTextsOf(content)].map(([key, markdown]) => [key, this.richText.render(markdown)] as const);
    const texts = Object.fromEntries(rendered);
    const plainText = plainTextOf(content, (key) => texts[key]?.text ?? '');
    return { rendererVersion: RENDERER_VERSION, texts, plainText, wordCount: wordCountOf(plainText) };
  }
}
