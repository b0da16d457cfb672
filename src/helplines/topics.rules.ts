import type { HelpTopic } from '../generated/prisma/enums.js';
import type { DirectoryHelpline } from './helplines.types.js';

/** Harm done by somebody: a reader who looks for help with it is not to be met by a suicide line. */
const ABUSE: ReadonlySet<HelpTopic> = new Set<HelpTopic>([
  'DOMESTIC_ABUSE',
  'SEXUAL_VIOLENCE',
  'CHILD_SAFETY',
  'ELDER_ABUSE',
  'VICTIM_SUPPORT',
  'SHELTER',
  'STALKING',
  'FORCED_MARRIAGE',
  'HONOUR_BASED_ABUSE',
  'IMAGE_BASED_ABUSE',
]);

export const isAbuse = (topic: HelpTopic): boolean => ABUSE.has(topic);

/**
 * What an article asks help for, once each. Abuse comes first wherever the article is filed first: survivors are hurt
 * when a line for something else meets them before the lines for what was done to them.
 */
export function topicsOfArticle(topics: readonly { readonly helpTopics: readonly HelpTopic[] }[]): HelpTopic[] {
  const all = [...new Set(topics.flatMap(({ helpTopics }) => helpTopics))];
  return [...all.filter(isAbuse), ...all.filter((topic) => !isAbuse(topic))];
}

/** A line that also helps people who harm belongs to them alone: whoever was harmed must never meet it among the others. */
export const isForPeopleWhoHarm = (line: DirectoryHelpline): boolean => line.topics.includes('PERPETRATOR_HELP');

/**
 * Whether a line may follow where no line for the topic exists: it says that it is there for anyone in distress, which
 * is EMOTIONAL_SUPPORT with an audience of "anyone". A line for abuse never stands in for another topic, a suicide line
 * never for abuse, and nothing stands in for PERPETRATOR_HELP.
 */
export function standsInFor(line: DirectoryHelpline, topic: HelpTopic): boolean {
  if (topic === 'PERPETRATOR_HELP' || !isForAnyoneInDistress(line)) return false;
  return !(isAbuse(topic) && line.topics.includes('SUICIDE_CRISIS'));
}

function isForAnyoneInDistress(line: DirectoryHelpline): boolean {
  const forAnyone = /^(anyone|anybody|everyone|everybody)\b/i.test(line.audience ?? '');
  return forAnyone && line.topics.includes('EMOTIONAL_SUPPORT') && !line.topics.some(isAbuse);
}
