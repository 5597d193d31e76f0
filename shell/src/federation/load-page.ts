import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageModule } from '@jalon/shared/contract';
import type { Destination } from '../composition/destination';
import { announce } from './entries';
import { preloadAssets } from './preload-assets';

/** Loads a page from its release: the shell knows remotes only as data. */
export async function loadPage({ page, from }: Destination): Promise<PageModule> {
  const { container, entry, pages, release, part } = from;
  announce(from);
  registerRemotes([{ name: container, entry: entry.url }]);
  preloadAssets(pages[page]);
  const load = () => loadRemote<PageModule>(`${container}/${page}`);
  const module = await load().catch(load);
  if (!module) throw new Error(`Release ${release} of "${part}" has no page "${page}".`);
  return module;
}
