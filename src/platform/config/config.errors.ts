import { StartRefused } from './start-refused.js';

/** A setting that is wrong. */
export interface SettingFault {
  /** Name of a variable that is set; without it, the fault is gone. */
  readonly setting: string;
  /** One line that begins with the name of the variable to change, which may be another one. */
  readonly message: string;
}

/** Every setting that is wrong, so that an operator can mend all of them in one go. */
export class ConfigInvalid extends StartRefused {
  readonly code = 'CONFIG_INVALID';
  /** One line each, beginning with the name of the variable. */
  readonly faults: readonly string[];

  constructor(readonly settingFaults: readonly SettingFault[]) {
    const messages = settingFaults.map(({ message }) => message);
    super(messages.join('\n'));
    this.faults = messages;
    this.name = 'ConfigInvalid';
  }
}
