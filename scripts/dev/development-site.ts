import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { SiteConfig } from '@jalon/shared/config';
import { ROOT_ID, SITE_DATA_ID, type LivePart, type SiteData } from '@jalon/shared/protocol';
import { jsonForHtml, tag } from '../compose/html';
import { closeServer, listen } from '../local/http';
import { developmentContainer } from '../build/webpack/development';
import { developmentEntry, type PartServer } from './part-server';

export interface DevelopmentSite {
  origin: string;
  close(): Promise<void>;
}

export interface DevelopmentSiteOptions {
  port: number;
  /** The last composed site: data of its parts, and where its files are served. */
  composed: { data: SiteData; origin: string };
  config: SiteConfig;
  /** Versions of the modules that the shell's sources provide: here the shell never comes from its release. */
  provides: Record<string, string>;
  /** Parts taken from their development servers; the shell is one of them. */
  servers: readonly PartServer[];
}

/** The composed site's data with the parts under development in place of their releases. */
function withDevelopmentParts(options: DevelopmentSiteOptions): SiteData {
  const { composed, config, provides, servers } = options;
  const remotes = servers.map(({ part }) => part).filter(({ kind }) => kind === 'remote');
  const hot = remotes.map((part): LivePart => {
    const { name, routes } = part;
    const entry = { url: developmentEntry(part), integrity: '' };
    const container = developmentContainer(name);
    return { part: name, release: 'development', sequence: 0, routes, container, entry, pages: {} };
  });
  const names = new Set(hot.map(({ part }) => part));
  return {
    ...composed.data,
    config,
    shell: { ...composed.data.shell, provides },
    parts: [...hot, ...composed.data.parts.filter(({ part }) => !names.has(part))],
  };
}

function page(data: SiteData): string {
  return `<!doctype html>
${tag('html', { lang: 'fr' })}
<head>
${tag('meta', { charset: 'utf-8' })}
${tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' })}
${tag('link', { rel: 'stylesheet', href: '/assets/shell/shell.css' })}
${tag('script', { src: '/assets/shell/shell.js', defer: true })}</script>
</head>
<body>
${tag('div', { id: ROOT_ID })}</div>
${tag('script', { type: 'application/json', id: SITE_DATA_ID })}${jsonForHtml(data)}</script>
</body>
</html>
`;
}

function relay(incoming: IncomingMessage, response: ServerResponse, origin: string): void {
  const outgoing = forward(
    origin + (incoming.url ?? '/'),
    { method: incoming.method },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  outgoing.on('error', () => {
    response.writeHead(502).end();
  });
  outgoing.end();
}

/**
 * The site for developing: rendered in the browser by the real shell, with some parts hot and the others as last composed.
 */
export async function startDevelopmentSite(
  options: DevelopmentSiteOptions,
): Promise<DevelopmentSite> {
  const { port, composed, servers } = options;
  const html = page(withDevelopmentParts(options));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const owner = servers.find(({ part }) => path.startsWith(`/assets/${part.name}/`));
    if (owner) relay(request, response, owner.origin);
    else if (path.startsWith('/assets/')) relay(request, response, composed.origin);
    else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  await listen(server, port, 'site');
  return { origin: `http://localhost:${String(port)}`, close: () => closeServer(server) };
}
