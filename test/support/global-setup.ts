// Jest maps no imports in this file, so Node itself has to read TypeScript from here on.
import '../../bin/typescript.mjs';

declare global {
  var endTestRun: (() => Promise<void>) | undefined;
}

export default async function globalSetup(): Promise<void> {
  const { startRun } = await import('./server.js');
  globalThis.endTestRun = await startRun();
}
