import type { SiteConfig } from '@jalon/shared/config';
import { placeholders } from '@jalon/shared/schemas';

type Node = Readonly<Record<string, unknown>>;

/** A page as the graph speaks of it. */
export interface GraphPage {
  path: string;
  title: string;
  description: string;
}

const HOME = { path: '/', name: 'Accueil' } as const;
const COUNTRY = { '@type': 'Country', name: 'France' } as const;

/** Nodes refer to each other by these names. */
const idOf = (config: SiteConfig, fragment: string) =>
  new URL(`/#${fragment}`, config.brand.url).href;

/** Facts that the operator has not filled in are left out: `JSON.stringify` drops what is undefined. */
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

/** The offer, described once: on the home page. */
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

/** Pages by path, made once for each list: every page of a site is looked up in the same one. */
const indexes = new WeakMap<readonly GraphPage[], ReadonlyMap<string, GraphPage>>();

function byPath(listed: readonly GraphPage[]): ReadonlyMap<string, GraphPage> {
  const index = indexes.get(listed) ?? new Map(listed.map((page) => [page.path, page]));
  indexes.set(listed, index);
  return index;
}

/** The pages whose address starts that of this one, the nearest last; the home page is above all. */
export function pagesAbove(
  page: Pick<GraphPage, 'path'>,
  listed: readonly GraphPage[],
): GraphPage[] {
  const names = page.path.split('/').slice(1, -1);
  const paths = names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
  return paths.flatMap((path) => byPath(listed).get(path) ?? []);
}

/** The way from the home page, through the pages above this one. */
function breadcrumbs(config: SiteConfig, page: GraphPage, listed: readonly GraphPage[]): Node {
  const pages = [...pagesAbove(page, listed), page];
  const way = [HOME, ...pages.map(({ path, title }) => ({ path, name: title }))];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, config.brand.url).href,
    })),
  };
}

/**
 * What search engines may know of a page they list (schema.org, JSON-LD).
 * @param listed every page they may list; @param icon address of the site's icon.
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
