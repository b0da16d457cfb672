import { readConfig, type Config } from '../../src/platform/config/config.js';

/** The settings of a test: defaults, a quiet log, and what the test says. */
export function testConfig(env: NodeJS.ProcessEnv = {}): Config {
  return readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED: 'none', ...env });
}
