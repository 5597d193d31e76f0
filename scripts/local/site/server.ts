import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer, listen } from '../listen';
import { siteAnswers } from './answer';

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
  /** Folder made by the composition, or a link to the current one, which is then followed. */
  folder: string;
  /** 0 takes a free one. */
  port: number;
  intercept?: Intercept;
  /** Folder that keeps compressed files between two starts. */
  cache?: string;
}

function failed(response: ServerResponse, error: unknown): void {
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Internal server error');
}

/** Serves a composed site as its host would, with the headers of its `firebase.json`. */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { folder, port, intercept, cache = null } = options;
  const answer = siteAnswers(folder, cache);
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      if (await intercept?.(request, response)) return;
      // Whoever asked may have left meanwhile.
      if (!response.destroyed) await answer(request, response);
    } catch (error) {
      failed(response, error);
    }
  };
  const server = createServer((request, response) => void handle(request, response));
  await listen(server, port, 'site');
  const bound = (server.address() as AddressInfo).port;
  return {
    origin: `http://localhost:${String(bound)}`,
    close: () => closeServer(server),
  };
}
