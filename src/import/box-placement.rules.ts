import type { ArticleAssembly } from './article-assembly.rules.js';
import type { Piece, RoleName } from './draft.types.js';
import { parseByline } from './names.rules.js';
import { omittedOfByline } from './omissions.rules.js';
import type { ParsedAffiliateItem } from './parsed-document.types.js';
import { lastOf, paragraphs } from './placement.rules.js';
import type { Place } from './placement.rules.js';

const COURSE = /\b(?:course|class|programme|program|workshop)\b/i;
const PRODUCT = /\b(?:app|candle|blanket|planner|kit|device|subscription)\b/i;

const kindOf = (title: string): ParsedAffiliateItem['kind'] => {
  if (COURSE.test(title)) return 'COURSE';
  return PRODUCT.test(title) ? 'PRODUCT' : 'BOOK';
};

/** A new item, placed where its first line stands. */
function addItem(assembly: ArticleAssembly): ParsedAffiliateItem {
  const section = assembly.section ?? assembly.openSection(0, 'AFFILIATE');
  const key = assembly.key('affiliate');
  const item: ParsedAffiliateItem = {
    key,
    kind: 'BOOK',
    title: '',
    creator: null,
    heading: null,
    callToAction: null,
    description: '',
    readerFeedbackHeading: null,
    readerFeedback: [],
    linkLabels: [],
  };
  assembly.document.affiliateItems.push(item);
  section.node.affiliateItems.push({ key: assembly.key('affiliate-placement'), item: key, heading: null, callToAction: null });
  assembly.place(section, `::affiliate{#${key}}`);
  return item;
} // prettier-ignore

type Part = (
  item: ParsedAffiliateItem,
  words: (rich: boolean) => string,
  assembly: ArticleAssembly,
  piece: Piece,
) => void;

/** Puts a line of the last item into one of its fields; the placement says the same of heading and link. */
const part =
  (name: string | ((item: ParsedAffiliateItem) => string), put: Part): Place =>
  (assembly, piece) => {
    const items = assembly.document.affiliateItems;
    const item = lastOf(items);
    const field = `affiliateItems[${items.length - 1}].${typeof name === 'string' ? name : name(item)}`;
    put(item, (rich) => rich ? assembly.rich(piece, piece.text, field) : assembly.plain(piece, piece.text, field), assembly, piece);
    const placement = assembly.section?.node.affiliateItems.findLast((known) => known.item === item.key);
    if (placement) Object.assign(placement, { heading: item.heading, callToAction: item.callToAction });
    assembly.note(piece, field, item.key);
  }; // prettier-ignore

/** The item begins with its heading, if it has one. */
const opening =
  (then: Place): Place =>
  (assembly, piece, role) => {
    const last = assembly.document.affiliateItems.at(-1);
    if (last?.title !== '') addItem(assembly);
    then(assembly, piece, role);
  };

/** The first link is the item's; others are kept as labels. */
const callToAction: Place = (assembly, piece, role) => {
  const first = lastOf(assembly.document.affiliateItems).callToAction === null;
  (first ? BOX_PLACES.FIRST_LINK : BOX_PLACES.BOOK_LINK_LABEL)(assembly, piece, role);
};

const offerPart =
  (name: 'heading' | 'body' | 'label'): Place =>
  (assembly, piece) => {
    const { placement, section } = assembly.offerBox();
    const field = `${section.path}.offers[${section.node.offers.length - 1}].${name}`;
    if (name === 'body') placement.body = paragraphs(placement.body, assembly.rich(piece, piece.text, field));
    else placement[name] = assembly.plain(piece, piece.text, field);
    assembly.note(piece, field, placement.key);
    if (name === 'label') assembly.closeOffer();
  };

export const BOX_PLACES = {
  BOOK_HEADING: opening(part('heading', (item, words) => (item.heading = words(false)))),
  BOOK_TITLE: opening(
    part('title', (item, words) => {
      item.title = words(false);
      item.kind = kindOf(item.title);
    }),
  ),
  BOOK_CREATOR: part('creator', (item, words, assembly, piece) => {
    const { prefix, names } = parseByline(words(false)) ?? { prefix: '', names: [piece.text] };
    for (const omitted of omittedOfByline(piece.text, prefix, names)) assembly.omit(piece, omitted);
    item.creator = names.join(' & ');
  }),
  BOOK_DESCRIPTION: part('description', (item, words) => (item.description = paragraphs(item.description, words(true)))),
  BOOK_CALL_TO_ACTION: callToAction,
  FIRST_LINK: part('callToAction', (item, words) => (item.callToAction = words(false))),
  BOOK_LINK_LABEL: part((item) => `linkLabels[${item.linkLabels.length}]`, (item, words) => item.linkLabels.push(words(false))),
  FEEDBACK_HEADING: part('readerFeedbackHeading', (item, words) => (item.readerFeedbackHeading = words(false))),
  FEEDBACK: part((item) => `readerFeedback[${item.readerFeedback.length}]`, (item, words) => item.readerFeedback.push(words(true))),
  OFFER_HEADING: offerPart('heading'),
  OFFER_BODY: offerPart('body'),
  OFFER_LABEL: offerPart('label'),
} satisfies Partial<Record<RoleName | 'FIRST_LINK', Place>>; // prettier-ignore
