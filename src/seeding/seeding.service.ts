import { basename } from 'node:path';

import { Injectable } from '@nestjs/common';

import { SYSTEM } from '../audit/actor.types.js';
import { AuditService } from '../audit/audit.service.js';
import { HelplinesService } from '../helplines/helplines.service.js';
import { PackagedFacts } from '../helplines/packaged-facts.service.js';
import type { SeedFiles } from '../helplines/seed-directory.rules.js';
import { emergencyFacts } from '../helplines/seed-emergency.rules.js';
import { helplineFacts } from '../helplines/seed-facts.rules.js';
import type { EmergencyNumberFacts, HelplineFacts } from '../helplines/seed-facts.types.js';
import { ImportService } from '../import/import.service.js';
import { Transactions, type Tx } from '../platform/prisma/transactions.js';
import { DemoRecordsStore } from './demo-records.store.js';
import { FactsStore } from './facts.store.js';
import { readDemo, seedFilesHash, type DemoFiles } from './seed-files.js';
import { SeedRecordsStore, type SeedChanges } from './seed-records.store.js';

/** Some two thousand statements; a slow disk takes its time. */
const SEED_TIMEOUT_MS = 120_000;

/** Waiting for another process that seeds, and then seeding. */
const TURN_TIMEOUT_MS = 2 * SEED_TIMEOUT_MS;

/** No record has this id: it stands where a whole run is remembered. */
const NO_RECORD = '00000000-0000-0000-0000-000000000000';

/** Puts facts and the demonstration into the database: the same result however often, and no editor's work undone. */
@Injectable()
export class SeedingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly seeds: SeedRecordsStore,
    private readonly facts: FactsStore,
    private readonly demo: DemoRecordsStore,
    private readonly imports: ImportService,
    private readonly helplines: HelplinesService,
    private readonly packaged: PackagedFacts,
    private readonly audit: AuditService,
  ) {}

  /** @param say one line for the operator, when there is something to do */
  async seed(mode: 'demo' | 'facts' | 'none', say: (line: string) => void): Promise<void> {
    if (mode === 'none') return;
    const contentHash = await seedFilesHash(mode);
    if (await this.isDone(mode, contentHash)) return;
    await this.transactions.run(
      async (turn) => {
        await this.seeds.takeTurn(turn);
        if (!(await this.isDone(mode, contentHash))) return this.write(mode, contentHash, say);
        // Another process wrote what this one read before it waited.
        await this.helplines.refresh();
      },
      { timeoutMs: TURN_TIMEOUT_MS },
    );
  }

  private async write(mode: 'demo' | 'facts', contentHash: string, say: (line: string) => void): Promise<void> {
    const facts = await this.packaged.files();
    say(
      `Seeding ${facts.helplines.length} helplines and the emergency numbers of ${facts.countries.length} countries.`,
    );
    await this.transactions.run((tx) => this.keepFacts(tx, facts), { timeoutMs: SEED_TIMEOUT_MS });
    await this.helplines.refresh();
    if (mode === 'demo') await this.seedDemo(await readDemo(), say);
    await this.transactions.run((tx) => this.seeds.remember(tx, 'RUN', mode, { recordId: NO_RECORD, contentHash }));
  }

  private async isDone(mode: string, contentHash: string): Promise<boolean> {
    const runs = await this.transactions.run((tx) => this.seeds.remembered(tx, 'RUN'));
    return runs.get(mode)?.contentHash === contentHash;
  }

  private async keepFacts(tx: Tx, { regions, helplines, countries }: SeedFiles): Promise<void> {
    const regionsChanged = await this.facts.keepRegions(tx, regions);
    const lines = helplines.map(helplineFacts);
    const slugOf = ({ slug }: HelplineFacts) => slug;
    const dropLine = this.facts.helplineRemover(tx);
    const linesDropped = await this.seeds.dropMissing(tx, 'HELPLINE', new Set(lines.map(slugOf)), dropLine);
    const linesKept = await this.seeds.keep(tx, 'HELPLINE', lines, slugOf, (one) => this.facts.helpline(tx, one));

    const numbers = countries.flatMap(emergencyFacts);
    const dropNumber = this.facts.emergencyNumberRemover(tx);
    const places = new Set(numbers.map(placeOf));
    const numbersDropped = await this.seeds.dropMissing(tx, 'EMERGENCY_NUMBER', places, dropNumber);
    const keptAs = (one: EmergencyNumberFacts) => this.facts.emergencyNumber(tx, one);
    const numbersKept = await this.seeds.keep(tx, 'EMERGENCY_NUMBER', numbers, placeOf, keptAs);
    await this.record(tx, {
      action: 'SEED_FACTS',
      ...changesOf([linesDropped, linesKept, numbersDropped, numbersKept]),
      regionsChanged,
    });
  }

  /** One entry for each run that changed something: each record names its own source. */
  private async record(tx: Tx, { action, ...changes }: SeedChanges & { action: string; regionsChanged: number }) {
    const { created, updated, removed, regionsChanged } = changes;
    if (created.length + updated.length + removed.length + regionsChanged === 0) return;
    await this.audit.record(tx, {
      actor: SYSTEM,
      action,
      subjectType: 'Seed',
      subjectId: NO_RECORD,
      summary: `Seeded: ${created.length} made, ${updated.length} changed, ${removed.length} removed`,
      details: changes,
    });
  }

  private async seedDemo({ records, articles }: DemoFiles, say: (line: string) => void): Promise<void> {
    say(`Seeding ${records.sites.length} sites and ${articles.length} articles.`);
    await this.transactions.run((tx) => this.keepRecords(tx, records), { timeoutMs: SEED_TIMEOUT_MS });
    for (const article of articles) await this.importArticle(article);
  }

  private async keepRecords(tx: Tx, records: DemoFiles['records']): Promise<void> {
    const bySlug = ({ slug }: { slug: string }) => slug;
    const byKey = ({ key }: { key: string }) => key;
    const byKind = ({ site, kind }: { site: string; kind: string }) => `${site}/${kind}`;
    const itemOf = (one: (typeof records.affiliateItems)[number]) => this.demo.affiliateItem(tx, one);
    const kept = [
      await this.seeds.keep(tx, 'SITE', records.sites, byKey, (one) => this.demo.site(tx, one)),
      await this.seeds.keep(tx, 'PERSON', records.people, bySlug, (one) => this.demo.person(tx, one)),
      await this.seeds.keep(tx, 'TOPIC', records.topics, bySlug, (one) => this.demo.topic(tx, one)),
      await this.seeds.keep(tx, 'SERIES', records.series, bySlug, (one) => this.demo.series(tx, one)),
      await this.seeds.keep(tx, 'OFFER', records.offers, bySlug, (one) => this.demo.offer(tx, one)),
      await this.seeds.keep(tx, 'NOTICE', records.notices, byKind, (one) => this.demo.notice(tx, one)),
      await this.seeds.keep(tx, 'AFFILIATE_ITEM', records.affiliateItems, bySlug, itemOf),
    ];
    await this.record(tx, { action: 'SEED_DEMO', ...changesOf(kept), regionsChanged: 0 });
  }

  /** By the importer itself, once: an entry that is there already belongs to its editors. */
  private async importArticle({
    file,
    site,
    text,
    title,
    slug,
    locale,
    firstPublishedAt,
    ...settings
  }: DemoFiles['articles'][number]): Promise<void> {
    const filename = basename(file);
    const known = await this.transactions.run((tx) => this.seeds.remembered(tx, 'ARTICLE'));
    if (known.has(filename)) return;
    const { entryId } = await this.imports.import({
      siteKey: site,
      filename,
      content: text,
      locale,
      slug,
      title: title ?? undefined,
      publish: 'AS_SEED',
      actor: SYSTEM,
      settings: { ...settings, firstPublishedAt: new Date(firstPublishedAt) },
    });
    if (entryId === null) return;
    await this.transactions.run((tx) =>
      this.seeds.remember(tx, 'ARTICLE', filename, { recordId: entryId, contentHash: slug }),
    );
  }
}

function changesOf(parts: readonly SeedChanges[]): SeedChanges {
  return {
    created: parts.flatMap(({ created }) => created),
    updated: parts.flatMap(({ updated }) => updated),
    removed: parts.flatMap(({ removed }) => removed),
  };
}

const placeOf = ({ regionCode, service, channel, position }: EmergencyNumberFacts): string =>
  `${regionCode}/${service}/${channel}/${position}`;
