import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { pipeline, Readable, type Duplex } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { REGISTRY_URLS } from '@jalon/shared/protocol';
import { messageOf } from '../core/errors';
import {
  allowLoopbackPages,
  isLoopbackRequest,
  readBody,
  respond,
  serveHandlers,
  type ServiceHandler,
} from '../local/http';
import {
  type DevelopedParts,
  describeViolation,
  developedDocument,
  remotesOf,
  VIOLATIONS_PATH,
} from './development-page';
import { ERRORS_PATH, findSourceLine } from './part-server';

export interface DevelopmentSiteOptions extends DevelopedParts {
  port: number;
  live: string;
  /** Called with a message about each new violation of the content security policy, and its remedy. */
  onViolation?: (message: string) => void;
}

const NOT_RELAYED = new Set([
  // These headers apply to one connection, or to the bytes before decoding.
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  // Parts under development have no fixed bytes, so they have no integrity.
  'integrity-policy',
  // This server says which pages may read its answers.
  'access-control-allow-origin',
  // These headers make browsers call the live site, or the service that collects its reports.
  'content-security-policy-report-only',
  'link',
  'nel',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'set-cookie',
]);
/** Documents are requested without conditions: a copy cached by the browser may hold ids of the real services. */
const relayedRequest = (path: string) =>
  path.startsWith('/assets/') ? ['accept', 'if-none-match', 'range'] : ['accept'];
const POLICY = 'content-security-policy';
const MAX_MESSAGE_LENGTH = 1_000;
const MAX_VIOLATIONS = 100;

/** Makes a redirect stay on this server. @throws when it leaves the live site: browsers would open the real one. */
function localRedirect(location: string, from: string): string {
  const to = new URL(location, from);
  if (to.origin !== new URL(from).origin) {
    throw new Error(
      `${from} leads to ${to.origin}, which would answer without the stand-ins. If the site is there, name it: "--site ${to.origin}".`,
    );
  }
  return to.pathname.replace(/^\/+/, '/') + to.search + to.hash;
}

/** @param path with its query, normalised: it must not lead out of the folder of a part. */
async function answerOf(origin: string, path: string, request: IncomingMessage) {
  const { method = 'GET', headers } = request;
  const wanted = new Headers();
  for (const name of relayedRequest(path)) {
    const value = headers[name];
    if (typeof value === 'string') wanted.set(name, value);
  }
  const answer = await fetch(origin + path, { method, headers: wanted, redirect: 'manual' });
  const fields: Record<string, string> = {};
  for (const [name, value] of answer.headers) {
    if (NOT_RELAYED.has(name)) continue;
    fields[name] = name === 'location' ? localRedirect(value, origin + path) : value;
  }
  return { answer, fields };
}

type Answer = Awaited<ReturnType<typeof answerOf>>;

function send({ answer, fields }: Answer, response: ServerResponse): void {
  response.writeHead(answer.status, fields);
  if (answer.body) Readable.fromWeb(answer.body as ReadableStream).pipe(response);
  else response.end();
}

/** Proxies a WebSocket request with the same headers. @param head first bytes of its body. */
function relaySocket(to: URL, { headers }: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  const upstream = connect(Number(to.port), to.hostname);
  upstream.write([`GET ${to.pathname}${to.search} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  upstream.write(head);
  // Destroys both ends when one of them fails or closes.
  pipeline(upstream, socket, upstream, () => undefined);
}

/**
 * The live site with some parts from development servers, under the headers that visitors get, so that its policy
 * blocks the same requests here.
 */
export async function startDevelopmentSite(options: DevelopmentSiteOptions) {
  const { port, live: origin, servers, onViolation } = options;
  const said = new Set<string>();
  const ownerOf = (path: string) =>
    servers.find(({ part }) => path.startsWith(`/assets/${part.name}/`));

  async function sendLive(request: IncomingMessage, response: ServerResponse, url: URL) {
    const { pathname, search } = url;
    for (const { ready } of servers) await ready?.();
    const live = await answerOf(origin, pathname + search, request);
    const { answer, fields } = live;
    const isHtml = fields['content-type']?.startsWith('text/html') === true;
    if (!isHtml || fields.location !== undefined || answer.body === null) {
      send(live, response);
      return;
    }
    const text = await answer.text();
    const sent = fields[POLICY] ?? '';
    const { isOurs, html, policy } = developedDocument(text, pathname, sent, options);
    // A page that is not live yet is served with the 404 document of the live site.
    const status = isOurs ? 200 : answer.status;
    response.writeHead(status, { ...fields, [POLICY]: policy, 'cache-control': 'no-store' });
    response.end(html);
  }

  async function takeViolation(request: IncomingMessage, response: ServerResponse) {
    const report: unknown = JSON.parse(await readBody(request));
    response.writeHead(204).end();
    // Any page can send a report, so control characters are removed.
    const message = describeViolation(report, remotesOf(options)).replaceAll(/\p{C}/gu, '');
    if (said.has(message) || said.size >= MAX_VIOLATIONS) return;
    said.add(message);
    onViolation?.(message.slice(0, MAX_MESSAGE_LENGTH));
  }

  const answer: ServiceHandler = async (request, response, url) => {
    const { pathname: path, search } = url;
    const owner = ownerOf(path);
    try {
      if (path === VIOLATIONS_PATH) await takeViolation(request, response);
      else if (path === ERRORS_PATH)
        response.end(await findSourceLine(await readBody(request), servers));
      // Without a record, no published release replaces a part under development.
      else if (remotesOf(options).some(({ name }) => path === REGISTRY_URLS.record(name))) {
        response.writeHead(204).end();
      } else if (owner) {
        await owner.ready?.();
        send(await answerOf(owner.origin, path + search, request), response);
      } else await sendLive(request, response, url);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else respond(response, 502, messageOf(error));
    }
    return true;
  };

  const { server, close } = await serveHandlers([allowLoopbackPages, answer], port, 'site');
  server.on('upgrade', (request: IncomingMessage, socket, head: Buffer) => {
    const target = `http://localhost${request.url ?? '/'}`;
    const url = URL.canParse(target) && isLoopbackRequest(request.headers) ? new URL(target) : null;
    const owner = url && ownerOf(url.pathname);
    if (owner) relaySocket(new URL(url.pathname + url.search, owner.origin), request, socket, head);
    else socket.destroy();
  });
  return { origin: `http://localhost:${String(port)}`, close };
}
