import { Injectable } from '@nestjs/common';

import { DraftsService, type WrittenDraft } from '../articles/drafts.service.js';
import { PublisherService } from '../articles/publisher.service.js';
import { AuditService } from '../audit/audit.service.js';
import { HelplinesService } from '../helplines/helplines.service.js';
import { newId } from '../platform/ids.js';
import { Transactions, type Tx } from '../platform/prisma/transactions.js';
import { SiteRecordsService } from '../sites/site-records.service.js';
import type { SiteSettings } from '../sites/site-records.types.js';
import { DocumentRecords } from './document-records.service.js';
import { documentText } from './document-text.js';
import { draftOf, type ImportedDraft } from './draft-of.rules.js';
import { valuesOf } from './draft-values.rules.js';
import { LocaleNotOffered, SiteUnknown } from './import.errors.js';
import { hashOf, ImportRunsStore, type DocumentKey, type LastRun } from './import-runs.store.js';
import type { ImportReport, ImportRequest } from './import.types.js';
import { numbersOf } from './known-numbers.rules.js';
import { parseDocument } from './parse-document.rules.js';
import type { ParsedDocument } from './parsed-document.types.js';
import { publishRefusal, type PublishRefusal } from './publish.rules.js';
import { withReferences } from './report-references.rules.js';

type ReadRequest = Omit<ImportRequest, 'content'> & { readonly text: string };

type Publication = Pick<ImportReport, 'published' | 'publishRefusal'>;
const NOT_WANTED: Publication = { published: false, publishRefusal: null };

/** Where a document goes. */
interface Target {
  readonly site: SiteSettings;
  readonly locale: string;
}

/** Brings documents in: reads them, places every line, writes a draft, and reports. */
@Injectable()
export class ImportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly sites: SiteRecordsService,
    private readonly records: DocumentRecords,
    private readonly runs: ImportRunsStore,
    private readonly drafts: DraftsService,
    private readonly publisher: PublisherService,
    private readonly audit: AuditService,
    private readonly helplines: HelplinesService,
  ) {}

  /**
   * All of the document, or nothing of it.
   *
   * @throws {SiteUnknown | LocaleNotOffered | ImportRefused | SlugTaken | RecordUnknown}
   */
  async import({ content, ...wanted }: ImportRequest): Promise<ImportReport> {
    const request = { ...wanted, text: documentText(content) };
    const target = await this.target(request);
    const parsed = this.parsed(request, target);
    if (request.dryRun) return report(request, parsed, { outcome: 'DRY_RUN', entryId: null, ...NOT_WANTED }, new Map());
    return this.transactions.run((tx) => this.write(tx, request, target, parsed));
  }

  private async target({ siteKey, locale: wanted }: ReadRequest): Promise<Target> {
    const site = await this.sites.settingsOf(siteKey);
    if (!site) throw new SiteUnknown(siteKey, await this.sites.siteKeys());
    const locale = wanted ?? site.defaultLocale;
    if (!site.locales.includes(locale)) throw new LocaleNotOffered(locale, siteKey, site.locales);
    return { site, locale };
  }

  private parsed({ filename, text, title }: ReadRequest, { site, locale }: Target): ParsedDocument {
    const source = { filename, text, locale, ...(title === undefined ? {} : { title }) };
    return parseDocument(source, numbersOf(this.helplines.snapshot(), site.defaultRegion));
  }

  private async write(tx: Tx, request: ReadRequest, target: Target, parsed: ParsedDocument): Promise<ImportReport> {
    const key = { siteId: target.site.id, locale: target.locale, sourceKey: request.sourceKey ?? request.filename };
    await this.runs.takeTurn(tx, key);
    const last = await this.runs.last(tx, key);
    if (last && Buffer.from(last.documentHash).equals(hashOf(request.text))) {
      return this.unchanged(tx, request, target, parsed, last.entryId);
    }
    const live = request.publish !== undefined && this.refusal(request, target, parsed) === null;
    const { actor, settings = {} } = request;
    const records = await this.records.link(tx, actor, parsed, target.site.id, settings, live);
    const draft = draftOf(parsed, await this.values(tx, parsed, request), records, newId);
    const missing = await this.records.missingNotices(tx, parsed, target.site.id);
    const found = { ...parsed, findings: [...parsed.findings, ...missing] };
    return this.save(tx, request, target, found, { draft, key, last });
  }

  /** What it changed before may still wait to be published. */
  private async unchanged(
    tx: Tx,
    request: ReadRequest,
    target: Target,
    parsed: ParsedDocument,
    entryId: string | null,
  ): Promise<ImportReport> {
    const waiting = entryId === null ? null : await this.drafts.waiting(tx, entryId);
    const publication = waiting ? await this.publish(tx, request, target, parsed, waiting) : NOT_WANTED;
    return report(request, parsed, { outcome: 'UNCHANGED', entryId, ...publication }, new Map());
  }

  private refusal({ publish }: ReadRequest, { site }: Target, { findings }: ParsedDocument): PublishRefusal | null {
    return publish === 'AS_SEED' ? null : publishRefusal(site, findings);
  }

  private async publish(
    tx: Tx,
    request: ReadRequest,
    target: Target,
    parsed: ParsedDocument,
    draft: WrittenDraft,
  ): Promise<Publication> {
    const { publish, actor, settings } = request;
    if (publish === undefined) return NOT_WANTED;
    const refusal = this.refusal(request, target, parsed);
    if (refusal !== null) return { published: false, publishRefusal: refusal };
    const version = { ...draft, siteId: target.site.id, locale: target.locale };
    await this.publisher.publish(tx, version, { actor, firstPublishedAt: settings?.firstPublishedAt });
    return { published: true, publishRefusal: null };
  }

  private async values(tx: Tx, parsed: ParsedDocument, { filename, settings = {} }: ReadRequest) {
    const reviewer = settings.reviewedBy == null ? [] : await this.sites.peopleBySlug(tx, [settings.reviewedBy]);
    return valuesOf(parsed, filename, settings, reviewer[0] ?? null);
  }

  private async save(
    tx: Tx,
    request: ReadRequest,
    { site, locale }: Target,
    parsed: ParsedDocument,
    { draft, key, last }: { draft: ImportedDraft; key: DocumentKey; last: LastRun | null },
  ): Promise<ImportReport> {
    const entry = { siteId: site.id, locale, createdById: request.actor.accountId };
    const written = last?.entryId
      ? await this.drafts.addVersion(tx, last.entryId, draft.content, request.actor.accountId)
      : await this.drafts.create(tx, entry, draft.content, request.slug);
    const publication = await this.publish(tx, request, { site, locale }, parsed, written);
    const outcome = last?.entryId ? 'UPDATED' : 'CREATED';
    const done = report(request, parsed, { outcome, entryId: written.entryId, ...publication }, draft.itemIds);
    await this.record(tx, key, request, { ...done, versionId: written.versionId });
    return done;
  }

  private async record(
    tx: Tx,
    key: DocumentKey,
    { text, actor, filename, siteKey }: ReadRequest,
    done: ImportReport & { readonly versionId: string },
  ): Promise<void> {
    const { provenance, unplaced, findings, sourceLines, entryId, outcome, versionId } = done;
    if (entryId === null || outcome === 'UNCHANGED' || outcome === 'DRY_RUN') return;
    await this.runs.finish(tx, {
      ...key,
      documentHash: hashOf(text),
      format: 'text',
      sourceLines,
      outcome,
      entryId,
      provenance,
      unplaced,
      findings,
      createdById: actor.accountId,
    });
    await this.audit.record(tx, {
      actor,
      action: 'IMPORT_DOCUMENT',
      subjectType: 'Entry',
      subjectId: entryId,
      summary: `Imported "${filename}"`,
      details: { outcome, site: siteKey, locale: key.locale, versionId },
    });
  }
}

function report(
  { filename }: ReadRequest,
  parsed: ParsedDocument,
  outcome: Pick<ImportReport, 'outcome' | 'entryId'> & Publication,
  itemIds: ReadonlyMap<string, string>,
): ImportReport {
  const { provenance, unplaced, findings, sourceLines } = parsed;
  return {
    file: filename,
    ...outcome,
    article: withReferences(parsed),
    sourceLines,
    provenance: provenance.map(({ line, field, itemKey }) => ({
      line,
      field,
      itemId: itemKey === null ? null : (itemIds.get(itemKey) ?? itemKey),
    })),
    unplaced,
    findings,
  };
}
