import { Injectable } from '@nestjs/common';

import { RichText } from '../richtext/richtext.model.js';
import { RichTextService } from '../richtext/richtext.service.js';
import type { Slot, SlotContent } from '../richtext/richtext.types.js';
import { labelOnly } from '../richtext/slot-content.rules.js';
import { DirectorySlots, isOfDirectory } from './directory-slots.service.js';

/** Texts of shared records: notices, biographies, offers. They may name helplines, and nothing of an article. */
@Injectable()
export class DirectoryText {
  constructor(
    private readonly richText: RichTextService,
    private readonly slots: DirectorySlots,
  ) {}

  live(markdown: string): RichText {
    return new RichText(markdown, this.richText.live(markdown), (slots) => slots.map((slot) => this.shown(slot)));
  }

  private shown(slot: Slot): SlotContent {
    return isOfDirectory(slot) ? this.slots.shown(slot, { topics: [], region: null }) : labelOnly(slot);
  }
}
