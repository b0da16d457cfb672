import { splitSentences } from './line-shape.rules.js';
import type { NoticeKind } from './parsed-document.types.js';

type Cues = readonly RegExp[];

const AFFILIATE: Cues = [
  /\baffiliate/i,
  /\bamazon associates?\b/i,
  /\bcommission\b/i,
  /\b(?:purchase|buy|buying|order|ordering) (?:\w+ ){0,3}(?:through|via|using) (?:\w+ ){0,3}links?\b/i,
  /\bqualifying purchases\b/i,
  /\bsmall (?:payment|fee|percentage)\b/i,
  /\bno (?:extra|additional|added) (?:cost|charge)\b/i,
  /\bearn (?:us |a |an |something |from )/i,
  /\b(?:participant|take part|takes part|participate|partners?) in (?:\S+ ){0,3}(?:affiliate|associates|referral|programm?e)/i,
  /\b(?:recommends?|lists?|features?) (?:\w+ ){0,3}(?:products|resources|books|items)\b/i,
  /\bsponsored (?:post|content|link)/i,
];
const GENERAL: Cues = [
  /\b(?:general|educational|informational) (?:information|purposes|use|guidance|education)\b/i,
  /\binformation(?:al)? (?:purposes|only|and reflection)\b/i,
  /\b(?:substitute|replacement) for\b/i,
  /\b(?:not|nor|never) (?:intended|meant|designed) (?:as|to be|to replace|to provide|to diagnose)\b/i,
  /\b(?:medical|professional|legal|clinical|psychological|therapeutic) (?:\w+ )?advice\b/i,
  /\b(?:does|do|should|can|may|must|could) ?not (?:be )?(?:replaced?|constitute|take the place|relied|used|taken|treated|considered)\b/i,
  /\bnothing (?:here|(?:in|on) (?:this|the) \w+) (?:is|should|can|may|must|replaces|constitutes)\b/i,
  /\bno (?:substitute|replacement|alternative)\b/i,
  /\bI am (?:a \w+ and )?not an? (?:doctor|therapist|lawyer|psychologist|clinician|licen[cs]ed)\b/i,
  /\balways (?:seek|consult|ask|speak to) (?:\w+ ){0,3}(?:doctor|physician|therapist|professional|advice)\b/i,
];
const SAFETY: Cues = [
  /\bimmediate (?:danger|risk)\b/i,
  /\bin an emergency\b/i,
  /\b(?:call|dial|ring|contact|text|phone) (?:or (?:text|call) )?(?:(?:the|your) )?(?:(?:local|nearest) )?(?:emergency (?:services|number|room)|police|\d{3})\b/i,
  /\bin (?:a |an )?(?:crisis|danger)\b/i,
  /\bif you (?:are|feel|have been) (?:affected by|unsafe|at risk|in crisis|experiencing)\b/i,
  /\b(?:help ?line|hotline)\b/i,
];
const EDITORIAL: Cues = [
  /\bnames? (?:\w+ ){0,4}(?:have|has) been changed\b/i,
  /\b(?:originally|first) (?:published|appeared) (?:in|on|at|by)\b/i,
  /\b(?:medically|clinically|professionally) reviewed by\b/i,
  /\bfact[- ]checked\b/i,
  /\beditorial (?:policy|standards|guidelines|team|process)\b/i,
];
const CUES: readonly (readonly [NoticeKind, Cues])[] = [
  ['AFFILIATE_DISCLOSURE', AFFILIATE],
  ['GENERAL_INFORMATION', GENERAL],
  ['SAFETY', SAFETY],
  ['EDITORIAL', EDITORIAL],
];
const SUBJECT = /^(?:please note|note|n\.?b\.?|disclaimer|(?:all |the )?(?:content|information|material)|(?:this|the) (?:article|page|post|guide|site|website|blog|content|material|information|essay|piece))\b/i; // prettier-ignore
const LEAD_IN = /^(?:disclaimer|disclosure|affiliate disclosure|affiliate disclaimer|please note|editor['’]s note|editorial note|important(?: note)?|safety note|medical disclaimer)\s?[:.–—-]/i; // prettier-ignore

/** A notice is a few sentences; what is longer is an article's own text. */
const MAX_NOTICE_CHARS = 3000;
const hits = (sentence: string, cues: Cues) => cues.filter((cue) => cue.test(sentence)).length;

/** What one sentence says, or null for one that could stand anywhere. */
export function sentenceNoticeKind(sentence: string): NoticeKind | null {
  for (const [kind, cues] of CUES) if (hits(sentence, cues) > 0) return kind;
  return null;
}

const isEditorial = (first: string, sentences: readonly string[]) =>
  sentences.length <= 3 && hits(first, EDITORIAL) > 0;

/** The kind that the paragraph as a whole is, on strong evidence only: an article may well speak of advice or a helpline. */
function leadingKind(first: string, sentences: readonly string[]): NoticeKind | null {
  const whole = sentences.join(' ');
  if (SUBJECT.test(first) && hits(first, GENERAL) > 0) return 'GENERAL_INFORMATION';
  if (hits(whole, AFFILIATE) >= 2) return firstKind(sentences);
  if (hits(whole, GENERAL) >= 2) return 'GENERAL_INFORMATION';
  if (LEAD_IN.test(first)) return firstKind([whole]) ?? announcedKind(first);
  return isEditorial(first, sentences) ? 'EDITORIAL' : null;
}
const announcedKind = (text: string): NoticeKind => {
  if (/^(?:medical )?disclaimer/i.test(text)) return 'GENERAL_INFORMATION';
  return /^(?:affiliate|disclosure)/i.test(text) ? 'AFFILIATE_DISCLOSURE' : 'EDITORIAL';
};
const firstKind = (sentences: readonly string[]) =>
  sentences.map(sentenceNoticeKind).find((kind) => kind !== null) ?? null;

/** A safety sentence inside a disclaimer belongs to it. */
const continues = (kind: NoticeKind, current: NoticeKind) =>
  kind === current || (kind === 'SAFETY' && current === 'GENERAL_INFORMATION');

/** Half the sentences at least must speak as a notice does. */
const mostlyNotice = (sentences: readonly string[]) =>
  sentences.filter((sentence) => sentenceNoticeKind(sentence) !== null).length * 2 >= sentences.length;

/**
 * Cuts a paragraph of notices into its kinds, at sentence boundaries; null when the paragraph is ordinary prose.
 * Every word is in exactly one part.
 */
export function splitNotices(text: string): { kind: NoticeKind; text: string }[] | null {
  if (text.length > MAX_NOTICE_CHARS) return null;
  const sentences = splitSentences(text);
  const leading = leadingKind(sentences[0] ?? '', sentences);
  if (leading === null || !(mostlyNotice(sentences) || LEAD_IN.test(text))) return null;
  return sentences.reduce<{ kind: NoticeKind; text: string }[]>((parts, sentence) => {
    const kind = sentenceNoticeKind(sentence);
    const last = parts.at(-1);
    if (!last) parts.push({ kind: leading, text: sentence });
    else if (kind === null || continues(kind, last.kind)) last.text += ` ${sentence}`;
    else parts.push({ kind, text: sentence });
    return parts;
  }, []);
}

/** A paragraph that only says where help is, e.g. under the article. */
export function isSafetyParagraph(text: string): boolean {
  if (text.length > MAX_NOTICE_CHARS) return false;
  const sentences = splitSentences(text);
  return sentences.length <= 3 && sentences.every((sentence) => hits(sentence, SAFETY) > 0);
}

/** A heading that only announces a notice. */
export const isNoticeHeading = (text: string): boolean =>
  /^(?:(?:medical |affiliate |important |legal )?(?:disclaimer|disclosure)|important (?:note|notice)|please note|safety note|editor['’]s note)s?:?$/i.test(text); // prettier-ignore
