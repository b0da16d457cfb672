import type { SectionKind } from './parsed-document.types.js';

/** Headings that say what their section is, whatever the article is about. Tested on at most 120 characters. */
const CUES: readonly (readonly [SectionKind, RegExp])[] = [
  ['FAQ', /^(?:your )?(?:frequently[ -]asked|faqs?\b|common(?:ly asked)? questions|questions (?:people|readers|others|you|we|i)\b|(?:your |some )?questions,? answered|questions and answers|people (?:also|often) ask|q ?(?:&|and) ?a\b|reader questions|your questions)/i],
  ['KEY_TAKEAWAYS', /^(?:the |your )?(?:(?:key|main|quick|core|final) )?(?:take-?aways?|take-? ?away (?:points|messages?)|points to remember|key (?:points|lessons|messages)|things to (?:remember|take with you|hold on to|keep)|what to (?:remember|take away|take with you|hold on to|keep)|at a glance|in a nutshell|before you go,? remember|tl;?dr)\b/i],
  ['REFERENCES', /^(?:(?:selected|works|full|academic) )?(?:references?|sources?|bibliography|citations?|cited|works cited|further reading|sources and (?:further )?reading|references and (?:further )?reading)(?: list)?(?: (?:cited|used|and further reading))?:?$/i],
  ['LETTER', /^(?:(?:a )?(?:letter|note|message|word) (?:from|to)\b|from (?:me|my heart|the author|one survivor)\b|from .+ to (?:you|yours|another)|(?:my )?dear\b|a personal (?:note|word)|in my own words)/i],
  ['CLOSING', /^(?:(?:a |some |one )?(?:final|last|closing|parting) (?:words?|thoughts?|notes?|reflections?)|conclusions?\b|in closing|to close|in conclusion|closing\b|wrapping up)/i],
]; // prettier-ignore

const SUPPORT = [
  /\b(?:professional|therapist|counsellor|counselor)\b[^.]*\b(?:help|support)\b/i,
  /^(?:where|how|when|ways) (?:to|you can) (?:find|get|seek|reach|ask|turn)\b[^.]*\b(?:help|support)\b/i,
  /^(?:getting|finding|seeking|reaching)\b[^.]*\b(?:help|support)\b/i,
  /\b(?:help ?lines?|hotlines?|support (?:lines?|services|resources|organi[sz]ations)|crisis (?:support|resources))\b/i,
  /^(?:if you need (?:help|support)|need help|help and support|support and resources|resources)\b/i,
];
const STEPS = /^(?:\p{L}+ |\d+ )?(?:\p{L}+ )?steps\b|^how to\b.*\bstep by step\b|\bsteps (?:to|for|you can)\b/iu;
/** In the plural: a heading that says what something is not a sign of announces no list. */
const SIGNS = /\b(?:signs|red flags|symptoms|indicators|warning signals|telltales)\b/i;

/** What such a heading may say instead. It announces a list of signs only over lines that read as signs. */
const SIGN_HINT = /\b(?:may|might|could|can|to|will) (?:be |also )?(?:notice|recogni[sz]e|spot|see)|\blooks? (?:like|out for)\b|\b(?:watch|look) (?:out )?for\b|\bsounds? (?:like|familiar)\b|\bfeels? like\b|\bshows? up\b|\bclues\b|\bhabits\b|\bpatterns\b|\bhow (?:to|do you|you) (?:spot|tell|know|recogni[sz]e)\b|\brecogni[sz]e\b|\bis this you\b/i; // prettier-ignore
/** A heading that tells the reader what to do announces no signs, whatever stands under it. */
const ADVICE = /\b(?:steps?|ways to|tips|how to (?!spot|tell|know|recogni[sz]e)|what (?:helps|you can do|to do|to try|to say)|things to|practices|exercises|try|rules)\b/i; // prettier-ignore

const bare = (heading: string) => heading.slice(0, 120).replace(/[\s:.,]+$/, '');

/** The kind of section that a heading's own words name outright, on whatever line they stand; null for most headings. */
export function cueKind(heading: string): SectionKind | null {
  if (heading.length > 120) return null;
  const text = bare(heading);
  // "In Summary: Key Takeaways" is named by its second half.
  const tail = text.slice(text.lastIndexOf(': ') + 1).trim();
  return CUES.find(([, cue]) => cue.test(text) || cue.test(tail))?.[0] ?? null;
}

export const announcesSigns = (heading: string): boolean => SIGNS.test(bare(heading));

/** Headings of a list of points or, just as well, of a last paragraph. */
const SUMMARY = /^(?:(?:a |the )?(?:quick |short |brief )?(?:summary|recap|short version|bottom line)|in (?:short|brief|summary|sum)|to (?:sum up|summari[sz]e|remember|recap)|summing up|remember(?: this| these)?|please remember|if you (?:only )?remember\b.*|what matters most|worth remembering|main points|the essentials)$/i; // prettier-ignore
export const announcesSummary = (heading: string): boolean => SUMMARY.test(bare(heading));
export const hintsAtSigns = (heading: string): boolean => SIGN_HINT.test(bare(heading));
export const givesAdvice = (heading: string): boolean => ADVICE.test(bare(heading));

/** What a heading promises: `cueKind`, or steps, signs and support, which need a line that is known to be a heading. */
export function headingKind(heading: string): SectionKind {
  const named = cueKind(heading);
  if (named !== null) return named;
  const text = bare(heading);
  if (SUPPORT.some((cue) => cue.test(text))) return 'SUPPORT';
  return STEPS.test(text) ? 'STEPS' : 'PROSE';
}
