import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { closeServer, listen } from '../listen';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const ASSETS = '/assets/';

/**
 * Answers a request itself (true) or leaves it to the site (false), at once or after a while; how tests make the
 * server misbehave.
 */
export type Intercept = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>;

export interface SiteServer {
  /** "http://localhost:3000" */
  origin: string;
  close(): Promise<void>;
}

export interface SiteServerOptions {
  /** Folder made by the composition. */
  folder: string;
  /** 0 takes a free one. */
  port: number;
  intercept?: Intercept;
}

function notFound(folder: string, response: ServerResponse): void {
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': REVALIDATE,
  });
  response.end(readFileSync(join(folder, '404.html')));
}

/** Serves a composed site as a static host would: a missing file is a 404, never another page. */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { folder, port, intercept } = options;
  const serve = sirv(folder, {
    etag: true,
    setHeaders(response, pathname) {
      response.setHeader('Cache-Control', pathname.startsWith(ASSETS) ? IMMUTABLE : REVALIDATE);
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (await intercept?.(request, response)) return;
    // Whoever asked may have left meanwhile.
    if (response.destroyed) return;
    serve(request, response, () => {
      const isAsset = request.url?.startsWith(ASSETS) ?? false;
      if (isAsset) response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
      else notFound(folder, response);
    });
  };
  const server = createServer((request, response) => void answer(request, response));
  await listen(server, port, 'site');
  const bound = (server.address() as AddressInfo).port;
  return {
    origin: `http://localhost:${String(bound)}`,
    close: () => closeServer(server),
  };
}
