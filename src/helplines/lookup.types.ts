import type { HelpTopic } from '../generated/prisma/enums.js';
import type { RegionWarning } from '../regions/regions.rules.js';
import type { DirectoryEmergencyNumber, DirectoryHelpline } from './helplines.types.js';

export type RegionMatch = 'SUBDIVISION' | 'COUNTRY' | 'INTERNATIONAL';
export type RegionSource = 'ARGUMENT' | 'HEADER' | 'SITE_DEFAULT' | 'NONE';

/** What a site decides about its readers' lookups. */
export interface LookupSite {
  readonly defaultRegion: string;
  /** Whether readers whose region is not known get the default one, with an offer to change it. */
  readonly offerDefaultRegion: boolean;
  /** Null: lines are shown however long their check is overdue. */
  readonly hideUnverifiedAfterDays: number | null;
}

export interface LookupRequest {
  /** The caller's own word; even an empty one keeps the other sources out. */
  readonly region?: string | null;
  /** From an edge that the operator trusts; read only without a `region`. */
  readonly headerRegion?: string | null;
  /** None, or an empty list, asks for every topic but PERPETRATOR_HELP. */
  readonly topics?: readonly HelpTopic[] | null;
  readonly site?: LookupSite | null;
  readonly at: Date;
}

export interface ResolvedRegion {
  readonly code: string;
  readonly source: RegionSource;
  readonly warning: RegionWarning | null;
}

/** Lines in the order in which to show them. The contract's HelplineLookup says what each field means. */
export interface LookupResult {
  readonly requestedRegion: string | null;
  readonly region: ResolvedRegion;
  readonly matchedBy: RegionMatch;
  readonly needsRegion: boolean;
  readonly emergency: readonly DirectoryEmergencyNumber[];
  readonly helplines: readonly DirectoryHelpline[];
  readonly directories: readonly DirectoryHelpline[];
  readonly perpetratorHelplines: readonly DirectoryHelpline[];
  readonly gaps: readonly HelpTopic[];
  readonly degraded: boolean;
  readonly validUntil: Date;
}
