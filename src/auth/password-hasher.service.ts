import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

import { TooManyPasswordChecks } from './auth.errors.js';

/** OWASP's minimum for argon2id, which is the package's algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash that no password has: it makes the check of an unknown account cost what any other one costs. */
const NOBODYS_HASH = [
  '$argon2id$v=19',
  `m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`,
  Buffer.alloc(16).toString('base64').replaceAll('=', ''),
  Buffer.alloc(32).toString('base64').replaceAll('=', ''),
].join('$');

/** Each takes 19 MiB and a worker thread of the four that DNS and files need as well. */
const AT_ONCE = 2;
/** About two seconds' worth. */
const MAX_WAITING = 100;

/** Hashes passwords exactly as they are typed, a few at a time. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @throws {TooManyPasswordChecks} */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, COST));
  }

  /**
   * @param passwordHash null for an account that does not exist or has no password: checked all the same, in vain
   * @throws {TooManyPasswordChecks}
   */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const matches = await this.inTurn(() => verify(passwordHash ?? NOBODYS_HASH, password));
    return matches && passwordHash !== null;
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= AT_ONCE) await this.turn();
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in line directly, so that no newcomer takes it in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= MAX_WAITING) throw new TooManyPasswordChecks();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
