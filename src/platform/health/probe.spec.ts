import { describe, expect, it } from '@jest/globals';

import { Probe } from './probe.js';

function probeOf(question: () => Promise<unknown>, boundMs = 60_000) {
  const clock = { ms: 0 };
  return { clock, probe: new Probe(question, { boundMs, repeatMs: 1_000 }, () => clock.ms) };
}

/** A question that counts how often it is asked, with the answers given from outside. */
function question() {
  const asked: PromiseWithResolvers<unknown>[] = [];
  const ask = () => {
    const answer = Promise.withResolvers<unknown>();
    asked.push(answer);
    return answer.promise;
  };
  return { asked, ask };
}

describe('a probe', () => {
  it('is up when its question is answered, whatever the answer', async () => {
    expect(await probeOf(() => Promise.resolve(undefined)).probe.isUp()).toBe(true);
  });

  it('is down when its question fails', async () => {
    expect(await probeOf(() => Promise.reject(new Error('refused'))).probe.isUp()).toBe(false);
  });

  it('asks once for all who poll at the same time', async () => {
    const { asked, ask } = question();
    const { probe } = probeOf(ask);
    const polls = Array.from({ length: 50 }, () => probe.isUp());
    asked[0]?.resolve(1);
    expect(new Set(await Promise.all(polls))).toEqual(new Set([true]));
    expect(asked).toHaveLength(1);
  });

  it('repeats its answer for a second, yes or no, and then asks again', async () => {
    let isUp = true;
    let asked = 0;
    const { probe, clock } = probeOf(() => {
      asked += 1;
      return isUp ? Promise.resolve() : Promise.reject(new Error('down'));
    });
    expect(await probe.isUp()).toBe(true);
    isUp = false;
    clock.ms = 999;
    expect(await probe.isUp()).toBe(true);
    clock.ms = 1_000;
    expect(await probe.isUp()).toBe(false);
    isUp = true;
    clock.ms = 1_999;
    expect(await probe.isUp()).toBe(false);
    clock.ms = 2_000;
    expect(await probe.isUp()).toBe(true);
    expect(asked).toBe(3);
  });

  it('does not wait for an answer beyond its bound, nor ask again before it has come', async () => {
    const { asked, ask } = question();
    const { probe, clock } = probeOf(ask, 1);
    expect(await probe.isUp()).toBe(false);
    clock.ms = 5_000;
    expect(await probe.isUp()).toBe(false);
    expect(asked).toHaveLength(1);
    asked[0]?.resolve(1);
    await asked[0]?.promise;
    // Asked anew in the next turn, once the late answer has been noticed.
    await new Promise(setImmediate);
    const next = probe.isUp();
    asked[1]?.resolve(1);
    expect(await next).toBe(true);
  });
});
