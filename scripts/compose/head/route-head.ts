import type { SiteConfig } from '@jalon/shared/config';
import type { RouteDefinition } from '@jalon/shared/contract';
import type { Release } from '../../model/release';
import { isListed, listedRoutes } from '../discovery';
import type { PageDocument } from '../document';
import { assetUrl } from '../../model/site-asset';
import { documentTitle, type Composition } from '../site-data';
import { iconSource } from '../site-icons';
import { CARD } from '../social-image/card';
import { checkLengths } from './limits';
import { structuredData } from './structured-data';

/** What the head of a page says of the page. */
export type PageHead = Pick<
  PageDocument,
  'title' | 'description' | 'canonical' | 'index' | 'social' | 'graph'
>;

/** Address of the icon that the shell ships. */
export function siteIcon(shell: Release): string | null {
  const source = iconSource(shell);
  return source === null ? null : assetUrl(shell.part, source);
}

/**
 * The head of a route.
 * @param imageOf makes the image of a title; called only for a page that search engines may list.
 * @throws when its title or description is too long.
 */
export function routeHead(
  composition: Composition,
  config: SiteConfig,
  route: RouteDefinition,
  imageOf: (title: string) => string,
): PageHead {
  const { brand } = config;
  const title = documentTitle(route.title, config);
  const { description } = route;
  checkLengths({ title, description });
  const index = isListed(route);
  const url = new URL(route.path, brand.url).href;
  const image = index
    ? { url: new URL(imageOf(route.title), brand.url).href, alt: title, ...CARD }
    : null;
  const graph = index
    ? structuredData(config, route, listedRoutes(composition), siteIcon(composition.shell))
    : null;
  const social = { siteName: brand.name, title: route.title, description, url, image };
  return { title, description, canonical: url, index, social, graph };
}

/** The head of the page for addresses that do not exist: nothing to list, nothing to share. */
export function notFoundHead(ownTitle: string, config: SiteConfig): PageHead {
  const title = documentTitle(ownTitle, config);
  checkLengths({ title, description: '' });
  return { title, description: '', canonical: null, index: false, social: null, graph: null };
}
