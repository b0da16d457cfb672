import { assign, indices, isFree, runFrom, shapeAt, textAt } from './draft.rules.js';
import type { Assignment, Draft } from './draft.types.js';
import { readsAsHeading, startsSection } from './heading-shape.rules.js';
import { parseByline } from './names.rules.js';
import { cueKind } from './section-cues.rules.js';
import { isStoreLabel } from './store-labels.rules.js';

const FEEDBACK = /\b(?:readers?|people|customers?|others|reviewers?|everyone) (?:are |is |have been |often )?(?:say|said|saying|think|love|loved)\b|\b(?:reader|customer) (?:feedback|reviews?|reactions?)\b|^reviews?$/i; // prettier-ignore
/** Enough inside an item: who else would be spoken of there? */
const OF_READERS = /\b(?:readers?|reviews?|reviewers?|customers?|feedback|testimonials?|ratings?)\b/i;
const LABEL_VERB =
  /^(?:see|read|check|view|browse|explore|find|look|buy|order|get|shop|available|learn|discover|listen|grab|pick)\b/i;
/** A shop link stands this close to its title. */
const REACH = 6;

const isFeedbackHeading = (draft: Draft, at: number) => {
  const text = textAt(draft, at);
  if (!isFree(draft, at) || !readsAsHeading(draft, at) || LABEL_VERB.test(text) || cueKind(text) !== null) return false;
  return (
    FEEDBACK.test(text) || (OF_READERS.test(text) && isFree(draft, at + 1) && shapeAt(draft, at + 1).terminal === '.')
  );
};
const isShopLink = (draft: Draft, at: number) => isFree(draft, at) && isStoreLabel(textAt(draft, at));
/** A label that leads somewhere else, e.g. to the reviews. */
const isLinkLabel = (draft: Draft, at: number) =>
  isFree(draft, at) && LABEL_VERB.test(textAt(draft, at)) && readsAsHeading(draft, at) && shapeAt(draft, at).terminal !== '?' && shapeAt(draft, at).titleCase; // prettier-ignore

const isCreator = (draft: Draft, at: number) =>
  isFree(draft, at) && /^by\s/i.test(textAt(draft, at)) && parseByline(textAt(draft, at)) !== null;
const isTitle = (draft: Draft, at: number) =>
  isFree(draft, at) && !isCreator(draft, at) && !isShopLink(draft, at) && shapeAt(draft, at).wordCount <= 20 && shapeAt(draft, at).terminal !== '.' && !shapeAt(draft, at).paragraph; // prettier-ignore

/** A title over a name, past the front matter: an item of somebody else's. */
const namedItems = (draft: Draft): number[] =>
  indices(draft).filter((at) => isTitle(draft, at) && isCreator(draft, at + 1) && at + 2 < draft.pieces.length);

/** Without a name: a short line over text that a shop link ends. */
function unnamedItem(draft: Draft, link: number, known: ReadonlySet<number>): number[] {
  const nearest = runFrom(draft, Math.max(0, link - REACH), (at) => at < link).reverse();
  const title = nearest.find((at) => isTitle(draft, at));
  if (title === undefined || nearest.some((at) => at >= title && known.has(at))) return [];
  const text = nearest.filter((at) => at > title);
  return text.length > 0 && text.every((at) => isFree(draft, at) && shapeAt(draft, at).paragraph) ? [title] : [];
}

function itemTitles(draft: Draft): number[] {
  const known = new Set(namedItems(draft));
  const links = indices(draft).filter((at) => isShopLink(draft, at) && !known.has(at));
  for (const link of links) for (const title of unnamedItem(draft, link, known)) known.add(title);
  return [...known].sort((one, other) => one - other);
}

/** Feedback paragraphs, then any further labels. */
function feedbackFrom(draft: Draft, heading: number, stop: number): Assignment[] {
  const said = runFrom(
    draft,
    heading + 1,
    (at) => at < stop && isFree(draft, at) && !isLinkLabel(draft, at) && (shapeAt(draft, at).paragraph || !startsSection(draft, at)),
  ); // prettier-ignore
  return [assign(heading, 'FEEDBACK_HEADING'), ...said.map((at) => assign(at, 'FEEDBACK'))];
}

/** One sentence over the title, with ordinary text above it. */
function boxHeading(draft: Draft, at: number): Assignment[] {
  const { sentenceCount, wordCount, terminal } = shapeAt(draft, at);
  const sentence = sentenceCount === 1 && wordCount <= 18 && ['.', '!', '?', ':'].includes(terminal);
  const below = isFree(draft, at - 1) && shapeAt(draft, at - 1).paragraph;
  return isFree(draft, at) && sentence && below ? [assign(at, 'BOOK_HEADING')] : [];
}

/** Everything of one item, from its title to the next thing. */
function itemFrom(draft: Draft, title: number, stop: number): Assignment[] {
  const found = [...boxHeading(draft, title - 1), assign(title, 'BOOK_TITLE')];
  let at = title + 1;
  if (isCreator(draft, at)) found.push(assign(at++, 'BOOK_CREATOR'));
  for (; at < stop && isFree(draft, at); at += 1) {
    const linked = found.some(({ role }) => role.name === 'BOOK_CALL_TO_ACTION');
    const part = partOfItem(draft, at, stop, linked);
    if (part.length === 0) break;
    found.push(...part);
    at += part.length - 1;
  }
  return found;
}

/** A label right under the description is the item's link, whichever shop it names. */
function partOfItem(draft: Draft, at: number, stop: number, linked: boolean): Assignment[] {
  if (isShopLink(draft, at)) return [assign(at, 'BOOK_CALL_TO_ACTION')];
  if (isFeedbackHeading(draft, at)) return feedbackFrom(draft, at, stop);
  if (isLinkLabel(draft, at) && !(isFree(draft, at + 1) && shapeAt(draft, at + 1).paragraph))
    return [assign(at, linked ? 'BOOK_LINK_LABEL' : 'BOOK_CALL_TO_ACTION')];
  return isItemText(draft, at, stop) ? [assign(at, 'BOOK_DESCRIPTION')] : [];
}

/** A paragraph belongs to the item while its shop link or its feedback is still to come. */
function isItemText(draft: Draft, at: number, stop: number): boolean {
  if (startsSection(draft, at)) return false;
  const ahead = runFrom(draft, at + 1, (next) => next < stop && next <= at + REACH && isFree(draft, next));
  const upToHeading = ahead.findIndex((next) => isShopLink(draft, next) || isFeedbackHeading(draft, next));
  const between = upToHeading < 0 ? ahead : ahead.slice(0, upToHeading);
  const first = draft.roles[at - 1] === null && isCreator(draft, at - 1);
  return first || (upToHeading >= 0 && !between.some((next) => startsSection(draft, next)));
}

/** Books and other items that an article points to: title, creator, what it says about them, the link, feedback. */
export function recogniseAffiliateItems(draft: Draft): Assignment[] {
  const titles = itemTitles(draft);
  return titles.flatMap((title, index) => itemFrom(draft, title, titles[index + 1] ?? draft.pieces.length));
}
