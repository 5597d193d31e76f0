import { realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { hostingOf } from '../../compose/hosting';
import { chooseEncoding } from './encoding';
import { headersByRules } from './hosting/headers';
import { NOT_FOUND, resolvePath } from './hosting/resolve';
import { mediaType } from './media-type';
import { hasFile, siteFiles } from './site-files';
import { targetOf, type Target } from './target';

type Headers = Record<string, string>;

interface Site {
  publicFolder: string;
  headersOf: (path: string) => Headers;
}

function readSite(folder: string): Site {
  const { hosting } = hostingOf(folder);
  return {
    publicFolder: join(folder, hosting.public),
    headersOf: headersByRules(hosting.headers),
  };
}

/** The sites that a folder, or a link to the current one, has been; a site never changes. */
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
export function siteAnswers(folder: string, cache: string | null) {
  const currentSite = siteReader(folder);
  const bodyOf = siteFiles(cache);

  async function send(request: IncomingMessage, response: ServerResponse, target: Target) {
    const { publicFolder, headersOf } = currentSite();
    const answer = resolvePath(target.path, (path) => hasFile(publicFolder, path));
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

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = targetOf(request.url ?? '/');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    } else if (target) {
      await send(request, response, target);
    } else {
      response.writeHead(400).end();
    }
  };
}
