import { Module } from '@nestjs/common';

import { RichTextModule } from '../richtext/richtext.module.js';
import { DirectorySlots } from './directory-slots.service.js';
import { DirectoryText } from './directory-text.service.js';
import { HelplinesService } from './helplines.service.js';
import { HelplinesStore } from './helplines.store.js';
import { PackagedFacts } from './packaged-facts.service.js';

@Module({
  imports: [RichTextModule],
  providers: [DirectorySlots, DirectoryText, HelplinesStore, HelplinesService, PackagedFacts],
  exports: [DirectorySlots, DirectoryText, HelplinesService, PackagedFacts],
})
export class HelplinesModule {}
