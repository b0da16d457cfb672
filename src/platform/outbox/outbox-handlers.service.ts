import { Injectable } from '@nestjs/common';

import type { OutboxHandler } from './outbox.types.js';

/** Who deals with which type of event in this process. A handler enters itself when its module starts. */
@Injectable()
export class OutboxHandlers {
  private readonly byType = new Map<string, OutboxHandler>();

  /** @throws when the type has a handler: one of the two would never be asked */
  register(handler: OutboxHandler): void {
    if (this.byType.has(handler.type)) throw new Error(`Two handlers of the outbox deal with ${handler.type}.`);
    this.byType.set(handler.type, handler);
  }

  types(): string[] {
    return [...this.byType.keys()];
  }

  /** @throws for a type that is not among `types()` */
  of(type: string): OutboxHandler {
    const handler = this.byType.get(type);
    if (!handler) throw new Error(`No handler of the outbox deals with ${type}.`);
    return handler;
  }
}
