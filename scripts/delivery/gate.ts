import type { SiteConfig } from '@jalon/shared/config';
import { fits, type PartRecord, type RouteDefinition } from '@jalon/shared/protocol';
import { renderRelease, type OpenRelease } from '../build/renderer/render-release';
import type { Renderer, RenderTask } from '../build/renderer/renderer';
import { partOfPage, siteData } from '../compose/site-data';
import { folderFiles, gate, type GateContext, type LiveRelease, type Occasion } from '../gate';
import type { Refusal } from '../core/refusals';
import type { Release } from '../core/release';
import { IntegrityError } from '../core/errors';
import type { LiveRecord, ReleaseStore } from '../store/release-store';

const neighbourOf = (record: PartRecord) => ({ ...record, id: record.release });

/** A page that still waits for browser data after this time counts as not throwing (ms). */
const PATIENCE_MS = 1_000;

function taskOf(
  { release }: OpenRelease,
  shell: OpenRelease,
  route: RouteDefinition,
  config: SiteConfig,
): RenderTask {
  const composition = { shell: shell.release, remotes: [release] };
  const options = { composition, config, sequenceOf: () => 0, keys: '', images: '' };
  // All routes are public here, because the session gate would hide the page.
  const own = partOfPage(release, 0, route);
  const open = { ...own, routes: own.routes.map((it) => ({ ...it, access: 'public' as const })) };
  return {
    path: route.path.replaceAll(/:[^/]+/g, 'exemple'),
    page: route.page,
    site: siteData(options, [open]),
    ...(!route.prerender && { patience: PATIENCE_MS }),
  };
}

interface Opened extends LiveRelease {
  folder: () => Promise<string>;
}

/** Opens live releases by the name of their part, each at most once. */
function opener(store: ReleaseStore, live: readonly LiveRecord[]) {
  const opened = new Map<string, Promise<Opened>>();
  const open = async (part: string): Promise<Opened> => {
    const record = live.find((one) => one.record.part === part)?.record;
    if (!record) throw new Error(`${part} is not live.`);
    const release = await store.release(part, record.release, record.manifest);
    const folder = () => store.releaseFolder(release);
    return { release, folder, files: async () => folderFiles(await folder()) };
  };
  return (part: string): Promise<Opened> => {
    const known = opened.get(part) ?? open(part);
    opened.set(part, known);
    return known;
  };
}

interface Submitted {
  submitted: Release;
  /** Where its files are. */
  folder: string;
  occasion: Occasion;
  /** Null where its pages may not be rendered: code of a part never runs beside a key of a pipeline. */
  renderer: Renderer | null;
  /** The live record of the part. */
  before: PartRecord | null;
  config: SiteConfig;
  typeErrors: readonly string[];
}

function contextOf(
  store: ReleaseStore,
  { submitted, folder, renderer, before, config, typeErrors }: Submitted,
  live: readonly LiveRecord[],
): GateContext {
  const open = opener(store, live);
  /**
   * A remote that does not fit the shell before is broken already, and its team repairs it. One that is missing in the
   * store does not block a shell: the composition warns of it.
   */
  const counterparts = async () => {
    const wanted = live.flatMap(({ record: { part, kind, requires } }) => {
      if (kind === submitted.kind) return [];
      if (kind === 'remote' && before && !fits(requires, before.provides)) return [];
      return open(part).catch((error: unknown) => {
        if (kind === 'shell' || !(error instanceof IntegrityError)) throw error;
        return [];
      });
    });
    return (await Promise.all(wanted)).flat();
  };
  const renderPages = async () => {
    const shell = live.find(({ record }) => record.kind === 'shell')?.record.part;
    if (!renderer || submitted.kind === 'shell' || shell === undefined) return [];
    const { release, folder: folderOf } = await open(shell);
    const opened = { release, folder: await folderOf() };
    const own = { release: submitted, folder };
    const { routes } = submitted;
    const tasks = routes.map((route) => taskOf(own, opened, route, config));
    const { results } = await renderRelease(renderer, opened, own, tasks);
    return results.flatMap((result, index) => {
      const route = routes[index];
      if (!route) return [];
      const { path, page } = route;
      const error = result.kind === 'html' ? '' : result.error;
      return { path, page, kind: result.kind, error };
    });
  };
  return {
    release: submitted,
    readFile: folderFiles(folder),
    typeErrors,
    config,
    before: before && neighbourOf(before),
    live: live.map(({ record }) => neighbourOf(record)),
    open,
    counterparts,
    renderPages,
  };
}

/** Every reason against what is to happen to a release beside the live ones. */
export const reasonsAgainst = (
  store: ReleaseStore,
  submitted: Submitted,
  live: readonly LiveRecord[],
): Promise<Refusal[]> => gate(contextOf(store, submitted, live), submitted.occasion);

/** The reasons against each release, as if it was submitted beside the others; empty when all can be published. */
export async function reasonsAgainstEach(
  store: ReleaseStore,
  releases: readonly Release[],
  config: SiteConfig,
  renderer: Renderer,
): Promise<Refusal[]> {
  const parts = new Set(releases.map(({ part }) => part));
  // Ignores live parts that are no longer in the checkout.
  const live = (await store.live()).filter(({ record }) => parts.has(record.part));
  const reasons: Refusal[] = [];
  for (const submitted of releases) {
    const others = live.filter(({ record }) => record.part !== submitted.part);
    const folder = await store.releaseFolder(submitted);
    const side = { submitted, folder, renderer, before: null, config, typeErrors: [] };
    reasons.push(...(await reasonsAgainst(store, { ...side, occasion: 'publish' }, others)));
  }
  return reasons;
}
