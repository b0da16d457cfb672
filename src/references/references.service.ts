import { Injectable } from '@nestjs/common';

import { escapeMarkdown } from '../richtext/escape.rules.js';
import { RichText } from '../richtext/richtext.model.js';
import { RichTextService } from '../richtext/richtext.service.js';
import { containing } from '../platform/text/like.rules.js';
import { pageOf, pageRequest, wrongCursor, type PageArgs, type PageOf } from '../platform/graphql/paging.js';
import { toBibtex } from './bibtex.rules.js';
import { formatReference } from './format.rules.js';
import type { CitationStyle, Reference } from './references.model.js';
import { ReferencesStore } from './references.store.js';

/** Sources that readers meet, and how they are printed. */
@Injectable()
export class ReferencesService {
  constructor(
    private readonly references: ReferencesStore,
    private readonly richText: RichTextService,
  ) {}

  /** By title; only sources that a published article cites. */
  async publicPage(query: string | null | undefined, args: PageArgs): Promise<PageOf<Reference>> {
    const request = pageRequest(args);
    if (request.start?.[0] === null) throw wrongCursor(request.direction);
    const pattern = containing(query);
    const rows = await this.references.publicPage(pattern, request);
    return pageOf(
      rows,
      request,
      ({ sortKey, id }) => [sortKey, id],
      () => this.references.publicCount(pattern),
    );
  }

  /** @param locale BCP 47; decides the style's words, such as "Ed." */
  formatted({ csl }: Pick<Reference, 'csl'>, style: CitationStyle, locale: string): RichText {
    const markdown = formatReference(csl, style, locale, escapeMarkdown);
    const rendered = this.richText.live(markdown);
    return new RichText(markdown, rendered, () => []);
  }

  bibtex({ csl }: Pick<Reference, 'csl'>): string {
    return toBibtex(csl);
  }
}
