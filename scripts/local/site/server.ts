import { realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { mediaType } from '../../compose/media-types';
import { hostingOf } from '../../compose/firebase';
import { closeServer, listen, requestListener, type ServiceHandler } from '../http';
import { chooseEncoding, hasFile, siteFiles } from './files';
import { headersByRules, NOT_FOUND, resolvePath, rewriteBy } from './hosting';

/** The target of a request. */
interface Target {
  /** Decoded, each slash once. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
}

/** Reads a request target. @returns null when its path is not valid UTF-8. */
function targetOf(url: string): Target | null {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  try {
    return {
      path: decodeURIComponent(path).replace(/\/+/g, '/'),
      search: url.slice(path.length).replace(/#.*$/s, ''),
    };
  } catch {
    return null;
  }
}

type Headers = Record<string, string>;

interface Site {
  publicFolder: string;
  headersOf: (path: string) => Headers;
  rewritten: (path: string) => string | undefined;
}

function readSite(folder: string): Site {
  const { hosting } = hostingOf(folder);
  return {
    publicFolder: join(folder, hosting.public),
    headersOf: headersByRules(hosting.headers),
    rewritten: rewriteBy(hosting.rewrites),
  };
}

/** Caches sites by their real folder: a link may lead to another one later, and a site never changes. */
function siteReader(folder: string): () => Site {
  const sites = new Map<string, Site>();
  return () => {
    const real = realpathSync(folder);
    const site = sites.get(real) ?? readSite(real);
    sites.set(real, site);
    return site;
  };
}

/**
 * Answers requests as Firebase Hosting would with the `firebase.json` of the site, which need not be written.
 * @param folder a site, or a link to the current one: each request sees one site as a whole.
 * @param cache folder that keeps compressed files between two starts, or null.
 */
function siteAnswers(folder: string, cache: string | null): ServiceHandler {
  const currentSite = siteReader(folder);
  const bodyOf = siteFiles(cache);

  async function send(request: IncomingMessage, response: ServerResponse, target: Target) {
    const { publicFolder, headersOf, rewritten } = currentSite();
    const exists = (path: string) => hasFile(publicFolder, path);
    const answer = resolvePath(target.path, exists, rewritten);
    if (answer.kind === 'redirect') {
      const Location = encodeURI(answer.path) + target.search;
      response.writeHead(301, { ...headersOf(target.path), Location }).end();
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = await bodyOf(publicFolder, answer.path, encoding);
    if (!body) throw new Error(`${publicFolder}${answer.path} is missing.`);
    const fields: Headers = {
      ...(answer.status === 404 ? headersOf(NOT_FOUND) : {}),
      ...headersOf(target.path),
      ETag: body.etag,
      Vary: 'Accept-Encoding',
    };
    if (answer.status === 200 && request.headers['if-none-match'] === body.etag) {
      response.writeHead(304, fields).end();
      return;
    }
    response.writeHead(answer.status, {
      ...fields,
      'Content-Type': mediaType(answer.path),
      'Content-Length': body.bytes.length,
      ...(body.encoding === 'identity' ? {} : { 'Content-Encoding': body.encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body.bytes);
  }

  return async (request, response) => {
    const target = targetOf(request.url ?? '/');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    } else if (target) {
      await send(request, response, target);
    } else {
      response.writeHead(400).end();
    }
    return true;
  };
}

/**
 * Answers a request itself (true) or leaves it to the site (false), also asynchronously. Tests inject faults with it.
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
  /** 0 for a free one. */
  port: number;
  intercept?: Intercept;
  /** Folder that keeps compressed files between two starts. */
  cache?: string;
}

/** Serves a composed site as its host would, with the headers of its `firebase.json`. */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { folder, port, intercept, cache = null } = options;
  const faults = intercept ? [intercept] : [];
  const server = createServer(requestListener([...faults, siteAnswers(folder, cache)]));
  await listen(server, port, 'site');
  const bound = (server.address() as AddressInfo).port;
  return {
    origin: `http://localhost:${String(bound)}`,
    close: () => closeServer(server),
  };
}
