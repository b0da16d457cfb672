import { setTimeout as wait } from 'node:timers/promises';

import { Injectable, type OnModuleDestroy } from '@nestjs/common';

import type { Api } from '../graphql/limits.js';
import { HealthStore } from './health.store.js';
import { Probe } from './probe.js';

/** What a balancer is told. `down` names, in a word each, what an answer would need. */
export type Readiness =
  | { readonly status: 'ready' }
  | { readonly status: 'unavailable'; readonly down: readonly string[] }
  | { readonly status: 'stopping' };

const TIMING = { boundMs: 1_000, repeatMs: 1_000 };

/** Time for balancers to see that this process takes no more requests, before it stops taking them. */
const NOTICE_MS = 2_000;

@Injectable()
export class HealthService implements OnModuleDestroy {
  private readonly probes: Readonly<Record<Api, Probe>>;
  private isStopping = false;

  constructor(store: HealthStore) {
    this.probes = {
      delivery: new Probe(() => store.askDelivery(), TIMING),
      editorial: new Probe(() => store.askEditorial(), TIMING),
    };
  }

  async readiness(api: Api): Promise<Readiness> {
    if (this.isStopping) return { status: 'stopping' };
    const isUp = await this.probes[api].isUp();
    return isUp ? { status: 'ready' } : { status: 'unavailable', down: ['database'] };
  }

  /**
   * Makes readiness go off, and returns when it is time to close the app. SIGTERM is what process managers send, with
   * a balancer in front that needs a moment; SIGINT is somebody's Ctrl-C, and stops at once.
   */
  async announceStop(signal: NodeJS.Signals): Promise<void> {
    this.isStopping = true;
    if (signal === 'SIGTERM') await wait(NOTICE_MS);
  }

  onModuleDestroy(): void {
    this.isStopping = true;
  }
}
