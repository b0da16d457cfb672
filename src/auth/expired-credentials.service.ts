import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';

import { RepeatedWork } from '../platform/repeated-work.js';
import { ExpiredCredentialsStore } from './expired-credentials.store.js';

const EVERY_MS = 15 * 60 * 1_000;

/** Removes sessions, links and attempts once they have run out: what is kept of people is what is needed. */
@Injectable()
export class ExpiredCredentials implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly repeated = new RepeatedWork(EVERY_MS, () => this.remove());

  constructor(
    private readonly expired: ExpiredCredentialsStore,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.repeated.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.repeated.stop();
  }

  /** Never throws: what stays is tried again. Several processes may do it at once. */
  async remove(): Promise<void> {
    try {
      await this.whileAny(() => this.expired.removeCounters());
      await this.whileAny(() => this.expired.removeResets());
      await this.whileAny(() => this.expired.removeSessions());
    } catch (error) {
      this.log.warn({ err: error }, 'expired sessions, links and attempts could not be removed');
    }
  }

  private async whileAny(removeSome: () => Promise<number>): Promise<void> {
    let removed = 1;
    while (removed > 0 && !this.repeated.isStopped) removed = await removeSome();
  }
}
