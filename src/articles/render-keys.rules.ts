/** Keys of a version's rendered texts. An item keeps its id across versions, and with it its key. */
export const renderKey = {
  introduction: 'introduction',
  section: (id: string) => `section:${id}`,
  sign: (id: string) => `sign:${id}`,
  faq: (id: string) => `faq:${id}`,
  keyTakeaway: (id: string) => `takeaway:${id}`,
  offer: (placementId: string) => `offer:${placementId}`,
} as const;

/** What has rich texts in a version; each text with its key, in no order that matters. */
export interface RichTextHolder {
  readonly introduction: string;
  readonly sections: readonly { id: string; body: string }[];
  readonly signs: readonly { id: string; explanation: string | null }[];
  readonly faqs: readonly { id: string; answer: string }[];
  readonly keyTakeaways: readonly { id: string; text: string }[];
  readonly offerPlacements: readonly { id: string; body: string | null }[];
}

/** Every rich text of a version by its key; what is absent has none. */
export function richTextsOf(content: RichTextHolder): Map<string, string> {
  return new Map(
    [
      [renderKey.introduction, content.introduction] as const,
      ...content.sections.map(({ id, body }) => [renderKey.section(id), body] as const),
      ...content.signs.map(({ id, explanation }) => [renderKey.sign(id), explanation] as const),
      ...content.faqs.map(({ id, answer }) => [renderKey.faq(id), answer] as const),
      ...content.keyTakeaways.map(({ id, text }) => [renderKey.keyTakeaway(id), text] as const),
      ...content.offerPlacements.map(({ id, body }) => [renderKey.offer(id), body] as const),
    ].filter((entry): entry is readonly [string, string] => entry[1] !== null),
  );
}
