/** Ctrl-C, what a supervisor sends, and a terminal that is closed; with the exit code that a shell gives for each. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** npm passes on a Ctrl-C that the terminal has already sent to everybody. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Resolves at the first signal to stop. A second one ends the process at once, for whoever cannot wait.
 *
 * @returns the exit code of a program that such a signal ended
 */
export function nextSignal(): Promise<number> {
  return new Promise((resolve) => {
    let askedAtMs: number | null = null;
    const onSignal = (signal: keyof typeof EXIT_CODES) => {
      if (askedAtMs !== null && performance.now() - askedAtMs > SAME_SIGNAL_MS) process.exit(EXIT_CODES[signal]);
      askedAtMs ??= performance.now();
      resolve(EXIT_CODES[signal]);
    };
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  });
}
