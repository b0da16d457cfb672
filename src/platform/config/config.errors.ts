import { StartRefused } from './start-refused.js';

/** Every setting that is wrong, so that an operator can mend all of them in one go. */
export class ConfigInvalid extends StartRefused {
  readonly code = 'CONFIG_INVALID';

  /** @param faults one line each, beginning with the name of the variable */
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigInvalid';
  }
}
