import { isDeepStrictEqual } from 'node:util';
import {
  findRoute,
  ROOT_ID,
  type LivePart,
  type SiteData,
  type SiteLink,
} from '@jalon/shared/protocol';
import type { SiteConfig } from '@jalon/shared/config';
import { POLICY_PATTERN, SITE_DATA, jsonForHtml, startTag } from '../compose/document';
import { isHttpsOnly, serviceOrigins } from '../compose/headers';
import { publicConfig } from '../compose/site-data';
import { UsageError } from '../core/errors';
import type { Part } from '../core/parts';
import { allowedNavigation, allowedOrigins } from '../core/extensions';
import { developmentContainer, overlayPolicyName } from '../build/webpack/development';
import { developmentEntry } from './part-server';

/** The parts under development that replace releases of the live site. */
export interface DevelopedParts {
  remotes: readonly Part[];
  /** The releases of those remotes that are served as release builds, without hot reload. */
  releases: readonly LivePart[];
  /** The operator's permissions, which documents do not contain, and the services (usually stand-ins) for pages. */
  config: SiteConfig;
  /** Versions of the modules that the shell's sources provide; null when the shell is not under development. */
  shell: Record<string, string> | null;
}

function developmentPart(part: Part): LivePart {
  const { name, routes } = part;
  const entry = { url: developmentEntry(part), integrity: '' };
  const container = developmentContainer(name);
  return { part: name, release: 'development', sequence: 0, routes, container, entry, pages: {} };
}

export function isDevelopedPage({ remotes, shell }: DevelopedParts, path: string): boolean {
  return shell !== null || remotes.some(({ routes }) => findRoute(routes, path) !== undefined);
}

const ROOT = startTag('div', { id: ROOT_ID });

/** @throws when a document has no data: another site, or an error of its host. */
export function parseSiteData(html: string): SiteData {
  const [data] = SITE_DATA.exec(html) ?? [];
  if (data === undefined) throw new Error('The document is not one of this kind of site.');
  return JSON.parse(data) as SiteData;
}

/**
 * The origin of a published site, after redirects, and its configuration.
 * @throws UsageError when the address is missing or invalid.
 */
export async function readPublishedSite(site: string | undefined) {
  if (site === undefined) {
    throw new UsageError(
      'The shell is not in this repository: name the published site that has it ("--site https://…").',
    );
  }
  if (!/^https?:/.test(site) || !URL.canParse(site)) {
    throw new UsageError(`--site is "${site}": give an address such as https://www.example.fr.`);
  }
  const asked = new URL(site).origin;
  const answer = await fetch(asked).catch((cause: unknown) => {
    throw new Error(`${asked} does not answer: is the address right?`, { cause });
  });
  const { config } = parseSiteData(await answer.text());
  return { origin: new URL(answer.url).origin, config };
}

/** A document without the released scripts and styles of a part. */
function withoutAssets(html: string, part: string): string {
  const assets = `"/assets/${part}/[^>]*>`;
  return html
    .replace(new RegExp(`<script src=${assets}</script>\\n`, 'g'), '')
    .replace(new RegExp(`<style data-href=${assets}[^]*?</style>\\n`, 'g'), '');
}

/** First in the head, because the scripts of parts need modules of the shell. */
const SHELL_ASSETS = `<head>
${startTag('link', { rel: 'stylesheet', href: '/assets/shell/shell.css' })}
${startTag('script', { src: '/assets/shell/shell.js', defer: true })}</script>`;

/** A document with an empty root, and without the inline script after it. */
function withoutBody(html: string): string {
  const [before = '', after = ''] = html.split(ROOT, 2);
  const data = after.indexOf('<script type="application/json"');
  return `${before}${ROOT}</div>\n${after.slice(data)}`;
}

/** Links of the live parts. Parts under development have the links that they declare now. */
function navigationWith(
  { navigation = [] }: SiteData,
  { remotes, config }: DevelopedParts,
): SiteLink[] {
  const ownPaths = new Set(remotes.flatMap(({ routes }) => routes.map(({ path }) => path)));
  const parts = remotes.map((part) => ({ ...part, part: part.name }));
  const others = navigation.filter(({ to }) => !ownPaths.has(to));
  return [...others, ...allowedNavigation(parts, config)].toSorted((a, b) => a.order - b.order);
}

const sorted = (links: readonly SiteLink[]) => links.map((link) => JSON.stringify(link)).sort();

/**
 * A document of the live site with some parts from their development servers. Browsers render it where its HTML would
 * be outdated: on pages of these parts, and on all pages while the links of these parts differ from the live ones.
 */
export function developedDocument(html: string, path: string, developed: DevelopedParts): string {
  const { remotes, releases, shell, config } = developed;
  const names = remotes.map(({ name }) => name);
  const live = parseSiteData(html);
  const navigation = navigationWith(live, developed);
  const isSame = isDeepStrictEqual(sorted(navigation), sorted(live.navigation ?? []));
  const isDrawn = isDevelopedPage(developed, path) || !isSame;
  const data: SiteData = {
    ...live,
    // A page beside stand-ins never gets the addresses and ids of the real services, which a live document contains.
    config: publicConfig(config),
    shell: { ...live.shell, ...(shell ? { provides: shell } : {}) },
    parts: [
      ...remotes.map(
        (remote) => releases.find(({ part }) => part === remote.name) ?? developmentPart(remote),
      ),
      ...live.parts.filter(({ part }) => !names.includes(part)),
    ],
    navigation,
    prerendered: isDrawn ? null : live.prerendered,
  };
  const changed = html.replace(SITE_DATA, () => jsonForHtml(data));
  const bare = [...names, ...(shell ? ['shell'] : [])].reduce(withoutAssets, changed);
  const page = isDrawn ? withoutBody(bare) : bare;
  return shell ? page.replace('<head>', () => SHELL_ASSETS) : page;
}

/** Address to which browsers report violations of the content security policy. */
export const VIOLATIONS_PATH = '/jalon-development/violations';

/** Takes the content security policy out of a document: browsers report violations only of a policy in a header. */
export function withoutPolicy(html: string): { bare: string; policy: string } {
  return { bare: html.replace(POLICY_PATTERN, ''), policy: POLICY_PATTERN.exec(html)?.[1] ?? '' };
}

/**
 * A content security policy with the origins that the developed parts declare and the operator allows, as if these
 * parts were live, and with the services of the given configuration in place of the live ones.
 */
export function developedPolicy(
  policy: string,
  live: SiteConfig,
  { remotes, config }: DevelopedParts,
): string {
  const { connect, images } = allowedOrigins(remotes, config);
  const added: Readonly<Record<string, readonly string[]>> = {
    'connect-src': [...serviceOrigins(config), ...connect],
    'img-src': images,
    'trusted-types': remotes.map(({ name }) => overlayPolicyName(name)),
  };
  const removed = new Set(serviceOrigins(live));
  const directives = policy.split('; ').flatMap((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    if (name === 'upgrade-insecure-requests' && !isHttpsOnly(config)) return [];
    const remaining = sources.filter((source) => !removed.has(source));
    return [name, ...new Set([...remaining, ...(added[name] ?? [])])].join(' ');
  });
  return [...directives, `report-uri ${VIOLATIONS_PATH}`].join('; ');
}

type Violation = Record<'effective-directive' | 'blocked-uri' | 'document-uri', string>;

const USES: Readonly<Record<string, 'connect' | 'images'>> = {
  'connect-src': 'connect',
  'img-src': 'images',
};

/** Describes a violation of the content security policy, and the declaration that would allow it. */
export function describeViolation(report: unknown, remotes: readonly Part[]): string {
  const { 'csp-report': violation } = report as { 'csp-report': Violation };
  const { 'effective-directive': directive, 'blocked-uri': blocked } = violation;
  const path = new URL(violation['document-uri']).pathname;
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : blocked;
  const what = `The site’s policy refuses ${origin} on ${path} (${directive})`;
  const use = USES[directive];
  const part = remotes.find(({ routes }) => findRoute(routes, path));
  if (!use || !part || !URL.canParse(blocked)) {
    return `${what}, here as for visitors: no part can change that.`;
  }
  if (part.origins?.[use]?.includes(origin)) {
    return `${what}: routes.json declares it, and the operator does not allow it as far as is known here.`;
  }
  return `${what}. Declare it in routes.json of ${part.name}: "origins": { "${use}": ["${origin}"] }. The operator has to allow it, too.`;
}
