/** How long a probe waits for an answer, and how long it repeats the last one. */
export interface ProbeTiming {
  readonly boundMs: number;
  readonly repeatMs: number;
}

/**
 * Asks one question at most once at a time, however often it is polled. An answer that takes too long, or fails, is no;
 * until the question has come back, it stays no and nothing is asked again, so that a database which hangs has one
 * connection waiting for it and not one for each poll.
 */
export class Probe {
  private last: { readonly isUp: boolean; readonly atMs: number } | null = null;
  private bounded: Promise<boolean> | null = null;
  private isAsking = false;

  /** @param monotonicMs a clock that nobody can set, in milliseconds */
  constructor(
    private readonly question: () => Promise<unknown>,
    private readonly timing: ProbeTiming,
    private readonly monotonicMs: () => number = () => performance.now(),
  ) {}

  isUp(): Promise<boolean> {
    if (this.bounded) return this.bounded;
    if (this.isAsking) return Promise.resolve(false);
    if (this.last && this.monotonicMs() - this.last.atMs < this.timing.repeatMs) return Promise.resolve(this.last.isUp);
    this.bounded = this.ask().finally(() => {
      this.bounded = null;
    });
    return this.bounded;
  }

  private async ask(): Promise<boolean> {
    this.isAsking = true;
    const answer = this.question()
      .then(() => true)
      .catch(() => false)
      .finally(() => {
        this.isAsking = false;
      });
    const isUp = await withinBound(answer, this.timing.boundMs);
    this.last = { isUp, atMs: this.monotonicMs() };
    return isUp;
  }
}

async function withinBound(answer: Promise<boolean>, boundMs: number): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, boundMs, false);
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
