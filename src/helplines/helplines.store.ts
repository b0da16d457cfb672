import { Injectable } from '@nestjs/common';

import type { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../platform/prisma/prisma.service.js';
import { directoryEmergencyNumber, directoryHelpline } from './directory-rows.rules.js';
import type { DirectorySnapshot } from './helplines.types.js';

const interval = { weekday: true, opensMinute: true, closesMinute: true } satisfies Prisma.HelplineHoursSelect;

const inOrder = [
  { weekday: 'asc' },
  { opensMinute: 'asc' },
  { id: 'asc' },
] satisfies Prisma.HelplineHoursOrderByWithRelationInput[];

const contactRow = {
  kind: true,
  display: true,
  uri: true,
  dialableFrom: true,
  instruction: true,
  free: true,
  hoursText: true,
  openingHours: true,
  alwaysOpen: true,
  hours: { select: interval, orderBy: inOrder },
} satisfies Prisma.HelplineContactSelect;

const helplineRow = {
  id: true,
  slug: true,
  type: true,
  name: true,
  nameLocal: true,
  operator: true,
  description: true,
  audience: true,
  status: true,
  replacedById: true,
  confidence: true,
  priority: true,
  topics: true,
  languages: true,
  confidential: true,
  free: true,
  alwaysOpen: true,
  hoursText: true,
  openingHours: true,
  timeZone: true,
  publicHolidays: true,
  handover: true,
  website: true,
  source: true,
  safetyNote: true,
  incidents: true,
  createdAt: true,
  regions: { select: { regionCode: true }, orderBy: { regionCode: 'asc' } },
  contacts: { select: contactRow, orderBy: { position: 'asc' } },
  hours: { where: { contactId: null }, select: interval, orderBy: inOrder },
  verifications: { select: { verifiedOn: true }, orderBy: { verifiedOn: 'desc' }, take: 1 },
} satisfies Prisma.HelplineSelect;

const emergencyNumberRow = {
  id: true,
  regionCode: true,
  service: true,
  channel: true,
  position: true,
  number: true,
  note: true,
  source: true,
  confidence: true,
  verifiedOn: true,
} satisfies Prisma.EmergencyNumberSelect;

const siteRow = {
  key: true,
  defaultRegion: true,
  offerDefaultRegion: true,
  hideUnverifiedAfterDays: true,
} satisfies Prisma.SiteSelect;

@Injectable()
export class HelplinesStore {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * Everything that lookups use, of one moment: four statements, however many lines there are.
   *
   * @param at what the snapshot gives as the time of reading
   */
  async wholeDirectory(at: Date): Promise<DirectorySnapshot> {
    const [helplines, emergencyNumbers, regions, sites] = await this.prisma.$transaction(
      [
        this.prisma.helpline.findMany({ select: helplineRow, orderBy: { slug: 'asc' }, relationLoadStrategy: 'join' }),
        this.prisma.emergencyNumber.findMany({ select: emergencyNumberRow, orderBy: { id: 'asc' } }),
        this.prisma.region.findMany({ orderBy: { code: 'asc' } }),
        this.prisma.site.findMany({ select: siteRow, orderBy: { key: 'asc' } }),
      ],
      { isolationLevel: 'RepeatableRead' },
    );
    return {
      readAt: at.toISOString(),
      helplines: helplines.map(directoryHelpline),
      emergencyNumbers: emergencyNumbers.map(directoryEmergencyNumber),
      regions: regions.map(({ code, name, parentCode }) => ({ code, name, parent: parentCode })),
      sites,
    };
  }

  /**
   * Differs whenever a row of the directory was written, whoever wrote it: each version of a row has its own
   * place and transaction. One statement with one short row, where reading all decodes some six thousand.
   */
  async contentMark(): Promise<string> {
    const [row] = await this.prisma.$queryRaw<{ mark: string }[]>`
      SELECT md5(string_agg(rows, ';' ORDER BY source)) AS mark FROM (
        SELECT 1 AS source, string_agg(concat_ws(',', ctid, xmin), ' ' ORDER BY ctid) AS rows FROM helpline
        UNION ALL SELECT 2, string_agg(concat_ws(',', ctid, xmin), ' ' ORDER BY ctid) FROM helpline_region
        UNION ALL SELECT 3, string_agg(concat_ws(',', ctid, xmin), ' ' ORDER BY ctid) FROM helpline_contact
        UNION ALL SELECT 4, string_agg(concat_ws(',', ctid, xmin), ' ' ORDER BY ctid) FROM helpline_hours
        UNION ALL SELECT 5, string_agg(concat_ws(',', ctid, xmin), ' ' ORDER BY ctid) FROM helpline_verification
        UNION ALL SELECT 6, string_agg(concat_ws(',', ctid, xmin), ' ' ORDER BY ctid) FROM emergency_number
        UNION ALL SELECT 7, string_agg(concat_ws(',', ctid, xmin), ' ' ORDER BY ctid) FROM region
        UNION ALL SELECT 8, string_agg(concat_ws(',', ctid, xmin), ' ' ORDER BY ctid) FROM site
      ) AS versions`;
    return row?.mark ?? '';
  }
}
