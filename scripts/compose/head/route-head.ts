import type { SiteConfig } from '@jalon/shared/config';
import {
  documentTitle,
  headTags,
  isListed,
  UNLISTED_HEAD,
  type RouteDefinition,
} from '@jalon/shared/protocol';
import type { Release } from '../../model/release';
import { listedRoutes } from '../discovery';
import type { PageDocument } from '../document';
import { assetUrl } from '../../model/site-asset';
import type { SiteDataOptions } from '../site-data';
import { iconSource } from '../site-icons';
import { checkLengths } from './limits';
import { structuredData } from './structured-data';

/** What the head of a page says of the page. */
export type PageHead = Pick<PageDocument, 'title' | 'tags' | 'graph'>;

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
  return { title, tags: headTags(route, route.path, { brand, images }), graph };
}

/** The head of the page for addresses that do not exist: nothing to list, nothing to share. */
export function notFoundHead(ownTitle: string, config: SiteConfig): PageHead {
  const title = documentTitle(ownTitle, config.brand);
  checkLengths({ title, description: '' });
  return { title, tags: UNLISTED_HEAD, graph: null };
}
