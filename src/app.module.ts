import { Module, type DynamicModule } from '@nestjs/common';

import { graphqlApi } from './app.graphql.js';
import { AffiliateFieldsModule } from './affiliate/affiliate-fields.module.js';
import { AffiliateModule } from './affiliate/affiliate.module.js';
import { ArticlesFieldsModule } from './articles/articles-fields.module.js';
import { EntriesModule } from './articles/entries.module.js';
import { AccountMailsModule } from './auth/account-mails.module.js';
import { AuditTrailModule } from './audit/audit-trail.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ExpiredCredentialsModule } from './auth/expired-credentials.module.js';
import { AccountPagesModule } from './auth/pages/account-pages.module.js';
import { DeliveryModule } from './delivery/delivery.module.js';
import { DirectoryPollModule } from './helplines/directory-poll.module.js';
import { HelplinesFieldsModule } from './helplines/helplines-fields.module.js';
import { ImportModule } from './import/import.module.js';
import type { Config } from './platform/config/config.js';
import { HealthModule } from './platform/health/health.module.js';
import { loggerModule } from './platform/logging/logging.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { OutboxWorkerModule } from './platform/outbox/outbox-worker.module.js';
import { PlatformModule } from './platform/platform.module.js';
import type { Database } from './platform/prisma/database.js';
import { ReferencesFieldsModule } from './references/references-fields.module.js';
import { SeedingModule } from './seeding/seeding.module.js';
import { SitesFieldsModule } from './sites/sites-fields.module.js';
import { UserPersonModule } from './sites/user-person.module.js';
import { TaxonomyFieldsModule } from './taxonomy/taxonomy-fields.module.js';

/** Field resolvers of the content types, which both APIs serve with the same shape. */
const CONTENT_FIELDS = [
  AffiliateFieldsModule,
  ArticlesFieldsModule,
  HelplinesFieldsModule,
  ReferencesFieldsModule,
  SitesFieldsModule,
  TaxonomyFieldsModule,
];

/** Root fields of the anonymous, read-only API, and nothing else: its schema cannot reach an editor's type. */
export const DELIVERY_API = [DeliveryModule, ...CONTENT_FIELDS];

/** Root fields of the API behind sign-in. */
const EDITORIAL_ROOTS = [AuditTrailModule, AuthModule, EntriesModule];

/** Fields that join an editor's type to a content type: in the other API they would bring that type along. */
const EDITORIAL_FIELDS = [UserPersonModule];

/** The API behind sign-in. */
export const EDITORIAL_API = [...EDITORIAL_ROOTS, ...EDITORIAL_FIELDS, ...CONTENT_FIELDS];

const FEATURES = [
  AffiliateModule,
  ...DELIVERY_API,
  ...EDITORIAL_ROOTS,
  ...EDITORIAL_FIELDS,
  ImportModule,
  SeedingModule,
];

/** The only list of modules. */
@Module({})
export class AppModule {
  /** The server: both APIs and what operates them. */
  static with(config: Config, database: Database): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, database),
        loggerModule(config),
        HealthModule,
        MetricsModule,
        AccountMailsModule,
        AccountPagesModule,
        DirectoryPollModule,
        OutboxWorkerModule,
        ExpiredCredentialsModule,
        graphqlApi('delivery', DELIVERY_API),
        graphqlApi('editorial', EDITORIAL_API),
        ...FEATURES,
      ],
    };
  }

  /** The features without a server, for the command line. */
  static commands(config: Config, database: Database): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.with(config, database), ...FEATURES] };
  }
}
