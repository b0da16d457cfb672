import { Module } from '@nestjs/common';

import { RichTextModule } from '../richtext/richtext.module.js';
import { SitesLoader } from './sites.loader.js';
import { SitesService } from './sites.service.js';
import { SitesStore } from './sites.store.js';

@Module({
  imports: [RichTextModule],
  providers: [SitesStore, SitesService, SitesLoader],
  exports: [SitesService, SitesLoader],
})
export class SitesModule {}
