import config from './jest.config.js';

const e2e = config.projects.find(({ displayName }) => displayName === 'e2e');

/** What takes minutes, or is a matter of statistics: `npm run test:faults`. Nothing waits for it. */
export default {
  ...e2e,
  displayName: 'faults',
  testTimeout: 3_600_000,
  testMatch: ['<rootDir>/test/faults/**/*.faults.ts'],
};
