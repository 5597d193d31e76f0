import type { SiteConfig } from '@jalon/shared/config';
import {
  documentTitle,
  headTags,
  isListed,
  UNLISTED_HEAD,
  type RouteDefinition,
} from '@jalon/shared/protocol';
import { placeholders } from '@jalon/shared/schemas';
import { type Release, assetUrl } from '../core/release';
import { listedRoutes } from './registry';
import type { PageDocument } from './document';
import type { SiteDataOptions } from './site-data';
import { iconSource } from './site-icons';

/** What search engines show of a title (the brand included) and of a description, in characters. */
const LONGEST = { title: 60, description: 155 } as const;

/** @throws saying which text is too long, by how much. */
function checkLengths(head: { title: string; description: string }): void {
  for (const field of ['title', 'description'] as const) {
    const { length } = Array.from(head[field]);
    if (length > LONGEST[field]) {
      throw new Error(
        `its ${field} has ${String(length)} characters, ${String(LONGEST[field])} at most (the brand included): "${head[field]}"`,
      );
    }
  }
}

type Node = Readonly<Record<string, unknown>>;

/** A page as structured data describes it. */
interface GraphPage {
  path: string;
  title: string;
  description: string;
}

const HOME = { path: '/', name: 'Accueil' } as const;
const COUNTRY = { '@type': 'Country', name: 'France' } as const;

/** The `@id` by which other nodes refer to a node. */
const idOf = (config: SiteConfig, fragment: string) =>
  new URL(`/#${fragment}`, config.brand.url).href;

/** Placeholders of the configuration become undefined, which `JSON.stringify` leaves out. */
function organization(config: SiteConfig, icon: string | null): Node {
  const missing = new Set(placeholders(config));
  const fact = (field: string, value: string) => (missing.has(field) ? undefined : value);
  const { brand, legal, contact, social } = config;
  return {
    '@type': 'Organization',
    '@id': idOf(config, 'organization'),
    name: brand.name,
    slogan: brand.tagline,
    url: new URL('/', brand.url).href,
    logo: icon === null ? undefined : new URL(icon, brand.url).href,
    legalName: fact('legal.companyName', legal.companyName),
    address: fact('legal.address', legal.address),
    vatID: fact('legal.vat', legal.vat),
    email: contact.email,
    telephone: fact('contact.phone', contact.phone),
    sameAs: social.length === 0 ? undefined : social.map(({ url }) => url),
  };
}

function website(config: SiteConfig): Node {
  return {
    '@type': 'WebSite',
    '@id': idOf(config, 'website'),
    name: config.brand.name,
    url: new URL('/', config.brand.url).href,
    inLanguage: 'fr-FR',
    publisher: { '@id': idOf(config, 'organization') },
  };
}

/** Only the home page describes the offer. */
function service(config: SiteConfig, home: GraphPage): Node {
  return {
    '@type': 'Service',
    name: home.title,
    description: home.description,
    url: new URL(home.path, config.brand.url).href,
    areaServed: COUNTRY,
    provider: { '@id': idOf(config, 'organization') },
  };
}

/** The pages whose address is a prefix of this one's, the nearest last, without the home page. */
export function pagesAbove(
  { path }: Pick<GraphPage, 'path'>,
  listed: readonly GraphPage[],
): GraphPage[] {
  const names = path.split('/').slice(1, -1);
  const paths = names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
  return paths.flatMap((above) => listed.find((page) => page.path === above) ?? []);
}

/** From the home page through the pages above this one. */
function breadcrumbs(config: SiteConfig, page: GraphPage, listed: readonly GraphPage[]): Node {
  const pages = [...pagesAbove(page, listed), page];
  const items = [HOME, ...pages.map(({ path, title }) => ({ path, name: title }))];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, config.brand.url).href,
    })),
  };
}

/**
 * JSON-LD (schema.org) of a page that search engines list.
 * @param listed every such page.
 * @param icon address of the site's icon.
 */
export function structuredData(
  config: SiteConfig,
  page: GraphPage,
  listed: readonly GraphPage[],
  icon: string | null,
): object {
  const own = page.path === HOME.path ? service(config, page) : breadcrumbs(config, page, listed);
  return {
    '@context': 'https://schema.org',
    '@graph': [organization(config, icon), website(config), own],
  };
}

/** The head's tags that differ from page to page. */
type PageHead = Pick<PageDocument, 'title' | 'tags' | 'graph'>;

/** Address of the icon that the shell ships. */
export function siteIcon(shell: Release): string | null {
  const source = iconSource(shell);
  return source === null ? null : assetUrl(shell.part, source);
}

/**
 * The head of a route.
 * @throws when its title or description is too long.
 */
export function routeHead(
  { composition, config, images }: Pick<SiteDataOptions, 'composition' | 'config' | 'images'>,
  route: RouteDefinition,
): PageHead {
  const { brand } = config;
  const title = documentTitle(route.title, brand);
  checkLengths({ title, description: route.description });
  const graph = isListed(route)
    ? structuredData(config, route, listedRoutes(composition), siteIcon(composition.shell))
    : null;
  return { title, tags: headTags(route, null, { brand, images }), graph };
}

/** The head of the page for addresses that do not exist: nothing to list, nothing to share. */
export function notFoundHead(ownTitle: string, config: SiteConfig): PageHead {
  const title = documentTitle(ownTitle, config.brand);
  checkLengths({ title, description: '' });
  return { title, tags: UNLISTED_HEAD, graph: null };
}
