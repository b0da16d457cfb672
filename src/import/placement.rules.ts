import type { ArticleAssembly } from './article-assembly.rules.js';
import { parseDateLine } from './dates.rules.js';
import type { Piece, Role, RoleName } from './draft.types.js';
import { parseByline } from './names.rules.js';
import { omittedOfByline } from './omissions.rules.js';
import type { ParsedFaq, ParsedSign } from './parsed-document.types.js';
import { headingKind } from './section-cues.rules.js';
import type { OpenSection } from './section-tree.rules.js';
import { seriesPlace } from './series.rules.js';

export type Place = (assembly: ArticleAssembly, piece: Piece, role: Role) => void;

export const paragraphs = (above: string, below: string) => (above === '' ? below : `${above}\n\n${below}`);
/** The item that the words belong to. An item's later parts only ever follow its first. */
export const lastOf = <Item>(items: readonly Item[]): Item => {
  const last = items.at(-1);
  if (last === undefined) throw new Error('A part of an item came before the item.');
  return last;
};

/** Adds to a list of the document and says where. */
const listed =
  (list: 'siteTagLines' | 'furniture'): Place =>
  (assembly, piece) => {
    const field = `${list}[${assembly.document[list].length}]`;
    assembly.document[list].push(assembly.plain(piece, piece.text, field));
    assembly.note(piece, field);
  };
const single =
  (field: 'kicker' | 'subtitle'): Place =>
  (assembly, piece) => {
    assembly.document[field] = assembly.plain(piece, piece.text, field);
    assembly.note(piece, field);
  };

/** A title that was given wins; the document's own is kept beside it unless they are the same. */
const title: Place = (assembly, piece) => {
  const { document } = assembly;
  const text = assembly.unmarked(piece);
  const field =
    document.title === null || document.title.toLowerCase() === text.toLowerCase() ? 'title' : 'sourceTitle';
  document[field] = text;
  assembly.note(piece, field);
};

/** The first name of somebody the byline has in full, under a letter: it ends the letter and is no second person. */
const repeatsFirstName = (names: readonly string[], text: string) => names.some((name) => name.startsWith(`${text} `));

/** A farewell and a name make a letter of the words under a kicker. */
function signSection(section: OpenSection | undefined, { sectionKind }: Role): void {
  if (section?.named === 'PROSE' && section.node.kicker !== null) section.named = sectionKind ?? 'PROSE';
}

const byline: Place = (assembly, piece, role) => {
  const { document } = assembly;
  const parsed = parseByline(piece.text);
  if (parsed === null && repeatsFirstName(document.byline, piece.text)) {
    assembly.addBlock(piece, 'TEXT', piece.text, role);
    return;
  }
  signSection(assembly.section, role);
  const names = parsed?.names ?? [assembly.unmarked(piece)];
  if (parsed) for (const words of omittedOfByline(piece.text, parsed.prefix, names)) assembly.omit(piece, words);
  for (const name of names) {
    assembly.note(piece, `byline[${document.byline.length}]`);
    document.byline.push(name);
  }
};

/** The first date, unless it says that it is of a change; others are kept as the page's. */
const date: Place = (assembly, piece, role) => {
  const { document } = assembly;
  const parsed = parseDateLine(piece.text, assembly.locale);
  if (parsed === null || document.sourceDate !== null) {
    listed('furniture')(assembly, piece, role);
    return;
  }
  document.sourceDate = parsed.iso;
  document.sourceDateText = piece.text;
  assembly.note(piece, 'sourceDateText');
};

const series: Place = (assembly, piece, role) => {
  assembly.document.series ??= seriesPlace(piece.text);
  listed('furniture')(assembly, piece, role);
};

const image: Place = (assembly, piece) => {
  const { document, section } = assembly;
  const hero = section === undefined && document.heroImage === null;
  const key = assembly.key('img');
  const target = hero ? null : assembly.itemSection();
  const field = target ? `${target.path}.images[${target.node.images.length}].alt` : 'heroImage.alt';
  const parsed = { key, alt: assembly.plain(piece, piece.text, field), hero };
  document.images.push(parsed);
  if (target) {
    target.node.images.push(parsed);
    assembly.place(target, `::image{#${key}}`);
  } else document.heroImage = parsed;
  assembly.note(piece, field, key);
};

const sectionKicker: Place = (assembly, piece, role) => {
  const section = assembly.openSection(role.depth ?? 0, headingKind(piece.text));
  section.node.kicker = assembly.plain(piece, piece.text, `${section.path}.kicker`);
  assembly.note(piece, `${section.path}.kicker`, section.node.key);
};

/** A section that so far is a kicker and nothing else: the heading right below is its own. */
const awaitsHeading = (section: OpenSection | undefined): section is OpenSection =>
  section !== undefined && section.node.kicker !== null && section.node.heading === null && section.blocks.length === 0;

const heading: Place = (assembly, piece, role) => {
  const kind = role.sectionKind ?? headingKind(piece.text);
  const open = assembly.section;
  const section = awaitsHeading(open) ? open : assembly.openSection(role.depth ?? 0, kind);
  if (section.named === 'PROSE') section.named = kind;
  const text = piece.text.startsWith('#') ? assembly.unmarked(piece) : piece.text;
  section.node.heading = assembly.plain(piece, text, `${section.path}.heading`);
  assembly.note(piece, `${section.path}.heading`, section.node.key);
};

const sign: Place = (assembly, piece, role) => {
  const section = assembly.itemSection();
  const key = assembly.key('sign');
  const path = `${section.path}.signs[${section.node.signs.length}]`;
  const text = assembly.unmarked(piece);
  const { end, next } = role.split ?? { end: text.length, next: text.length };
  const statement = assembly.plain(piece, text.slice(0, end), `${path}.statement`);
  const below = text.slice(next).trim();
  const said = below === '' ? null : assembly.rich(piece, below, `${path}.explanation`);
  assembly.omit(piece, text.slice(end, next).trim() || null);
  section.node.signs.push({ key, statement, explanation: said });
  assembly.place(section, '::signs');
  assembly.note(piece, `${path}.statement`, key);
  if (said !== null) assembly.note(piece, `${path}.explanation`, key);
};
const explanation: Place = (assembly, piece) => {
  const section = assembly.itemSection();
  const owner: ParsedSign = lastOf(section.node.signs);
  const field = `${section.path}.signs[${section.node.signs.length - 1}].explanation`;
  owner.explanation = paragraphs(owner.explanation ?? '', assembly.rich(piece, piece.text, field));
  assembly.note(piece, field, owner.key);
};

const question: Place = (assembly, piece, role) => {
  const section = role.startsSection === true ? assembly.openSection(0, 'FAQ') : assembly.itemSection();
  const key = assembly.key('faq');
  const field = `${section.path}.faqs[${section.node.faqs.length}].question`;
  section.node.faqs.push({ key, question: assembly.plain(piece, assembly.unmarked(piece), field), answer: '' });
  assembly.place(section, '::faqs');
  assembly.note(piece, field, key);
};
const answer: Place = (assembly, piece) => {
  const section = assembly.itemSection();
  const owner: ParsedFaq = lastOf(section.node.faqs);
  const field = `${section.path}.faqs[${section.node.faqs.length - 1}].answer`;
  const text = /^A(?:nswer)?\s?\d*\s?:/i.test(piece.text) ? assembly.unmarked(piece) : piece.text;
  owner.answer = paragraphs(owner.answer, assembly.rich(piece, text, field));
  assembly.note(piece, field, owner.key);
};

const takeaway: Place = (assembly, piece) => {
  const section = assembly.itemSection();
  const key = assembly.key('takeaway');
  const field = `${section.path}.keyTakeaways[${section.node.keyTakeaways.length}]`;
  section.node.keyTakeaways.push({ key, text: assembly.rich(piece, assembly.unmarked(piece), field) });
  assembly.place(section, '::takeaways');
  assembly.note(piece, field, key);
};

const reference: Place = (assembly, piece) => {
  const { citations } = assembly.document;
  const key = assembly.key('citation');
  assembly.note(piece, `citations[${citations.length}].raw`, key);
  citations.push({ key, position: citations.length + 1, line: piece.lines[0] ?? 0, raw: assembly.unmarked(piece) });
};

/** One notice per kind: what is said again joins it. */
const notice: Place = (assembly, piece, role) => {
  const { notices } = assembly.document;
  const kind = role.noticeKind ?? 'GENERAL_INFORMATION';
  let owner = notices.find((known) => known.kind === kind);
  if (!owner) notices.push((owner = { key: assembly.key('notice'), kind, text: '' }));
  const field = `notices[${notices.indexOf(owner)}].text`;
  owner.text = paragraphs(owner.text, assembly.rich(piece, piece.text, field));
  assembly.note(piece, field, owner.key);
};

const prose: Place = (assembly, piece, role) => {
  assembly.document.series ??= seriesPlace(piece.text);
  assembly.addBlock(piece, 'TEXT', piece.text, role);
};
const quote: Place = (assembly, piece, role) => {
  assembly.addBlock(piece, 'QUOTE', piece.text, role);
};
const listItem: Place = (assembly, piece, role) => {
  assembly.addBlock(piece, 'ITEM', assembly.unmarked(piece), role);
};

export const ARTICLE_PLACES = {
  KICKER: single('kicker'),
  TITLE: title,
  SUBTITLE: single('subtitle'),
  BYLINE: byline,
  SERIES: series,
  DATE: date,
  FURNITURE: listed('furniture'),
  TAG_LINE: listed('siteTagLines'),
  IMAGE: image,
  SECTION_KICKER: sectionKicker,
  HEADING: heading,
  PROSE: prose,
  QUOTE: quote,
  LIST_ITEM: listItem,
  SIGN: sign,
  SIGN_EXPLANATION: explanation,
  QUESTION: question,
  ANSWER: answer,
  TAKEAWAY: takeaway,
  REFERENCE: reference,
  NOTICE: notice,
} satisfies Partial<Record<RoleName, Place>>;
