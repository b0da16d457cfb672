import { shapeOf } from './line-shape.rules.js';

/** What a shop link says. */
export const STORE_CUE =
  /\b(?:amazon|bookshop|bookstore|goodreads|libro|kobo|apple books|waterstones|kindle|audible|barnes|retailers?|price|buy|order|shop|purchase|get (?:the|your|a) (?:book|copy))\b/i;
export const isStoreLabel = (text: string): boolean =>
  text.length <= 80 && STORE_CUE.test(text) && !/[.,;:]$/.test(text) && shapeOf(text).wordCount <= 9;
