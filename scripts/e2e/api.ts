import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from '../local/http';

/** A server on another origin, whose answers every page may read (CORS). */
export interface Api {
  origin: string;
  close: () => Promise<void>;
}

/** @param body of every answer. */
export async function startApi(
  body: string,
  { type = 'text/plain', onRequest }: { type?: string; onRequest?: (path: string) => void } = {},
): Promise<Api> {
  const answer: RequestListener = ({ url = '/' }, response) => {
    onRequest?.(url);
    response.writeHead(200, {
      'Content-Type': type,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    response.end(body);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${String(port)}`, close: () => closeServer(server) };
}
