import type { SiteConfig } from '@jalon/shared/config';
import { satisfiesAll, type PartRecord, type RouteDefinition } from '@jalon/shared/protocol';
import { renderRelease, type LocalRelease } from '../build/renderer/render-release';
import type { Renderer, RenderTask } from '../build/renderer/renderer';
import { livePartOfPage, createSiteData } from '../compose/site-data';
import {
  readFilesOf,
  runGate,
  type GateContext,
  type GateOccasion,
  type RenderedPage,
} from '../gate';
import type { Problem } from '../core/problems';
import type { Release } from '../core/release';
import { IntegrityError } from '../core/errors';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { toNeighbour } from './live-state';

/** A page that still waits for browser data after this time counts as not throwing (ms). */
const PATIENCE_MS = 1_000;

function taskOf(
  { release }: LocalRelease,
  shell: LocalRelease,
  route: RouteDefinition,
  config: SiteConfig,
): RenderTask {
  const composition = { shell: shell.release, remotes: [release] };
  const options = { composition, config, sequenceOf: () => 0, keys: '', images: '' };
  // All routes are public here, because the session gate would hide the page.
  const base = livePartOfPage(release, 0, route);
  const open = { ...base, routes: base.routes.map((it) => ({ ...it, access: 'public' as const })) };
  return {
    path: route.path.replaceAll(/:[^/]+/g, 'exemple'),
    page: route.page,
    site: createSiteData(options, [open]),
    ...(!route.prerender && { patience: PATIENCE_MS }),
  };
}

/** Opens live releases by the name of their part, each at most once. */
function opener(store: ReleaseStore, live: readonly LiveRecord[]) {
  const open = async (part: string) => {
    const record = live.find((it) => it.record.part === part)?.record;
    if (!record) throw new Error(`${part} is not live.`);
    const release = await store.release(part, record.release, record.manifest);
    const folder = () => store.releaseFolder(release);
    return { release, folder, files: async () => readFilesOf(await folder()) };
  };
  const opened = new Map<string, ReturnType<typeof open>>();
  return (part: string) => {
    const release = opened.get(part) ?? open(part);
    opened.set(part, release);
    return release;
  };
}

interface Submitted {
  submitted: Release;
  /** Folder with the files of the release. */
  folder: string;
  occasion: GateOccasion;
  /** Null in a pipeline job with a signing key, because such a job must not run code of a part. */
  renderer: Renderer | null;
  /** The live record of the part. */
  before: PartRecord | null;
  config: SiteConfig;
  typeErrors: readonly string[];
}

/** Renders each page of a remote once in a shell. */
async function renderOnce(
  renderer: Renderer,
  shell: LocalRelease,
  remote: LocalRelease,
  config: SiteConfig,
): Promise<RenderedPage[]> {
  const { routes } = remote.release;
  const tasks = routes.map((route) => taskOf(remote, shell, route, config));
  const { results } = await renderRelease(renderer, shell, remote, tasks);
  return routes.flatMap(({ path, page }, index) => {
    const result = results[index];
    if (!result) return [];
    return { path, page, kind: result.kind, error: result.kind === 'html' ? '' : result.error };
  });
}

/** Runs the gate on a release beside the live ones. @returns every reason to refuse it; empty if it is accepted. */
export function checkSubmittedRelease(
  store: ReleaseStore,
  { submitted, folder, occasion, renderer, before, config, typeErrors }: Submitted,
  live: readonly LiveRecord[],
): Promise<Problem[]> {
  const open = opener(store, live);
  /**
   * Live releases of the other kind. Two sorts of remotes must not block a new shell, so they are left out: remotes
   * that do not fit the live shell either, and remotes whose release is missing in the store.
   */
  const counterparts = async () => {
    const wanted = live.flatMap(({ record: { part, kind, requires } }) => {
      if (kind === submitted.kind) return [];
      if (kind === 'remote' && before && !satisfiesAll(requires, before.provides)) return [];
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
    const remote = { release: submitted, folder };
    return renderOnce(renderer, { release, folder: await folderOf() }, remote, config);
  };
  const context: GateContext = {
    release: submitted,
    readFile: readFilesOf(folder),
    typeErrors,
    config,
    before: before && toNeighbour(before),
    live: live.map(({ record }) => toNeighbour(record)),
    open,
    counterparts,
    renderPages,
  };
  return runGate(context, occasion);
}
