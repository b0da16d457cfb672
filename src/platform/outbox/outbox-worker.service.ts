import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';

import { OutboxFailure } from './outbox.errors.js';
import { OutboxHandlers } from './outbox-handlers.service.js';
import { isTooLate, problemOf, retryDelaySeconds } from './outbox.rules.js';
import { OutboxService } from './outbox.service.js';
import { OutboxStore } from './outbox.store.js';
import type { ClaimedEvent, OutboxHandler } from './outbox.types.js';

/** What other processes have written is seen within this time. */
const POLL_MS = 1_000;
/** One that hangs does not keep the others waiting. */
const AT_ONCE = 4;
/** Under the lease of a minute, with time left to write down how it ended. */
const ATTEMPT_MS = 40_000;
/** For what is under way when the server stops; it is handed back after that. */
const GRACE_MS = 8_000;
/** Once a minute it looks for events that nobody here deals with. */
const LOOKS_PER_CHECK = 60;

/** Does what the outbox asks for while a server runs. Several processes share the work. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly underWay = new Set<Promise<void>>();
  private readonly interruption = new AbortController();
  private readonly reportedTypes = new Set<string>();
  private woken = Promise.withResolvers<undefined>();
  private running: Promise<void> = Promise.resolve();
  private looks = 0;
  private isStopped = false;
  private isFailing = false;

  constructor(
    private readonly outbox: OutboxService,
    private readonly events: OutboxStore,
    private readonly handlers: OutboxHandlers,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.outbox.onAnnounced(() => {
      this.wake();
    });
    this.running = this.run();
  }

  /** Claims nothing more, and waits for what is being done: its end can still be written down. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    this.wake();
    await this.running;
    const impatience = setTimeout(() => {
      this.interruption.abort();
    }, GRACE_MS);
    await Promise.all(this.underWay);
    clearTimeout(impatience);
  }

  /** Looks at once; while a look is under way, once more after it. */
  wake(): void {
    this.woken.resolve(undefined);
  }

  /** Says of each type once, in the log, that its events wait and that nobody here deals with them. */
  async reportOtherTypes(): Promise<void> {
    const types = await this.events.otherTypes(this.handlers.types());
    for (const type of types.filter((other) => !this.reportedTypes.has(other))) {
      this.log.info({ type }, 'events of this type wait in the outbox, and this process does not deal with them');
      this.reportedTypes.add(type);
    }
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      this.woken = Promise.withResolvers<undefined>();
      await this.look();
      await this.untilWoken();
    }
  }

  private async untilWoken(): Promise<void> {
    if (this.isStopped) return;
    const timer = setTimeout(() => {
      this.wake();
    }, POLL_MS).unref();
    await this.woken.promise;
    clearTimeout(timer);
  }

  /** Never throws: a database that is gone comes back. */
  private async look(): Promise<void> {
    try {
      if (this.looks % LOOKS_PER_CHECK === 0) await this.reportOtherTypes();
      this.looks += 1;
      await this.begin();
      if (this.isFailing) this.log.info('the outbox is read again');
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.log.error({ err: error }, 'the outbox cannot be read; nothing is sent');
      this.isFailing = true;
    }
  }

  private async begin(): Promise<void> {
    const free = AT_ONCE - this.underWay.size;
    const types = this.handlers.types();
    if (free === 0 || types.length === 0) return;
    for (const event of await this.events.claim(types, free)) {
      const work = this.work(event).finally(() => {
        this.underWay.delete(work);
        this.wake();
      });
      this.underWay.add(work);
    }
  }

  /** Never throws: when the end cannot be written down, the lease runs out and the event is tried again. */
  private async work(event: ClaimedEvent): Promise<void> {
    const handler = this.handlers.of(event.type);
    try {
      const error = await this.attempt(handler, event);
      if (error === null) await this.events.done(event);
      else await this.failed(handler, event, error.thrown);
    } catch (error) {
      this.log.error({ err: error, ...namesOf(event) }, 'the end of an outbox event could not be written down');
    }
  }

  /** @returns null when it succeeded */
  private async attempt(handler: OutboxHandler, event: ClaimedEvent): Promise<{ readonly thrown: unknown } | null> {
    if (isTooLate(event.ageSeconds, handler.giveUpAfterSeconds)) return { thrown: new OutboxFailure('TOO_LATE') };
    const signal = AbortSignal.any([this.interruption.signal, AbortSignal.timeout(ATTEMPT_MS)]);
    try {
      // Whatever the handler makes of the signal, its place is free then.
      await Promise.race([handler.handle(event, signal), rejectionAt(signal)]);
      return null;
    } catch (thrown) {
      return { thrown };
    }
  }

  private async failed(handler: OutboxHandler, event: ClaimedEvent, error: unknown): Promise<void> {
    const problem = problemOf(error);
    const delaySeconds = retryDelaySeconds(event.attempts, Math.random());
    const isGivenUp = await this.events.failed(event, problem, delaySeconds, handler.giveUpAfterSeconds);
    this.log.error(
      { ...namesOf(event), problem, ...(problem === 'FAULT' && { err: error }) },
      isGivenUp ? 'an outbox event is given up' : 'an outbox event failed and is tried again',
    );
  }
}

/** What the log may say of an event. */
function namesOf({ id, type, attempts }: ClaimedEvent): object {
  return { outboxEvent: id, type, attempts };
}

function rejectionAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
