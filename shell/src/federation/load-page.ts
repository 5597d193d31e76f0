import type { PageAssets, PageModule } from '@jalon/shared/contract';
import { withTimeout } from '@jalon/shared/http';
import type { Destination } from '../composition/destination';
import { loadExposed } from './containers';
import { announce } from './entries';
import { beginScript } from './page-scripts';
import { preloadStyles } from './preload-styles';

/** An entry and then a chunk that both hang add up; the visitor is told within 7 seconds all the same (ms). */
const PAGE_WITHIN_MS = 6_500;

const NONE: PageAssets = { js: [], css: [] };

/**
 * Loads a page from its release: the shell knows remotes only as data. Each of its files is tried twice, and nothing is
 * remembered of a failure.
 */
export async function loadPage({ page, from }: Destination): Promise<PageModule> {
  announce(from);
  const loading = loadExposed(from.container, from.entry, `./${page}`);
  const { js, css } = from.pages[page] ?? NONE;
  js.forEach(beginScript);
  preloadStyles(css);
  return (await withTimeout(loading, PAGE_WITHIN_MS)) as PageModule;
}
