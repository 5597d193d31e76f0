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
import type { PartFiles } from './part-server';

/** What replaces releases of the live site. */
export interface DevelopedParts {
  /** Parts taken from elsewhere than the live site. */
  servers: readonly PartFiles[];
  /** The operator's permissions, which documents do not contain, and the services (usually stand-ins) for pages. */
  config: SiteConfig;
  /** Versions of the modules that the shell's sources provide; null when the shell is not under development. */
  shell: Record<string, string> | null;
}

/** The remotes as their `routes.json` lists them now. */
export const remotesOf = ({ servers }: DevelopedParts): Part[] =>
  servers.map(({ part }) => part).filter(({ kind }) => kind === 'remote');

function developmentPart({ name, routes }: Part): LivePart {
  const entry = { url: `/assets/${name}/entry.js`, integrity: '' };
  const container = developmentContainer(name);
  return { part: name, release: 'development', sequence: 0, routes, container, entry, pages: {} };
}

const ROOT = startTag('div', { id: ROOT_ID });

/** @throws when a document has no data: another site, or an error of its host. */
export function parseSiteData(html: string): SiteData {
  const [data] = SITE_DATA.exec(html) ?? [];
  if (data === undefined) throw new Error('The document is not one of this kind of site.');
  return JSON.parse(data) as SiteData;
}

/**
 * The origin of a published site, after redirects, and its configuration. Warns that its data rules are unknown.
 * @param site its origin. @throws UsageError without one.
 */
export async function readPublishedSite(site: string | undefined) {
  if (site === undefined) {
    throw new UsageError(
      'The shell is not in this repository: name the published site that has it ("--site https://…").',
    );
  }
  const answer = await fetch(site).catch((cause: unknown) => {
    throw new Error(`${site} does not answer: is the address right?`, { cause });
  });
  const { config } = parseSiteData(await answer.text());
  console.warn(
    '  ! The data rules are those of this version of Jalon: a published site does not contain the operator’s.',
  );
  return { origin: new URL(answer.url).origin, config };
}

/** A document without the released scripts, styles and fonts of a part. */
function withoutAssets(html: string, part: string): string {
  const assets = `"/assets/${part}/[^>]*>`;
  return html
    .replace(new RegExp(`<script src=${assets}</script>\\n`, 'g'), '')
    .replace(new RegExp(`<link rel="preload" [^>]*href=${assets}\\n`, 'g'), '')
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
function navigationWith(live: readonly SiteLink[], developed: DevelopedParts): SiteLink[] {
  const parts = remotesOf(developed).map((part) => ({ ...part, part: part.name }));
  const ownPaths = new Set(parts.flatMap(({ routes }) => routes.map(({ path }) => path)));
  const others = live.filter(({ to }) => !ownPaths.has(to));
  const own = allowedNavigation(parts, developed.config);
  return [...others, ...own].toSorted((a, b) => a.order - b.order);
}

/** Address to which browsers report violations of the content security policy. */
export const VIOLATIONS_PATH = '/jalon-development/violations';

/**
 * A content security policy with the origins that the developed parts declare and the operator allows, as if these
 * parts were live, and with the services of the given configuration in place of the live ones.
 */
function developedPolicy(policy: string, live: SiteConfig, developed: DevelopedParts): string {
  const { config } = developed;
  const remotes = remotesOf(developed);
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

/**
 * A document of the live site with some parts from their development servers, and its policy. Browsers render it where
 * its HTML would be outdated: on pages of these parts, and on all pages while the links of these parts differ from the
 * live ones. The policy leaves the document, because browsers report violations only of a policy in a header.
 * @param sent the policy in the header of the live document; empty without one.
 */
export function developedDocument(html: string, path: string, sent: string, site: DevelopedParts) {
  const { servers, shell, config } = site;
  const replaced = servers.filter(({ part }) => part.kind === 'remote');
  const names = replaced.map(({ part }) => part.name);
  const live = parseSiteData(html);
  const navigation = navigationWith(live.navigation ?? [], site);
  const isOurs = shell !== null || replaced.some(({ part }) => findRoute(part.routes, path));
  const isDrawn = isOurs || !isDeepStrictEqual(new Set(navigation), new Set(live.navigation));
  const data: SiteData = {
    ...live,
    // A page beside stand-ins never gets the addresses and ids of the real services, which a live document contains.
    config: publicConfig(config),
    shell: { ...live.shell, ...(shell ? { provides: shell } : {}) },
    parts: [
      ...replaced.map(({ part, release }) => release ?? developmentPart(part)),
      ...live.parts.filter(({ part }) => !names.includes(part)),
    ],
    navigation,
    prerendered: isDrawn ? null : live.prerendered,
  };
  const changed = html.replace(POLICY_PATTERN, '').replace(SITE_DATA, () => jsonForHtml(data));
  const bare = [...names, ...(shell ? ['shell'] : [])].reduce(withoutAssets, changed);
  const page = isDrawn ? withoutBody(bare) : bare;
  const policies = [sent, POLICY_PATTERN.exec(html)?.[1]].flatMap((policy) =>
    policy ? developedPolicy(policy, live.config, site) : [],
  );
  return {
    /** Whether it is a page of these parts, which may not be live yet. */
    isOurs,
    html: shell ? page.replace('<head>', () => SHELL_ASSETS) : page,
    policy: policies.join(', '),
  };
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
