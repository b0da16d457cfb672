import { StartRefused } from '../config/start-refused.js';

/** The address that the server is to listen on cannot be had. */
export class AddressUnusable extends StartRefused {
  readonly code = 'ADDRESS_UNUSABLE';

  constructor(cause: string, remedy: string) {
    super(`${cause} ${remedy}`);
    this.name = 'AddressUnusable';
  }
}

/** What a fault of `listen` means for the operator; any other error comes back as it is. */
export function explainedListenFault(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return new AddressUnusable(`Port ${port} is in use on ${host}.`, `Stop what uses it, or choose another: PORT=${port + 1} npm start.`);
  }
  if (code === 'EACCES') {
    return new AddressUnusable(`Port ${port} may only be used by an administrator.`, 'Choose a PORT above 1023.');
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new AddressUnusable(`${host} is no address of this machine.`, 'Correct HOST; 127.0.0.1 is for this machine alone.');
  }
  return error;
}
