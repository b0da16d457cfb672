import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';

import { RepeatedWork } from '../platform/repeated-work.js';
import { HelplinesService } from './helplines.service.js';

/** A corrected number is served within this time, and an answer says as soon that the database is gone. */
const POLL_MS = 5_000;

/** Keeps the directory of a server up to date with what editors and other processes write. */
@Injectable()
export class DirectoryPoll implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly repeated = new RepeatedWork(POLL_MS, () => this.poll());
  private isFailing = false;

  constructor(
    private readonly helplines: HelplinesService,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.repeated.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.repeated.stop();
  }

  /** Never throws: answers go on from the snapshot in use, and say that they are stale. */
  async poll(): Promise<void> {
    try {
      await this.helplines.catchUp();
      if (this.isFailing) this.log.info('the helplines are read from the database again');
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing)
        this.log.error({ err: error }, 'the helplines cannot be read; answers say that they are stale');
      this.isFailing = true;
    }
  }
}
