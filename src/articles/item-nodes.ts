import type { Image } from '../media/media.model.js';
import type { RichText } from '../richtext/richtext.model.js';
import type { RichNode, SlotContent } from '../richtext/richtext.types.js';
import { elementNode, textNode } from '../richtext/slot-content.rules.js';
import type { OfferPlacementRecord } from './article-content.types.js';
import type { Section } from './content.model.js';

/** Items stand where their directive is, so that a section's text alone is the whole of it. */
export async function signNodes({ signs }: Section): Promise<SlotContent> {
  const items = signs.map(async ({ statement, explanation }) => [
    strongLine(statement),
    ...(await nodesOf(explanation)),
  ]);
  return list(await Promise.all(items));
}

export async function faqNodes({ faqs }: Section): Promise<SlotContent> {
  const items = faqs.map(async ({ question, answer }) => [strongLine(question), ...(await nodesOf(answer))]);
  return (await Promise.all(items)).flat();
}

export async function takeawayNodes({ keyTakeaways }: Section): Promise<SlotContent> {
  return list(await Promise.all(keyTakeaways.map(nodesOf)));
}

/** Nothing until somebody supplies the file: a broken picture helps nobody. */
export function imageNodes(image: Image | undefined): SlotContent {
  if (image?.url == null) return [];
  const picture = elementNode('img', { src: image.url, alt: image.decorative ? '' : image.alt }, []);
  const caption = image.caption === null ? [] : [elementNode('figcaption', {}, [textNode(image.caption)])];
  return [elementNode('figure', {}, [picture, ...caption])];
}

export function offerNodes(placement: OfferPlacementRecord | undefined): SlotContent {
  if (!placement) return [];
  const { label, url } = placement.offer;
  return [elementNode('p', {}, [url === null ? textNode(label) : elementNode('a', { href: url }, [textNode(label)])])];
}

async function nodesOf(text: RichText | null): Promise<readonly RichNode[]> {
  return text === null ? [] : (await text.json).children;
}

function strongLine(words: string): RichNode {
  return elementNode('p', {}, [elementNode('strong', {}, [textNode(words)])]);
}

function list(items: readonly (readonly RichNode[])[]): SlotContent {
  return items.length === 0
    ? []
    : [
        elementNode(
          'ul',
          {},
          items.map((nodes) => elementNode('li', {}, nodes)),
        ),
      ];
}
