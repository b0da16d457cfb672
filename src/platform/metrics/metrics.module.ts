import { Module } from '@nestjs/common';

import { MetricsServer } from './metrics-server.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.service.js';

@Module({ controllers: [MetricsController], providers: [MetricsService, MetricsServer], exports: [MetricsService] })
export class MetricsModule {}
