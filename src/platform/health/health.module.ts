import { Module } from '@nestjs/common';

import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { HealthStore } from './health.store.js';

/** Needs the database connections of the platform's module. */
@Module({ controllers: [HealthController], providers: [HealthService, HealthStore], exports: [HealthService] })
export class HealthModule {}
