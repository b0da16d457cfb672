import { Injectable } from '@nestjs/common';

import { AffiliateItemsService } from '../affiliate/affiliate-items.service.js';
import type { Actor } from '../audit/actor.types.js';
import type { Tx } from '../platform/prisma/transactions.js';
import { ReferenceRecordsService } from '../references/reference-records.service.js';
import { SiteRecordsService } from '../sites/site-records.service.js';
import type { LinkedRecords } from './draft-of.rules.js';
import type { ImportSettings } from './import.types.js';
import type { ImportFinding, ParsedDocument, ParsedSection } from './parsed-document.types.js';

/** The shared records that a document names: found or made, in the caller's transaction. */
@Injectable()
export class DocumentRecords {
  constructor(
    private readonly sites: SiteRecordsService,
    private readonly references: ReferenceRecordsService,
    private readonly affiliate: AffiliateItemsService,
  ) {}

  /**
   * @param live the document becomes public with this import. Only then may it write what readers see at once: a notice
   * that the site lacks, and words that an affiliate item lacks
   */
  async link(
    tx: Tx,
    actor: Actor,
    parsed: ParsedDocument,
    siteId: string,
    settings: ImportSettings,
    live: boolean,
  ): Promise<LinkedRecords> {
    const notices = live ? parsed.notices.map(({ kind, text }) => ({ kind, text })) : [];
    await this.sites.ensureNotices(tx, actor, siteId, notices);
    return {
      references: await eachByKey(parsed.citations, ({ raw }) => this.references.ensure(tx, actor, raw)),
      affiliateItems: await this.affiliateItems(tx, actor, parsed, live),
      offers: await this.offers(tx, actor, parsed, siteId),
      topicIds: await this.sites.topicsBySlug(tx, settings.topics ?? []),
      bylineIds: await this.byline(tx, actor, parsed, settings),
      series: await this.series(tx, actor, parsed, siteId, settings),
    };
  }

  /** A draft makes no notice of the site's: the document's own words stand in the report, for an editor to take over. */
  async missingNotices(tx: Tx, { notices }: ParsedDocument, siteId: string): Promise<ImportFinding[]> {
    const kept = await this.sites.noticeKinds(tx, siteId);
    return notices
      .filter(({ kind }) => !kept.has(kind))
      .map(({ kind }) => ({
        code: kind === 'AFFILIATE_DISCLOSURE' ? 'AFFILIATE_DISCLOSURE_MISSING' : 'GENERAL_NOTICE_MISSING',
        severity: 'WARNING',
        message: `The document has a notice (${kind}), and the site has none of that kind: nothing of it is kept but this report.`,
      }));
  }

  private affiliateItems(
    tx: Tx,
    actor: Actor,
    { affiliateItems }: ParsedDocument,
    live: boolean,
  ): Promise<Map<string, string>> {
    return eachByKey(affiliateItems, ({ kind, title, creator, description, readerFeedback }) =>
      this.affiliate.ensure(
        tx,
        actor,
        { kind, title, creator, description: description === '' ? null : description, readerFeedback },
        live,
      ),
    );
  }

  private offers(tx: Tx, actor: Actor, parsed: ParsedDocument, siteId: string): Promise<Map<string, string>> {
    const placements = parsed.sections.flatMap(withNested).flatMap(({ offers }) => offers);
    return eachByKey(parsed.offers, ({ key, label }) => {
      const first = placements.find(({ offer }) => offer === key);
      const body = first === undefined || first.body === '' ? null : first.body;
      return this.sites.ensureOffer(tx, actor, siteId, { label, heading: first?.heading ?? null, body });
    });
  }

  private byline(tx: Tx, actor: Actor, { byline }: ParsedDocument, settings: ImportSettings): Promise<string[]> {
    return settings.byline ? this.sites.peopleBySlug(tx, settings.byline) : this.sites.ensurePeople(tx, actor, byline);
  }

  private async series(tx: Tx, actor: Actor, parsed: ParsedDocument, siteId: string, { series }: ImportSettings) {
    if (series) return { seriesId: await this.sites.seriesBySlug(tx, series.slug), position: series.position };
    // A place without a number cannot be kept: the finding stands in the report, and an editor gives it one.
    if (parsed.series?.position == null || series === null) return null;
    return {
      seriesId: await this.sites.ensureSeries(tx, actor, siteId, parsed.series.title),
      position: parsed.series.position,
    };
  }
}

/** One after the other: a transaction has one connection. */
async function eachByKey<Part extends { key: string }>(
  parts: readonly Part[],
  recordOf: (part: Part) => Promise<string>,
): Promise<Map<string, string>> {
  const records = new Map<string, string>();
  for (const part of parts) records.set(part.key, await recordOf(part));
  return records;
}

function withNested(section: ParsedSection): ParsedSection[] {
  return [section, ...section.sections.flatMap(withNested)];
}
