import { Controller, Get, Inject, NotFoundException, Res } from '@nestjs/common';
import type { Response } from 'express';

import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.provider.js';
import { MetricsService } from './metrics.service.js';

@Controller('metrics')
export class MetricsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: MetricsService,
  ) {}

  /** Absent from the public port once the operator has given metrics a port of their own. */
  @Get()
  async show(@Res() res: Response): Promise<void> {
    if (this.config.http.metricsPort !== null) throw new NotFoundException();
    const { contentType, text } = await this.metrics.exposition();
    res.type(contentType).send(text);
  }
}
