/** Ctrl-C, what a supervisor sends, and a terminal that is closed; with the exit code that a shell gives for each. */
export const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
export type StopSignal = keyof typeof EXIT_CODES;

/** npm passes on a Ctrl-C that the terminal has already sent to everybody. */
const SAME_SIGNAL_MS = 1_000;

/** Resolves at the first signal to stop. A second one ends the process at once, for whoever cannot wait. */
export function nextSignal(): Promise<StopSignal> {
  return new Promise((resolve) => {
    let askedAtMs: number | null = null;
    const onSignal = (signal: StopSignal) => {
      if (askedAtMs !== null && performance.now() - askedAtMs > SAME_SIGNAL_MS) process.exit(EXIT_CODES[signal]);
      askedAtMs ??= performance.now();
      resolve(signal);
    };
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  });
}
