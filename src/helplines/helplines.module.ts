import { Module } from '@nestjs/common';

import { HelplinesService } from './helplines.service.js';
import { HelplinesStore } from './helplines.store.js';

@Module({ providers: [HelplinesStore, HelplinesService], exports: [HelplinesService] })
export class HelplinesModule {}
