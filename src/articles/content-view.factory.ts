import { Injectable } from '@nestjs/common';

import type { Image } from '../media/media.model.js';
import type { Loaders } from '../platform/graphql/operation-context.js';
import { RichText } from '../richtext/richtext.model.js';
import { RichTextService } from '../richtext/richtext.service.js';
import type { SlotResolver } from '../richtext/richtext.types.js';
import type { ArticleContent, ImageRecord } from './article-content.types.js';
import type { Faq, Section, Sign, TocEntry } from './content.model.js';
import { outline, type Outlined } from './outline.rules.js';
import { renderKey } from './render-keys.rules.js';
import { SlotContents } from './slot-contents.service.js';

/** A version's content as the API shows it. Lists are in reading order. */
export interface ContentView {
  readonly introduction: RichText;
  /** Top level; nested ones below each. */
  readonly sections: Section[];
  readonly allSections: Section[];
  readonly tableOfContents: TocEntry[];
  readonly signs: Sign[];
  readonly faqs: Faq[];
  readonly keyTakeaways: RichText[];
  readonly heroImage: Image | null;
  /** For texts of placements, which other features show. */
  readonly textOf: (key: string, markdown: string) => RichText;
}

/** Builds the view of a version. Texts are filled when they are read, so what nobody selects costs nothing. */
@Injectable()
export class ContentViewFactory {
  constructor(
    private readonly richText: RichTextService,
    private readonly slots: SlotContents,
  ) {}

  view(content: ArticleContent, loaders: Loaders): ContentView {
    const resolverOf = (section?: () => Section) => this.slots.resolver(content, loaders, section);
    return new ViewBuilder(content, this.richText, resolverOf).view;
  }
}

class ViewBuilder {
  readonly view: ContentView;
  private readonly signs: ReadonlyMap<string, Sign[]>;
  private readonly faqs: ReadonlyMap<string, Faq[]>;
  private readonly takeaways: ReadonlyMap<string, RichText[]>;
  private readonly images: ReadonlyMap<string | null, Image[]>;

  constructor(
    private readonly content: ArticleContent,
    private readonly richText: RichTextService,
    private readonly resolverOf: (section?: () => Section) => SlotResolver,
  ) {
    const { versionId } = content;
    this.signs = bySection(content.signs, ({ id, statement, explanation }) => ({
      id,
      versionId,
      statement,
      explanation: explanation === null ? null : this.text(renderKey.sign(id), explanation),
    }));
    this.faqs = bySection(content.faqs, ({ id, question, answer }) => ({
      id,
      versionId,
      question,
      answer: this.text(renderKey.faq(id), answer),
    }));
    this.takeaways = bySection(content.keyTakeaways, ({ id, text }) => this.text(renderKey.keyTakeaway(id), text));
    this.images = bySection(content.images, imageOf);
    this.view = this.build();
  }

  private build(): ContentView {
    const sections = outline(this.content.sections).map((outlined) => this.section(outlined));
    const allSections = sections.flatMap(withNested);
    return {
      introduction: this.text(renderKey.introduction, this.content.introduction),
      sections,
      allSections,
      tableOfContents: allSections.flatMap(({ anchor, heading, depth }) =>
        heading === null ? [] : [{ anchor, heading, depth }],
      ),
      signs: allSections.flatMap(({ signs }) => signs),
      faqs: allSections.flatMap(({ faqs }) => faqs),
      keyTakeaways: allSections.flatMap(({ keyTakeaways }) => keyTakeaways),
      heroImage: this.images.get(null)?.[0] ?? null,
      textOf: (key, markdown) => this.text(key, markdown),
    };
  }

  private section({ item, depth, children }: Outlined<ArticleContent['sections'][number]>): Section {
    const section: Section = {
      ...item,
      depth,
      body: this.text(renderKey.section(item.id), item.body, () => section),
      images: this.images.get(item.id) ?? [],
      signs: this.signs.get(item.id) ?? [],
      faqs: this.faqs.get(item.id) ?? [],
      keyTakeaways: this.takeaways.get(item.id) ?? [],
      sections: children.map((child) => this.section(child)),
      content: this.content,
    };
    return section;
  }

  private text(key: string, markdown: string, section?: () => Section): RichText {
    // A version that this renderer has not seen yet is rendered on each read.
    const rendered = this.content.texts?.[key] ?? this.richText.render(markdown);
    return new RichText(markdown, rendered, this.resolverOf(section));
  }
}

function withNested(section: Section): Section[] {
  return [section, ...section.sections.flatMap(withNested)];
}

function bySection<Item extends { sectionId: string | null }, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Map<Item['sectionId'], Made[]> {
  const made = new Map<Item['sectionId'], Made[]>();
  for (const item of items) {
    const list = made.get(item.sectionId) ?? [];
    list.push(make(item));
    made.set(item.sectionId, list);
  }
  return made;
}

function imageOf({ id, url, alt, decorative, caption, credit, width, height }: ImageRecord): Image {
  return { id, url, alt, decorative, caption, credit, width, height };
}
