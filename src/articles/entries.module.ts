import { Module } from '@nestjs/common';

import { AuthModule } from '../auth/auth.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { ArticlesModule } from './articles.module.js';
import { EntriesFields } from './entries.fields.js';
import { EntriesLoader } from './entries.loader.js';
import { EntriesResolver } from './entries.resolver.js';
import { EntriesService } from './entries.service.js';
import { EntriesStore } from './entries.store.js';

/** Of the editorial API alone. */
@Module({
  imports: [ArticlesModule, AuthModule, SitesModule],
  providers: [EntriesFields, EntriesLoader, EntriesResolver, EntriesService, EntriesStore],
})
export class EntriesModule {}
