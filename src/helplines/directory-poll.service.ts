import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';

import { HelplinesService } from './helplines.service.js';

/** A corrected number is served within this time, and an answer says as soon that the database is gone. */
const POLL_MS = 5_000;

/** Keeps the directory of a server up to date with what editors and other processes write. */
@Injectable()
export class DirectoryPoll implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;
  private isFailing = false;

  constructor(
    private readonly helplines: HelplinesService,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.waitForNext();
  }

  /** Waits for a poll that has begun, so that none asks a pool that is being closed. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
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

  /** The next one starts when this one is over, however long it waits for the database. */
  private waitForNext(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.running = this.poll().finally(() => {
        this.waitForNext();
      });
    }, POLL_MS).unref();
  }
}
