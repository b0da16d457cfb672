/** What the embedded server must be, whatever the settings in its data folder say. */
const SETTINGS: Readonly<Record<string, string>> = {
  // Only this machine, and only with a password; sockets would need a folder with a short path.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // An acknowledged write survives a power failure.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  data_sync_retry: 'off',
  // A query whose caller is gone stops within this time.
  client_connection_check_interval: '2s',
  max_connections: '100',
  // Statements and key values in errors may be unpublished text: they stay out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * @param changes settings that differ, for servers whose data may be lost, such as those of tests
 * @returns the arguments of `postgres`
 */
export function serverArguments(cluster: string, port: number, changes: Readonly<Record<string, string>>): string[] {
  const settings = Object.entries({ ...SETTINGS, ...changes, port: String(port) });
  return ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
