import type { SiteConfig } from '@jalon/shared/config';
import type { RouteDefinition } from '@jalon/shared/protocol';
import { renderRelease, type OpenRelease } from '../build/renderer/render-release';
import type { RenderTask } from '../build/renderer/renderer';
import { partOfPage, siteData } from '../compose/site-data';
import type { Refusal } from '../gate';

/** A page that waits longer for data of the browser has not thrown (ms). */
const PATIENCE_MS = 1_000;

function taskOf(
  { release }: OpenRelease,
  shell: OpenRelease,
  route: RouteDefinition,
  config: SiteConfig,
): RenderTask {
  const composition = { shell: shell.release, remotes: [release] };
  const options = { composition, config, sequenceOf: () => 0, keys: '', images: '' };
  // Public, as the session gate would show no page.
  const own = partOfPage(release, 0, route);
  const open = { ...own, routes: own.routes.map((it) => ({ ...it, access: 'public' as const })) };
  return {
    path: route.path.replaceAll(/:[^/]+/g, 'exemple'),
    page: route.page,
    site: siteData(options, [open]),
    ...(!route.prerender && { patience: PATIENCE_MS }),
  };
}

/** Renders each page of a remote once in the live shell, prerendered or not. */
export async function renderRefusals(
  submitted: OpenRelease,
  shell: OpenRelease,
  config: SiteConfig,
): Promise<Refusal[]> {
  const { part, id, pages } = submitted.release;
  // Builds of other tools have no server bundles: browsers render their pages.
  const routes = submitted.release.routes.filter(
    ({ page, prerender }) => prerender || pages[page]?.server !== undefined,
  );
  const tasks = routes.map((route) => taskOf(submitted, shell, route, config));
  const { results } = await renderRelease(shell, submitted, tasks);
  const refusals = routes.map((route, index): Refusal[] => {
    const result = results[index];
    if (result === undefined || result.kind === 'html') return [];
    return [
      {
        kind: result.kind === 'stopped' ? 'page-stops' : 'page-throws',
        route: { part, release: id, path: route.path },
        page: route.page,
        shell: { part: shell.release.part, release: shell.release.id },
        error: result.error,
      },
    ];
  });
  const stopped = results.findIndex(({ kind }) => kind === 'stopped');
  // The pages after one that stopped the renderer were not tried.
  return refusals.slice(0, stopped === -1 ? undefined : stopped + 1).flat();
}
