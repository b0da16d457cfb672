/** Rule tests stand beside the code; everything else goes through HTTP on a real Postgres. */
const shared = {
  transform: { '^.+\\.ts$': '@swc/jest' },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironment: 'node',
};

export default {
  // No limit of ours: only so that a test that hangs ends the run some time.
  testTimeout: 300_000,
  projects: [
    { ...shared, displayName: 'rules', testMatch: ['<rootDir>/{src,test/faults}/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/{e2e,contract,architecture}/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
    },
  ],
};
