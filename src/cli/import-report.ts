import type { ImportReport } from '../import/import.types.js';
import type { PublishRefusal } from '../import/publish.rules.js';

const OUTCOMES: Record<ImportReport['outcome'], string> = {
  CREATED: 'imported as a new article',
  UPDATED: 'imported as a new draft of its article',
  UNCHANGED: 'unchanged since its last import',
  DRY_RUN: 'read, nothing written (dry run)',
};

const REFUSALS: Record<PublishRefusal, string> = {
  REVIEW_NEEDED: 'NOT PUBLISHED: the site publishes what a second person has approved. It is a draft now.',
  FINDINGS: 'NOT PUBLISHED: an error was found, see below. It is a draft now.',
};

/** What an editor wants to know of one import, in a few lines. */
export function reportText(report: ImportReport, file: string): string {
  const article = report.article as unknown as ReportedArticle;
  const parts = [
    count(article.sections.length, 'section'),
    count(article.signs.length, 'sign'),
    count(article.faqs.length, 'question'),
    count(article.keyTakeaways.length, 'takeaway'),
    count(article.citations.length, 'source'),
    count(article.affiliateItems.length, 'affiliate item'),
    count(article.helplineMentions.length, 'helpline number'),
  ].filter((part) => part !== null);
  return [
    `${file}: ${OUTCOMES[report.outcome]}${report.published ? ', and published' : ''}`,
    ...(report.publishRefusal === null ? [] : [`  ${REFUSALS[report.publishRefusal]}`]),
    `  ${article.title ?? '(no title)'}`,
    `  ${parts.length === 0 ? 'prose alone' : parts.join(', ')}`,
    ...report.findings.map(
      ({ severity, code, message, line }) => `  ${severity} ${code}${line ? ` (line ${line})` : ''}: ${message}`,
    ),
    ...(report.unplaced.length === 0 ? [] : [`  NOT PLACED: lines ${report.unplaced.join(', ')}`]),
  ].join('\n');
}

interface ReportedArticle {
  readonly title: string | null;
  readonly sections: readonly unknown[];
  readonly signs: readonly unknown[];
  readonly faqs: readonly unknown[];
  readonly keyTakeaways: readonly unknown[];
  readonly citations: readonly unknown[];
  readonly affiliateItems: readonly unknown[];
  readonly helplineMentions: readonly unknown[];
}

function count(number: number, noun: string): string | null {
  return number === 0 ? null : `${number} ${noun}${number === 1 ? '' : 's'}`;
}
