import { Injectable } from '@nestjs/common';

import type { Actor } from '../audit/actor.types.js';
import { AuditService } from '../audit/audit.service.js';
import type { NoticeKind } from '../generated/prisma/enums.js';
import type { Tx } from '../platform/prisma/transactions.js';
import { numberedSlug, slugOf } from '../platform/text/slugs.rules.js';
import { RecordUnknown } from './sites.errors.js';
import { SiteRecordsStore } from './site-records.store.js';
import type { SiteSettings } from './site-records.types.js';

const SLUG_ATTEMPTS = 1_000;

/** The records that a document names: found where they exist, made where they do not. In the caller's transaction. */
@Injectable()
export class SiteRecordsService {
  constructor(
    private readonly records: SiteRecordsStore,
    private readonly audit: AuditService,
  ) {}

  settingsOf(siteKey: string): Promise<SiteSettings | null> {
    return this.records.settingsOf(siteKey);
  }

  siteKeys(): Promise<string[]> {
    return this.records.keys();
  }

  /** @throws {RecordUnknown} naming the slugs that nobody has */
  async peopleBySlug(tx: Tx, slugs: readonly string[]): Promise<string[]> {
    return allFound('person', slugs, await this.records.peopleIds(tx, slugs));
  }

  /** @throws {RecordUnknown} naming the slugs that nobody has */
  async topicsBySlug(tx: Tx, slugs: readonly string[]): Promise<string[]> {
    return allFound('topic', slugs, await this.records.topicIds(tx, slugs));
  }

  /** @throws {RecordUnknown} */
  async seriesBySlug(tx: Tx, slug: string): Promise<string> {
    const id = await this.records.seriesId(tx, { slug });
    if (id === null) throw new RecordUnknown('series', [slug]);
    return id;
  }

  async ensurePeople(tx: Tx, actor: Actor, names: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const name of names) {
      await this.records.takeTurn(tx, 'person', name);
      ids.push((await this.records.personIdByName(tx, name)) ?? (await this.newPerson(tx, actor, name)));
    }
    return [...new Set(ids)];
  }

  async ensureSeries(tx: Tx, actor: Actor, siteId: string, title: string): Promise<string> {
    await this.records.takeTurn(tx, 'series', title);
    const known = await this.records.seriesId(tx, { siteId, title });
    if (known !== null) return known;
    const made = await firstFree(slugOf(title, 'series'), (slug) =>
      this.records.createSeries(tx, { siteId, slug, title }),
    );
    const subject = { subjectType: 'Series', subjectId: made.id, summary: `Made the series "${title}"` };
    await this.audit.record(tx, { actor, action: 'CREATE_SERIES', ...subject, details: { slug: made.slug, siteId } });
    return made.id;
  }

  async ensureOffer(
    tx: Tx,
    actor: Actor,
    siteId: string,
    offer: { label: string; heading: string | null; body: string | null },
  ): Promise<string> {
    await this.records.takeTurn(tx, 'offer', offer.label);
    const known = await this.records.offerIdByLabel(tx, siteId, offer.label);
    if (known !== null) return known;
    const made = await firstFree(slugOf(offer.label, 'offer'), (slug) =>
      this.records.createOffer(tx, { siteId, slug, ...offer }),
    );
    const subject = { subjectType: 'Offer', subjectId: made.id, summary: `Made the offer "${offer.label}"` };
    await this.audit.record(tx, { actor, action: 'CREATE_OFFER', ...subject, details: { slug: made.slug, siteId } });
    return made.id;
  }

  noticeKinds(tx: Tx, siteId: string): Promise<Set<NoticeKind>> {
    return this.records.noticeKinds(tx, siteId);
  }

  async ensureNotices(
    tx: Tx,
    actor: Actor,
    siteId: string,
    notices: readonly { kind: NoticeKind; text: string }[],
  ): Promise<void> {
    for (const { id, kind } of await this.records.createMissingNotices(tx, siteId, notices)) {
      const subject = { subjectType: 'Notice', subjectId: id, summary: `Made the site's notice ${kind}` };
      await this.audit.record(tx, { actor, action: 'CREATE_NOTICE', ...subject, details: { kind, siteId } });
    }
  }

  private async newPerson(tx: Tx, actor: Actor, name: string): Promise<string> {
    const made = await firstFree(slugOf(name, 'person'), (slug) => this.records.createPerson(tx, { slug, name }));
    const subject = { subjectType: 'Person', subjectId: made.id, summary: `Made the person "${name}"` };
    await this.audit.record(tx, { actor, action: 'CREATE_PERSON', ...subject, details: { slug: made.slug } });
    return made.id;
  }
}

function allFound(kind: string, slugs: readonly string[], found: ReadonlyMap<string, string>): string[] {
  const missing = slugs.filter((slug) => !found.has(slug));
  if (missing.length > 0) throw new RecordUnknown(kind, missing);
  return slugs.flatMap((slug) => found.get(slug) ?? []);
}

/** Makes the record under the slug, or under its first numbered form that is free. */
async function firstFree(
  wanted: string,
  create: (slug: string) => Promise<string | null>,
): Promise<{ id: string; slug: string }> {
  for (let number = 1; number <= SLUG_ATTEMPTS; number += 1) {
    const slug = numberedSlug(wanted, number);
    const id = await create(slug);
    if (id !== null) return { id, slug };
  }
  throw new Error(`No free slug like ${wanted}`);
}
