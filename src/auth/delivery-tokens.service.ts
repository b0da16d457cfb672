import { Injectable, Logger } from '@nestjs/common';

import { ApiTokensStore } from './api-tokens.store.js';
import { bearerToken } from './tokens.js';

/** How long a token that is revoked may still raise a limit, which opens nothing. */
const SNAPSHOT_MS = 30_000;
const NOTED_EVERY_MS = 60_000;

/**
 * Tokens that raise the limits of the delivery API. They are held in memory, so that a reader's page waits for no
 * lookup, and tokens that somebody made up cost the database nothing.
 */
@Injectable()
export class DeliveryTokensService {
  private readonly log = new Logger(DeliveryTokensService.name);
  private snapshot: ReadonlySet<string> = new Set();
  private takenAtMs = -Infinity;
  private taking: Promise<void> | null = null;
  private readonly notedAtMs = new Map<string, number>();

  constructor(private readonly tokens: ApiTokensStore) {}

  /** False for every other token, and for none: the caller is then answered as anybody is. */
  async isHeld(authorizationHeader: string | undefined): Promise<boolean> {
    const token = bearerToken(authorizationHeader);
    if (token?.kind !== 'API_TOKEN') return false;
    if (performance.now() - this.takenAtMs > SNAPSHOT_MS) await this.retake();
    const hash = Buffer.from(token.hash).toString('hex');
    if (!this.snapshot.has(hash)) return false;
    this.note(hash, token.hash);
    return true;
  }

  private retake(): Promise<void> {
    this.taking ??= this.take().finally(() => {
      this.taking = null;
    });
    return this.taking;
  }

  /** A database that is away changes nothing: delivery goes on, with the tokens that were known. */
  private async take(): Promise<void> {
    try {
      this.snapshot = await this.tokens.inForce('DELIVERY');
    } catch (error) {
      this.log.warn(`The delivery tokens could not be read: ${(error as { code?: string }).code ?? 'unknown reason'}`);
    }
    this.takenAtMs = performance.now();
  }

  /** The request does not wait for it. */
  private note(key: string, hash: Uint8Array<ArrayBuffer>): void {
    const now = performance.now();
    if (now - (this.notedAtMs.get(key) ?? -Infinity) < NOTED_EVERY_MS) return;
    this.notedAtMs.set(key, now);
    this.tokens.inUse(hash).catch(() => undefined);
  }
}
