import { ConfigInvalid, type SettingFault } from './config.errors.js';
import { readConfig, type Config } from './config.js';
import { SECRETS } from './settings.js';

/** The settings as far as they can be read: for a look at them, never for a start. */
export interface ConfigInspection {
  /** With everything at its default that cannot be read. */
  readonly config: Config;
  /** What `readConfig` refuses. */
  readonly faults: readonly SettingFault[];
  /** Names of the variables that `config` leaves out, because they are wrong or mean nothing without one that is. */
  readonly leftOut: ReadonlySet<string>;
  readonly secretFiles: readonly { readonly name: string; readonly path: string }[];
}

/** Reads every setting, and goes on where `readConfig` stops. */
export function inspectConfig(env: NodeJS.ProcessEnv = process.env): ConfigInspection {
  const first = attempt(env);
  const leftOut = new Set<string>();
  let [left, outcome] = [env, first];
  // Ends: each round leaves out a variable that is set, and nothing set is valid.
  while (outcome instanceof ConfigInvalid) {
    const wrong = outcome.settingFaults.flatMap(({ setting }) => [setting, `${setting}_FILE`]);
    for (const name of wrong) leftOut.add(name);
    left = Object.fromEntries(Object.entries(left).filter(([name]) => !leftOut.has(name)));
    outcome = attempt(left);
  }
  return {
    config: outcome,
    faults: first instanceof ConfigInvalid ? first.settingFaults : [],
    leftOut,
    secretFiles: SECRETS.flatMap((secret) => {
      const [name, path] = [`${secret}_FILE`, env[`${secret}_FILE`]];
      return path ? [{ name, path }] : [];
    }),
  };
}

function attempt(env: NodeJS.ProcessEnv): Config | ConfigInvalid {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigInvalid) return error;
    throw error;
  }
}
