import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import type { Response } from 'express';

import type { Api } from '../graphql/limits.js';
import { HealthService, type Readiness } from './health.service.js';

@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Whether the process runs. It asks nothing, so that no fault elsewhere has this process restarted. */
  @Get('live')
  live(): { readonly status: 'live' } {
    return { status: 'live' };
  }

  /** 200 while the delivery API can answer. */
  @Get('ready')
  ready(@Res({ passthrough: true }) res: Response): Promise<Readiness> {
    return this.report('delivery', res);
  }

  /** 200 while editors can work. */
  @Get('ready/editor')
  readyForEditors(@Res({ passthrough: true }) res: Response): Promise<Readiness> {
    return this.report('editorial', res);
  }

  private async report(api: Api, res: Response): Promise<Readiness> {
    const readiness = await this.health.readiness(api);
    res.status(readiness.status === 'ready' ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    return readiness;
  }
}
