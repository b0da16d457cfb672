import type { HelpTopic } from '../generated/prisma/enums.js';
import type { DirectoryHelpline } from './helplines.types.js';

/** How deep the narrowest region is that the line shares with the reader: 0 the world, 1 a country, more its parts. */
export function specificity(line: DirectoryHelpline, reach: ReadonlyMap<string, number>): number {
  return Math.max(0, ...line.regions.map((region) => reach.get(region) ?? 0));
}

/**
 * The order in which lines are shown: narrowest first; then those for the topic that is asked for first, so that an
 * article on abuse that also asks for emotional support shows its abuse lines before the others; then the more of the
 * topics, and the one that a line names earlier; then the higher priority; then the name. The id makes it one order.
 */
export function byFit(
  reach: ReadonlyMap<string, number>,
  topics: readonly HelpTopic[],
): (a: DirectoryHelpline, b: DirectoryHelpline) => number {
  return (a, b) =>
    specificity(b, reach) - specificity(a, reach) ||
    firstAsked(a, topics) - firstAsked(b, topics) ||
    served(b, topics) - served(a, topics) ||
    rank(a, topics) - rank(b, topics) ||
    b.priority - a.priority ||
    compare(a.name, b.name) ||
    compare(a.id, b.id);
}

const firstAsked = (line: DirectoryHelpline, topics: readonly HelpTopic[]): number => {
  const place = topics.findIndex((topic) => line.topics.includes(topic));
  return place < 0 ? topics.length : place;
};

const served = (line: DirectoryHelpline, topics: readonly HelpTopic[]): number =>
  topics.filter((topic) => line.topics.includes(topic)).length;

/** Records name their main topic first. */
const rank = (line: DirectoryHelpline, topics: readonly HelpTopic[]): number =>
  line.topics.findIndex((topic) => topics.includes(topic));

/** By code unit: an order that is the same on every machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
