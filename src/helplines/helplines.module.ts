import { Module } from '@nestjs/common';

import { Clock } from '../platform/clock.js';
import { HelplinesService } from './helplines.service.js';
import { HelplinesStore } from './helplines.store.js';

@Module({ providers: [HelplinesStore, HelplinesService, Clock], exports: [HelplinesService] })
export class HelplinesModule {}
