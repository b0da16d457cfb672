import type { NoticeKind } from '../generated/prisma/enums.js';
import type { ArticleContent } from './article-content.types.js';
import { richTextsOf, type RichTextHolder } from './render-keys.rules.js';

/** What decides which of its site's notices an article has to show. */
export interface NoticeGrounds {
  readonly sensitive: boolean;
  /** It shows an affiliate item, or links to one in its prose. */
  readonly earnsMoney: boolean;
}

const GROUNDS: Record<NoticeKind, (grounds: NoticeGrounds) => boolean> = {
  GENERAL_INFORMATION: ({ sensitive }) => sensitive,
  SAFETY: ({ sensitive }) => sensitive,
  AFFILIATE_DISCLOSURE: ({ earnsMoney }) => earnsMoney,
  EDITORIAL: () => true,
};

export function noticeIsShown(kind: NoticeKind, grounds: NoticeGrounds): boolean {
  return GROUNDS[kind](grounds);
}

type EarningContent = Pick<ArticleContent, 'affiliatePlacements' | 'texts'> & RichTextHolder;

/** For a version that this renderer has not seen: rather a notice too many than one too few. */
const AFFILIATE_DIRECTIVE = /:affiliate[[{]/;

/** Does it show an affiliate item, or link to one in its prose? */
export function earnsMoney(content: EarningContent): boolean {
  const { affiliatePlacements, texts } = content;
  const inProse =
    texts === null
      ? [...richTextsOf(content).values()].some((markdown) => AFFILIATE_DIRECTIVE.test(markdown))
      : Object.values(texts).some(({ slots }) =>
          slots.some(({ kind }) => kind === 'affiliate' || kind === 'affiliateBlock'),
        );
  return affiliatePlacements.length > 0 || inProse;
}
