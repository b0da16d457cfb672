import { createHash } from 'node:crypto';

import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { EmergencyService } from '../generated/prisma/enums.js';
import { Clock } from '../platform/clock.js';
import { Region } from '../regions/region.model.js';
import { regionNamer, usableLocale } from '../regions/region-names.rules.js';
import { resolveRegionHint, wideningChain, WORLD } from '../regions/regions.rules.js';
import { hasHelp, indexDirectory, regionsWithHelp, servedOrSuccessor, type Directory } from './directory.rules.js';
import { emergencyNumbers, numberToCall } from './emergency.rules.js';
import { emergencyNumberView, helplineView } from './helpline-view.factory.js';
import { DirectoryNotLoaded } from './helplines.errors.js';
import { HelplineLookup, type EmergencyNumber, type Helpline } from './helplines.model.js';
import { HelplinesStore } from './helplines.store.js';
import type { DirectoryHelpline, DirectorySnapshot } from './helplines.types.js';
import { lookUp } from './lookup.rules.js';
import type { LookupRequest, LookupSite } from './lookup.types.js';
import { PackagedFacts } from './packaged-facts.service.js';

export type { DirectorySnapshot } from './helplines.types.js';
export type { LookupRequest, LookupSite } from './lookup.types.js';

/** `at` is now when left out; `locale` decides the language of region names. */
export type LookupArgs = Omit<LookupRequest, 'at'> & { readonly at?: Date | null; readonly locale?: string | null };

/** One line, shown as of an instant. */
export interface ViewArgs {
  readonly at?: Date | null;
  readonly locale?: string | null;
}

/**
 * The directory in memory. Every answer comes from the last snapshot that was read, so none waits for the
 * database, and all of them outlive it.
 */
@Injectable()
export class HelplinesService implements OnModuleInit {
  private directory: Directory | null = null;
  private lastReadAt = new Date(0);
  private unreachable = false;
  private isFallback = false;
  private version: string | null = null;
  /** Of the content that was read last; null while the snapshot in use is from elsewhere. */
  private contentMark: string | null = null;

  constructor(
    private readonly store: HelplinesStore,
    private readonly clock: Clock,
    private readonly packaged: PackagedFacts,
  ) {}

  /** A start without a database, or with an empty one, goes on with the facts that come with the build. */
  async onModuleInit(): Promise<void> {
    await this.refresh().catch(() => this.fallBack());
  }

  /**
   * Reads the whole directory again. On failure answers go on from the last snapshot and say so (`stale`), and they do
   * the same while the database has no line and no number.
   *
   * @throws whatever the database refused with
   */
  async refresh(): Promise<void> {
    const readAt = this.clock.now();
    try {
      // The mark comes first: what is written between the two is read again, and not missed.
      const mark = await this.store.contentMark();
      const read = await this.store.wholeDirectory(readAt);
      if (!hasHelp(read)) {
        await this.fallBack();
        return;
      }
      this.adopt(read);
      this.contentMark = mark;
    } catch (error) {
      this.unreachable = true;
      throw error;
    }
  }

  /**
   * Reads the directory again if anything in it has changed.
   *
   * @throws whatever the database refused with; answers are stale then
   */
  async catchUp(): Promise<void> {
    const askedAt = this.clock.now();
    if (this.contentMark !== null && (await this.currentMark()) === this.contentMark) this.confirmCurrent(askedAt);
    else await this.refresh();
  }

  /**
   * Takes a snapshot from elsewhere: the one on disk, or the one that comes with the build. An older one than is in
   * use is left alone: two reads may end in the other order than they began.
   */
  adopt(snapshot: DirectorySnapshot, { isFallback = false } = {}): void {
    const readAt = new Date(snapshot.readAt);
    // A fallback gives way to any other: on a machine whose clock is behind, the facts are from the future.
    if (this.directory && !this.isFallback && readAt < this.lastReadAt) return;
    this.directory = indexDirectory(snapshot);
    this.version = null;
    this.contentMark = null;
    this.lastReadAt = readAt;
    this.unreachable = isFallback;
    this.isFallback = isFallback;
  }

  /** Says that the database was asked at an instant and has nothing newer than the snapshot in use. */
  confirmCurrent(at: Date): void {
    if (at > this.lastReadAt) this.lastReadAt = at;
    this.unreachable = false;
  }

  /** Says that the database could not be asked. */
  markStale(): void {
    this.unreachable = true;
  }

  /** What is in use now, to be kept on disk or offered as a download; null before the first one. */
  snapshot(): DirectorySnapshot | null {
    return this.directory?.snapshot ?? null;
  }

  /** What a site decides about lookups; null for a key that no site has. */
  site(key: string): LookupSite | null {
    return this.current().siteByKey.get(key) ?? null;
  }

  /** Help for a reader, by the rules of `lookUp`. */
  lookUp({ at, locale, ...request }: LookupArgs): HelplineLookup {
    const directory = this.current();
    const moment = at ?? this.clock.now();
    const result = lookUp(directory, { ...request, at: moment });
    const namer = regionNamer(directory.regions, locale);
    const show = (lines: readonly DirectoryHelpline[]) => lines.map((line) => helplineView(line, namer, moment));
    const { requestedRegion, region, matchedBy, needsRegion, degraded, validUntil } = result;
    return Object.assign(new HelplineLookup(), {
      ...{ requestedRegion, matchedBy, needsRegion, degraded, validUntil },
      resolvedRegion: region.code,
      resolvedRegionName: namer.name(region.code),
      resolutionSource: region.source,
      regionWarning: region.warning,
      emergency: result.emergency.map((row) => emergencyNumberView(row, namer)),
      helplines: show(result.helplines),
      directories: show(result.directories),
      perpetratorHelplines: show(result.perpetratorHelplines),
      gaps: [...result.gaps],
      asOf: this.lastReadAt,
      stale: this.unreachable,
    });
  }

  /** The line, or the one that has replaced it; null when neither is served. */
  bySlug(slug: string, args: ViewArgs = {}): Helpline | null {
    return this.view(this.current().bySlug.get(slug), args);
  }

  /** The line, or the one that has replaced it; null when neither is served. */
  byId(id: string, args: ViewArgs = {}): Helpline | null {
    return this.view(this.current().byId.get(id), args);
  }

  /** The name and the operator of a line, served or not; null when there is no such line. */
  namesOf(id: string): readonly string[] | null {
    const line = this.current().byId.get(id);
    return line ? [line.name, line.operator].filter((name) => name !== null) : null;
  }

  /** The number in a region that a label names, or else the first for a service, as `numberToCall` has it. */
  emergencyNumber(
    region: string,
    service: EmergencyService,
    { locale, label = '' }: ViewArgs & { readonly label?: string } = {},
  ): EmergencyNumber | null {
    const directory = this.current();
    const code = resolveRegionHint(region, directory.regions)?.code ?? WORLD;
    const { numbers } = emergencyNumbers(wideningChain(code, directory.regions), directory.emergencyByRegion);
    const row = numberToCall(numbers, service, label);
    return row ? emergencyNumberView(row, regionNamer(directory.regions, locale)) : null;
  }

  /** Countries and parts of them that have a line or an emergency number, by name. */
  regionsWithHelp(locale?: string | null): Region[] {
    const directory = this.current();
    const namer = regionNamer(directory.regions, locale);
    const collator = new Intl.Collator(usableLocale(locale));
    return regionsWithHelp(directory)
      .map((code) => {
        const parent = directory.regions.byCode.get(code)?.parent ?? null;
        return Object.assign(new Region(), { code, name: namer.name(code), parent: parent === WORLD ? null : parent });
      })
      .sort((a, b) => collator.compare(a.name, b.name) || (a.code < b.code ? -1 : 1));
  }

  /** A region that was given in any spelling, and what contains it, nearest first; empty when it means nothing. */
  widening(hint: string): readonly string[] {
    const directory = this.current();
    const region = resolveRegionHint(hint, directory.regions);
    return region === null ? [] : wideningChain(region.code, directory.regions);
  }

  /** Changes whenever a line or a number does. */
  get directoryVersion(): string {
    return (this.version ??= versionOf(this.current().snapshot));
  }

  private async currentMark(): Promise<string> {
    try {
      return await this.store.contentMark();
    } catch (error) {
      this.markStale();
      throw error;
    }
  }

  private async fallBack(): Promise<void> {
    if (this.directory) this.markStale();
    else this.adopt(await this.packaged.snapshot(), { isFallback: true });
  }

  private view(line: DirectoryHelpline | undefined, { at, locale }: ViewArgs): Helpline | null {
    const directory = this.current();
    const served = servedOrSuccessor(line, directory);
    return served && helplineView(served, regionNamer(directory.regions, locale), at ?? this.clock.now());
  }

  private current(): Directory {
    if (!this.directory) throw new DirectoryNotLoaded();
    return this.directory;
  }
}

/** Of the records alone: reading the same ones again is no change. */
function versionOf({ helplines, emergencyNumbers }: DirectorySnapshot): string {
  return createHash('sha256')
    .update(JSON.stringify([helplines, emergencyNumbers]))
    .digest('base64url');
}
