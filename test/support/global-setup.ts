// Jest maps no imports in this file, so Node itself has to read TypeScript from here on.
import '../../bin/typescript.mjs';

declare global {
  var endTestRun: (() => Promise<void>) | undefined;
}

export default async function globalSetup(): Promise<void> {
  const { startRun } = await import('./server.js');
  globalThis.endTestRun = await startRun();
  // Preparing the template loads models, and Nest keeps what it knows of them in a global. A run of one file is in this
  // process and inherits it; the test's own models would then meet these, whose String is another realm's.
  Reflect.deleteProperty(globalThis, 'GqlTypeMetadataStorage');
}
