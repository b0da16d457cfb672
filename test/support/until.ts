import { setTimeout as pause } from 'node:timers/promises';

/** What the question gives as soon as it gives something. Unanswered for good, the test run ends it. */
export async function until<Found>(question: () => Promise<Found | null | undefined | false>): Promise<Found> {
  for (;;) {
    const found = await question();
    if (found) return found;
    await pause(10);
  }
}
