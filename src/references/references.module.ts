import { Module } from '@nestjs/common';

import { RichTextModule } from '../richtext/richtext.module.js';
import { ReferencesService } from './references.service.js';
import { ReferencesStore } from './references.store.js';

@Module({ imports: [RichTextModule], providers: [ReferencesService, ReferencesStore], exports: [ReferencesService] })
export class ReferencesModule {}
