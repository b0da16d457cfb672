/** Requests whose path goes out as it is written, which `fetch` would tidy up. */
import { request } from 'node:http';

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string;
}

/** @param origin `http://host:port` */
export function sendRaw(
  origin: string,
  path: string,
  { method = 'POST', headers = {}, body }: RawRequest,
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const { hostname: host, port } = new URL(origin);
  const sent = request({ host, port, path, method, headers, agent: false }, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (text += chunk));
    response.on('end', () => {
      resolve({ status: response.statusCode ?? 0, text });
    });
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
