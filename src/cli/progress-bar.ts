const WIDTH = 30;
/** Fewer are done before anyone could look. */
const WORTH_SHOWING = 5;

export interface ProgressBar {
  step(): void;
  end(): void;
}

/** A bar on stderr, where a person watches; nothing in a pipe, a log, or for a few steps. */
export function progressBar(total: number, out: NodeJS.WriteStream = process.stderr): ProgressBar {
  const isShown = out.isTTY && total >= WORTH_SHOWING;
  let done = 0;
  return {
    step() {
      done += 1;
      if (!isShown) return;
      const filled = Math.round((done / total) * WIDTH);
      out.write(`\r[${'#'.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done}/${total}`);
    },
    end() {
      if (isShown) out.write('\n');
    },
  };
}
