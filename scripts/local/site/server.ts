import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { assetHeaders, type HeaderField } from '../../compose/headers';
import {
  resolveAddress,
  isAsset,
  publicPath,
  PUBLIC_FOLDER,
  readHostingSettings,
  mediaType,
} from '../../compose/hosting';
import { serveHandlers, type ServiceHandler } from '../http';
import { chooseEncoding, hasFile, createFileReader } from './files';

/** The path of an address, decoded, each slash once; null when it is not valid UTF-8. */
function pathOf({ pathname }: URL): string | null {
  try {
    return decodeURIComponent(pathname).replace(/\/+/g, '/');
  } catch {
    return null;
  }
}

const fieldsOf = (headers: readonly HeaderField[]): Record<string, string> =>
  Object.fromEntries(headers.map(({ key, value }) => [key, value]));

function readSite(folder: string) {
  const { headers } = readHostingSettings(folder);
  return {
    folder: join(folder, PUBLIC_FOLDER),
    headers: { assets: fieldsOf(assetHeaders(headers)), others: fieldsOf(headers) },
  };
}

/** Caches sites by real folder, because a link may later lead to another site, while a site never changes. */
function siteReader(folder: string) {
  const sites = new Map<string, ReturnType<typeof readSite>>();
  return () => {
    const real = realpathSync(folder);
    const site = sites.get(real) ?? readSite(real);
    sites.set(real, site);
    return site;
  };
}

/** Answers requests as every host does. A request never mixes files of two sites, also during a switch. */
function siteAnswers({ folder, cache }: SiteServerOptions): ServiceHandler {
  const currentSite = siteReader(folder);
  const bodyOf = createFileReader(cache);

  return async (request, response, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return true;
    }
    const path = pathOf(url);
    if (path === null) {
      response.writeHead(400).end();
      return true;
    }
    const site = currentSite();
    const answer = resolveAddress(path, (file) => hasFile(site.folder, file));
    if ('redirect' in answer) {
      const Location = encodeURI(answer.redirect) + url.search;
      response.writeHead(301, { ...site.headers.others, Location }).end();
      return true;
    }
    const { file, status } = answer;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = await bodyOf(site.folder, file, encoding);
    const headers = {
      ...site.headers[isAsset(publicPath(file)) ? 'assets' : 'others'],
      ETag: body.etag,
      Vary: 'Accept-Encoding',
    };
    if (status === 200 && request.headers['if-none-match'] === body.etag) {
      response.writeHead(304, headers).end();
      return true;
    }
    response.writeHead(status, {
      ...headers,
      'Content-Type': mediaType(file),
      'Content-Length': body.bytes.length,
      ...(body.encoding !== 'identity' && { 'Content-Encoding': body.encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body.bytes);
    return true;
  };
}

export interface SiteServerOptions {
  /** Folder of a composed site, or a link to the current site, which is followed at each request. */
  folder: string;
  port: number;
  /** Handles a request before the site, for faults in tests. */
  intercept?: ServiceHandler;
  /** Folder that stores compressed files for the next start. */
  cache?: string;
}

/** Serves a composed site as its host would. */
export async function startSiteServer(options: SiteServerOptions) {
  const faults = options.intercept ? [options.intercept] : [];
  const { port, close } = await serveHandlers(
    [...faults, siteAnswers(options)],
    options.port,
    'site',
  );
  return { origin: `http://localhost:${String(port)}`, close };
}
export type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;
