import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port on the loopback address that nobody listens on: the wanted one if it is free. */
export async function freePort(wanted: number | null): Promise<number> {
  return (
    (wanted !== null && (await probe(wanted))) || (await probe(0)) || Promise.reject(new Error('No port is free.'))
  );
}

async function probe(port: number): Promise<number | null> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return null;
  }
  const taken = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return taken;
}
