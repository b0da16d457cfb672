import { Module } from '@nestjs/common';

import { RichTextService } from './richtext.service.js';

@Module({ providers: [RichTextService], exports: [RichTextService] })
export class RichTextModule {}
