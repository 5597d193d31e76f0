import type { SiteConfig } from '@jalon/shared/config';
import {
  documentTitle,
  headTags,
  isIndexable,
  UNLISTED_HEAD,
  type RouteDefinition,
} from '@jalon/shared/protocol';
import { placeholderFields } from '@jalon/shared/schemas';
import { listedRoutes } from './registry';
import type { PageDocument } from './document';
import type { SiteDataOptions } from './site-data';
import { siteIconUrl } from './site-icons';

/** Length of a title that search engines show in full, brand included (characters). */
const MAX_TITLE_LENGTH = 60;

/** The title of a page with the brand. @throws when it is too long. */
function fullTitle(ownTitle: string, { brand }: SiteConfig): string {
  const title = documentTitle(ownTitle, brand);
  const { length } = Array.from(title);
  if (length <= MAX_TITLE_LENGTH) return title;
  throw new Error(
    `its title has ${String(length)} characters, ${String(MAX_TITLE_LENGTH)} at most (the brand included): "${title}"`,
  );
}

type Node = Readonly<Record<string, unknown>>;

/** A page as structured data describes it. */
type GraphPage = Pick<RouteDefinition, 'path' | 'title' | 'description'>;

const HOME = { path: '/', title: 'Accueil' } as const;
/** The `@id` by which other nodes refer to the organization, below the site's address. */
const ORGANIZATION = '/#organization';

const urlOf = ({ brand }: SiteConfig, path: string) => new URL(path, brand.url).href;

/** Placeholders of the configuration become undefined, which `JSON.stringify` leaves out. */
function organization(config: SiteConfig, icon: string | null): Node {
  const missing = new Set(placeholderFields(config));
  const fact = (field: string, value: string) => (missing.has(field) ? undefined : value);
  const { brand, legal, contact, social } = config;
  return {
    '@type': 'Organization',
    '@id': urlOf(config, ORGANIZATION),
    name: brand.name,
    slogan: brand.tagline,
    url: urlOf(config, '/'),
    logo: icon === null ? undefined : urlOf(config, icon),
    legalName: fact('legal.companyName', legal.companyName),
    address: fact('legal.address', legal.address),
    vatID: fact('legal.vat', legal.vat),
    email: contact.email,
    telephone: fact('contact.phone', contact.phone),
    sameAs: social.length === 0 ? undefined : social.map(({ url }) => url),
  };
}

/** Only the home page describes the offer. */
const service = (config: SiteConfig, home: GraphPage): Node => ({
  '@type': 'Service',
  name: home.title,
  description: home.description,
  url: urlOf(config, home.path),
  areaServed: { '@type': 'Country', name: 'France' },
  provider: { '@id': urlOf(config, ORGANIZATION) },
});

/** The pages whose address is a prefix of this one's, the nearest last, without the home page. */
export const ancestorPages = ({ path }: Pick<GraphPage, 'path'>, listed: readonly GraphPage[]) =>
  listed
    .filter((page) => page.path !== HOME.path && path.startsWith(`${page.path}/`))
    .sort((a, b) => a.path.length - b.path.length);

/** The breadcrumbs of a page: the home page, the pages above, the page itself. */
function breadcrumbs(config: SiteConfig, page: GraphPage, listed: readonly GraphPage[]): Node {
  const pages = [HOME, ...ancestorPages(page, listed), page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: urlOf(config, path),
    })),
  };
}

/**
 * JSON-LD (schema.org) of a page that search engines list.
 * @param listed all pages that search engines list.
 * @param icon address of the site's icon.
 */
export function structuredData(
  config: SiteConfig,
  page: GraphPage,
  listed: readonly GraphPage[],
  icon: string | null,
): object {
  const own = page.path === HOME.path ? service(config, page) : breadcrumbs(config, page, listed);
  const website = {
    '@type': 'WebSite',
    '@id': urlOf(config, '/#website'),
    name: config.brand.name,
    url: urlOf(config, '/'),
    inLanguage: 'fr-FR',
    publisher: { '@id': urlOf(config, ORGANIZATION) },
  };
  return { '@context': 'https://schema.org', '@graph': [organization(config, icon), website, own] };
}

/** The head of a route. @throws when its title is too long. */
export function routeHead(
  { composition, config, images }: Pick<SiteDataOptions, 'composition' | 'config' | 'images'>,
  route: RouteDefinition,
): Pick<PageDocument, 'title' | 'tags' | 'graph'> {
  const graph = isIndexable(route)
    ? structuredData(config, route, listedRoutes(composition), siteIconUrl(composition.shell))
    : null;
  const tags = headTags(route, null, { brand: config.brand, images });
  return { title: fullTitle(route.title, config), tags, graph };
}

/** The head of the page for addresses that do not exist: nothing to list, nothing to share. */
export const notFoundHead = (ownTitle: string, config: SiteConfig) => ({
  title: fullTitle(ownTitle, config),
  tags: UNLISTED_HEAD,
  graph: null,
});
