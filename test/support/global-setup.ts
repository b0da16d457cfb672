// Jest maps no imports in this file, so Node itself has to read TypeScript from here on.
import '../../bin/typescript.mjs';

declare global {
  var endTestRun: (() => Promise<void>) | undefined;
}

export default async function globalSetup(): Promise<void> {
  const { startRun } = await import('./server.js');
  const endRun = await startRun();
  globalThis.endTestRun = endRun;
  // Jest skips its teardown when it is interrupted, and the server would stay behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void endRun().finally(() => process.exit(1)));
  }
}
