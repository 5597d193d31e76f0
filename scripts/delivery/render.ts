import type { SiteConfig } from '@jalon/shared/config';
import type { RouteDefinition } from '@jalon/shared/protocol';
import { loadPage, loadShellServer, type ShellServer } from '../build/server-bundles';
import { partOfPage, siteData } from '../compose/site-data';
import { messageOf } from '../core/errors';
import type { Refusal } from '../gate';
import type { Release } from '../model/release';

interface Opened {
  release: Release;
  folder: string;
}

/** A page that waits longer for data of the browser has not thrown (ms). */
const WAIT_MS = 1_000;

const late = () => new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null).unref());

async function errorOf(
  { release, folder }: Opened,
  shell: Opened & { server: ShellServer },
  route: RouteDefinition,
  config: SiteConfig,
): Promise<string | null> {
  const known = { shell: shell.release, remotes: [release] };
  const options = { composition: known, config, sequenceOf: () => 0, keys: '', images: '' };
  // Public, as the session gate would show no page.
  const own = partOfPage(release, 0, route);
  const open = { ...own, routes: own.routes.map((it) => ({ ...it, access: 'public' as const })) };
  const address = route.path.replaceAll(/:[^/]+/g, 'exemple');
  try {
    const page = loadPage(release, folder, route.page, shell.server.contract);
    const rendering = shell.server.renderPage(siteData(options, [open]), address, page);
    await (route.prerender ? rendering : Promise.race([rendering, late()]));
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** Imports each page of a remote and renders it once in the live shell, prerendered or not. */
export async function renderRefusals(
  candidate: Opened,
  live: Opened,
  config: SiteConfig,
): Promise<Refusal[]> {
  const shell = { ...live, server: loadShellServer(live.folder) };
  const { part, id } = candidate.release;
  const refusals: Refusal[] = [];
  for (const route of candidate.release.routes) {
    // Builds of other tools have no server bundles: browsers draw their pages.
    if (!route.prerender && candidate.release.pages[route.page]?.server === undefined) continue;
    const error = await errorOf(candidate, shell, route, config);
    if (error === null) continue;
    refusals.push({
      kind: 'page-throws',
      route: { part, release: id, path: route.path },
      page: route.page,
      shell: { part: live.release.part, release: live.release.id },
      error,
    });
  }
  return refusals;
}
