import type { PageAssets, PageModule } from '@jalon/shared/contract';
import { withTimeout } from '@jalon/shared/http';
import type { Destination } from '../composition/destination';
import { loadContainer, loadExposed } from './containers';
import { announce } from './entries';
import { beginStyle, loadStyle } from './load-style';
import { beginScript } from './page-scripts';

/** An entry and then a chunk that both hang add up; the visitor is told within 7 seconds all the same (ms). */
const PAGE_WITHIN_MS = 6_500;

const NONE: PageAssets = { js: [], css: [] };

/**
 * Loads a page from its release: the shell knows remotes only as data. All of its files are asked for at once, each is
 * tried twice, and nothing is remembered of a failure.
 */
export async function loadPage({ page, from }: Destination): Promise<PageModule> {
  announce(from);
  const { js, css } = from.pages[page] ?? NONE;
  const container = loadContainer(from.container, from.entry);
  js.forEach(beginScript);
  css.forEach(beginStyle);
  const code = loadExposed(from.container, from.entry, `./${page}`);
  // Like those of scripts, their limits count from when the entry is there.
  const styles = container.then(() => Promise.all(css.map(loadStyle)));
  const [module] = await withTimeout(Promise.all([code, styles]), PAGE_WITHIN_MS);
  return module as PageModule;
}
