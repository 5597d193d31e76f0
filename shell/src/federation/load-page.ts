import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageModule } from '@jalon/shared/contract';
import { withTimeout } from '@jalon/shared/http';
import type { Destination } from '../composition/destination';
import { announce } from './entries';
import { preloadAssets } from './preload-assets';

/** An entry and then a chunk that both hang add up; the visitor is told within 7 seconds all the same (ms). */
const PAGE_WITHIN_MS = 6_500;

/**
 * Loads a page from its release: the shell knows remotes only as data. Each of its files is tried twice, and nothing is
 * remembered of a failure.
 */
export async function loadPage({ page, from }: Destination): Promise<PageModule> {
  const { container, entry, pages, release, part } = from;
  announce(from);
  registerRemotes([{ name: container, entry: entry.url }]);
  preloadAssets(pages[page]);
  const loading = loadRemote<PageModule>(`${container}/${page}`);
  const module = await withTimeout(loading, PAGE_WITHIN_MS);
  if (!module) throw new Error(`Release ${release} of "${part}" has no page "${page}".`);
  return module;
}
