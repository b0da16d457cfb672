import type { Piece, Role } from './draft.types.js';
import { shapeOf } from './line-shape.rules.js';
import { inlineMarkdown, unknownNumberMessage } from './inline.rules.js';
import type {
  Directory,
  ParsedDocument,
  ParsedOffer,
  ParsedOfferPlacement,
  SourceDocument,
} from './parsed-document.types.js';
import { bodyMarkdown, emptySection, finalKind } from './section-tree.rules.js';
import type { Block, OpenSection, OpenText } from './section-tree.rules.js';

const emptyDocument = (source: SourceDocument): ParsedDocument => ({
  filename: source.filename,
  title: source.title ?? null,
  sourceTitle: null,
  kicker: null,
  subtitle: null,
  introduction: '',
  heroImage: null,
  sections: [],
  citations: [],
  affiliateItems: [],
  offers: [],
  notices: [],
  images: [],
  series: null,
  byline: [],
  siteTagLines: [],
  furniture: [],
  sourceDate: null,
  sourceDateText: null,
  helplineMentions: [],
  emergencyMentions: [],
  provenance: [],
  unplaced: [],
  omitted: [],
  findings: [],
  sourceLines: 0,
});

/** An offer box that is being read, until its label or something else ends it. */
interface OpenOffer {
  placement: ParsedOfferPlacement;
  section: OpenSection;
  block: Block;
}

/** The article while its pieces are put in place, one after another. Paths are final when they are noted. */
export class ArticleAssembly {
  readonly document: ParsedDocument;
  private readonly introduction: OpenText = { field: 'introduction', key: null, blocks: [] };
  private readonly open: OpenSection[] = [];
  private readonly all: OpenSection[] = [];
  private readonly counts = new Map<string, number>();
  /** By their labels in small letters. */
  private readonly offers = new Map<string, ParsedOffer>();
  offer: OpenOffer | null = null;

  constructor(
    source: SourceDocument,
    readonly locale: string,
    private readonly directory: Directory,
  ) {
    this.document = emptyDocument(source);
  }

  /** A key of its own for each item: `sign-1`, `sign-2`, … */
  key(prefix: string): string {
    const count = (this.counts.get(prefix) ?? 0) + 1;
    this.counts.set(prefix, count);
    return `${prefix}-${count}`;
  }

  /** Where the words of a piece went. */
  note(piece: Piece, field: string, itemKey: string | null = null): void {
    for (const line of piece.lines) this.document.provenance.push({ line, field, itemKey });
  }

  omit(piece: Piece, text: string | null): void {
    if (text !== null) this.document.omitted.push({ line: piece.lines[0] ?? 0, text });
  }

  /** The words of a piece without the mark that its role makes superfluous. */
  unmarked(piece: Piece): string {
    const { marker, rest } = shapeOf(piece.text);
    this.omit(piece, marker?.text.trim() ?? null);
    return rest;
  }

  /** Markdown of some words of a piece, with the numbers in it as directives. Notes what readers are told to call. */
  rich(piece: Piece, text: string, field: string): string {
    const line = piece.lines[0] ?? 0;
    const found = inlineMarkdown(text, line, this.directory);
    this.document.helplineMentions.push(...found.helplines);
    this.document.emergencyMentions.push(...found.emergencies);
    for (const unknown of found.unknown) {
      const message = unknownNumberMessage(unknown);
      this.document.findings.push({ code: 'PHONE_NUMBER_UNKNOWN', severity: unknown.near ? 'ERROR' : 'WARNING', message, line, path: field }); // prettier-ignore
    }
    return found.markdown;
  }

  /** Words for a field that holds plain text; numbers in it are noted all the same. */
  plain(piece: Piece, text: string, field: string): string {
    this.rich(piece, text, field);
    return text;
  }

  get section(): OpenSection | undefined {
    return this.open.at(-1);
  }

  /** The text that prose goes to. */
  get text(): OpenText {
    return this.section ?? this.introduction;
  }

  /** The section that an item goes to; one without a heading where none is open. */
  itemSection(): OpenSection {
    return this.section ?? this.openSection(0, 'PROSE');
  }

  openSection(depth: number, named: OpenSection['named']): OpenSection {
    while ((this.section?.depth ?? -1) >= depth) this.open.pop();
    const parent = this.section;
    const siblings = parent?.node.sections ?? this.document.sections;
    const path = `${parent ? `${parent.path}.` : ''}sections[${siblings.length}]`;
    const node = emptySection(this.key('section'));
    siblings.push(node);
    const section = {
      node,
      path,
      depth,
      named,
      field: `${path}.body`,
      key: node.key,
      blocks: [],
      places: new Map<string, Block>(),
    };
    this.open.push(section);
    this.all.push(section);
    return section;
  }

  /** Marks where an item stands; items of one list share a mark. */
  place(section: OpenSection, markdown: string): Block {
    const known = section.places.get(markdown);
    if (known) return known;
    const block: Block = { type: 'DIRECTIVE', markdown };
    section.places.set(markdown, block);
    section.blocks.push(block);
    return block;
  }

  /** The box that an offer's words go to. */
  offerBox(): OpenOffer {
    if (this.offer) return this.offer;
    const section = this.itemSection();
    const placement: ParsedOfferPlacement = { key: this.key('offer-placement'), offer: '', label: '', labelSource: 'LINE', heading: null, body: '' }; // prettier-ignore
    const block: Block = { type: 'DIRECTIVE', markdown: '' };
    section.blocks.push(block);
    section.node.offers.push(placement);
    return (this.offer = { placement, section, block });
  }

  /** One offer per label, whatever words stand around it. */
  closeOffer(): void {
    if (!this.offer) return;
    const { placement, section, block } = this.offer;
    if (placement.label === '') {
      placement.label = section.node.heading ?? section.node.kicker ?? placement.heading ?? placement.body;
      placement.labelSource = 'HEADING';
    }
    const label = placement.label.toLowerCase();
    const offer = this.offers.get(label) ?? this.newOffer(label, placement.label);
    placement.offer = offer.key;
    block.markdown = `::offer{#${offer.key}}`;
    this.offer = null;
  }

  private newOffer(name: string, label: string): ParsedOffer {
    const offer = { key: this.key('offer'), label };
    this.offers.set(name, offer);
    this.document.offers.push(offer);
    return offer;
  }

  addBlock(piece: Piece, type: Block['type'], text: string, role: Role): void {
    const target = this.text;
    const markdown = this.rich(piece, text, target.field);
    const list = { ordered: role.ordered === true, startsList: role.startsList === true };
    target.blocks.push({ type, markdown: type === 'QUOTE' ? `> ${markdown}` : markdown, ...list });
    this.note(piece, target.field, target.key);
  }

  finish(): ParsedDocument {
    this.closeOffer();
    this.document.introduction = bodyMarkdown(this.introduction.blocks);
    for (const section of this.all) {
      section.node.kind = finalKind(section);
      section.node.body = bodyMarkdown(section.blocks);
    }
    return this.document;
  }
}
