import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageModule, SiteData, SiteRoute } from '@jalon/shared/contract';
import type { PageLoader } from '../pages/page-store';

/** Loads pages of remotes through the composition: the shell knows remotes only as data. */
export function federatedLoader({ parts }: SiteData): PageLoader {
  registerRemotes(
    Object.values(parts).map(({ container, entry }) => ({ name: container, entry: entry.url })),
  );

  const load = async ({ part, page }: SiteRoute): Promise<PageModule> => {
    const release = parts[part];
    if (!release) throw new Error(`No release of part "${part}" is in the composition.`);
    const module = await loadRemote<PageModule>(`${release.container}/${page}`);
    if (!module) throw new Error(`Release ${release.release} of "${part}" has no page "${page}".`);
    return module;
  };

  return (route) => load(route).catch(() => load(route));
}
