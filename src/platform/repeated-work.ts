/** Work that a server does again and again, until it stops. */
export class RepeatedWork {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  /** @param work never rejects */
  constructor(
    private readonly everyMs: number,
    private readonly work: () => Promise<void>,
  ) {}

  get isStopped(): boolean {
    return this.stopped;
  }

  /** The first time after the interval. The next one is waited for when this one is over, however long it takes. */
  start(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.work().finally(() => {
        this.start();
      });
    }, this.everyMs).unref();
  }

  /** Waits for what has begun, so that it does not ask a pool that is being closed. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }
}
