import { StartRefused } from '../config/start-refused.js';

/** The address that the server is to listen on cannot be had. */
export class AddressUnusable extends StartRefused {
  readonly code = 'ADDRESS_UNUSABLE';

  constructor(cause: string, remedy: string) {
    super(`${cause} ${remedy}`);
    this.name = 'AddressUnusable';
  }
}

interface Listening {
  readonly host: string;
  readonly port: number;
  /** What an operator sets to change the port. */
  readonly variable?: 'PORT' | 'METRICS_PORT';
}

/** What a fault of `listen` means for the operator; any other error comes back as it is. */
export function explainedListenFault(error: unknown, { host, port, variable = 'PORT' }: Listening): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === 'EADDRINUSE') {
    const remedy = `Stop what uses it, or choose another: ${variable}=${port + 1} npm start.`;
    return new AddressUnusable(`Port ${port} is in use on ${host}.`, remedy);
  }
  if (code === 'EACCES') {
    return new AddressUnusable(
      `Port ${port} may only be used by an administrator.`,
      `Choose a ${variable} above 1023.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new AddressUnusable(
      `${host} is no address of this machine.`,
      'Correct HOST; 127.0.0.1 is for this machine alone.',
    );
  }
  return error;
}
