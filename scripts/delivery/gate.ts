import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { fits, type PartRecord, type RouteDefinition } from '@jalon/shared/protocol';
import { messageOf } from '../core/errors';
import type { Part } from '../core/parts';
import { findRoot, workFolders } from '../core/paths';
import { CONTRACT_FILE } from '../core/contract-file';
import {
  checkWithNeighbours,
  checkLinks,
  checkTypes,
  folderFiles,
  nameOf,
  routeOf,
  type Neighbour,
} from '../gate';
import { typesHash } from '../core/inputs';
import { refusal, refusals, type Refusal } from '../core/refusals';
import type { Release } from '../core/release';
import { IntegrityError } from '../store/errors';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { renderRelease, type OpenRelease } from '../build/renderer/render-release';
import type { RenderTask } from '../build/renderer/renderer';
import { partOfPage, siteData } from '../compose/site-data';

/**
 * The live releases that share modules with the submitted one: the shell for a remote, remotes for a shell. A remote that
 * does not fit the shell before is broken already, and its team repairs it. One that is missing in the store does not
 * block a shell: the composition warns of it.
 */
async function counterpartsOf(
  store: ReleaseStore,
  { submitted, before }: Pick<Submitted, 'submitted' | 'before'>,
  live: readonly LiveRecord[],
): Promise<Release[]> {
  const wanted = live.flatMap(({ record: { part, kind, release, manifest, requires } }) => {
    if (kind === submitted.kind) return [];
    if (kind === 'remote' && before && !fits(requires, before.provides)) return [];
    return store.release(part, release, manifest).catch((error: unknown) => {
      if (kind === 'shell' || !(error instanceof IntegrityError)) throw error;
      return [];
    });
  });
  return (await Promise.all(wanted)).flat();
}

interface Submitted {
  submitted: Release;
  /** Where its files are. */
  folder: string;
  wasLive: boolean;
  /** Whether its pages are rendered. */
  renders: boolean;
  /** The release is and stays live: its extensions and addresses were allowed when it was published. */
  isLive?: boolean;
  /** The live record of the part. */
  before?: PartRecord | null | undefined;
  config: SiteConfig;
}

/** Why the types of shared modules do not fit. The compiler is loaded only if declarations differ. */
async function typesAgainst(
  store: ReleaseStore,
  submitted: OpenRelease,
  counterparts: readonly Release[],
): Promise<string[]> {
  const contractIn = (folder: string) => {
    const bytes = folderFiles(folder)(CONTRACT_FILE);
    return bytes && Buffer.from(bytes).toString('utf8');
  };
  const own = { release: submitted.release, contract: contractIn(submitted.folder) };
  const others = await Promise.all(
    counterparts.map(async (release) => {
      const folder = await store.releaseFolder(release).catch((error: unknown) => {
        if (release.kind === 'shell' || !(error instanceof IntegrityError)) throw error;
        // A damaged remote does not block a shell, as in `counterpartsOf`.
        return null;
      });
      return { release, contract: folder && contractIn(folder) };
    }),
  );
  if (others.every(({ contract }) => contract === null || contract === own.contract)) return [];
  const { checkContracts } = await import('../gate/contract');
  return checkContracts(findRoot(), own, others);
}

/** Every reason against publishing a release beside the live ones. */
export async function reasonsAgainst(
  store: ReleaseStore,
  { submitted, folder, wasLive, renders, isLive = false, before, config }: Submitted,
  live: readonly LiveRecord[],
): Promise<Refusal[]> {
  const neighbours = live.map(({ record }) => ({ ...record, id: record.release }));
  if (![submitted, ...neighbours].some(({ kind }) => kind === 'shell')) {
    return [refusal('no-shell', 'No shell is live in the store: publish the shell first.')];
  }
  const counterparts = await counterpartsOf(store, { submitted, before }, live);
  const checked = checkWithNeighbours({
    submitted,
    live: neighbours,
    counterparts,
    readFile: folderFiles(folder),
    wasLive,
    ...(isLive ? {} : { config }),
  });
  const types = wasLive
    ? []
    : await typesAgainst(store, { release: submitted, folder }, counterparts);
  const reasons = [...checked, ...refusals('type-changed', types)];
  const shell = counterparts.find(({ kind }) => kind === 'shell');
  // Only code that the gate accepts is run.
  if (reasons.length > 0 || wasLive || !renders || !shell) return reasons;
  const opened = { release: shell, folder: await store.releaseFolder(shell) };
  const thrown = await renderRefusals({ release: submitted, folder }, opened, config);
  return refusals('page-throws', thrown);
}

/** The reasons against each release, as if it was submitted beside the others; empty when all can be published. */
export async function reasonsAgainstEach(
  store: ReleaseStore,
  releases: readonly Release[],
  config: SiteConfig,
): Promise<Refusal[]> {
  const parts = new Set(releases.map(({ part }) => part));
  // Ignores live parts that are no longer in the checkout.
  const live = (await store.live()).filter(({ record }) => parts.has(record.part));
  const reasons: Refusal[] = [];
  for (const submitted of releases) {
    const others = live.filter(({ record }) => record.part !== submitted.part);
    const folder = await store.releaseFolder(submitted);
    const side = { submitted, folder, wasLive: false, renders: true, config };
    reasons.push(...(await reasonsAgainst(store, side, others)));
  }
  return reasons;
}

/** Links from other parts to the pages of a part that is to leave the site, in words. */
export async function linksToLeaving(
  store: ReleaseStore,
  leaving: Neighbour,
  live: readonly LiveRecord[],
): Promise<string[]> {
  const reasons: string[] = [];
  for (const { record } of live) {
    const { part, release: id, manifest } = record;
    try {
      const release = await store.release(part, id, manifest);
      const readFile = folderFiles(await store.releaseFolder(release));
      reasons.push(...checkLinks(leaving, release, readFile));
    } catch (error) {
      reasons.push(`${part} ${id} may link to ${leaving.part}: ${messageOf(error)}`);
    }
  }
  return reasons;
}

/** Type errors of a part. Unchanged sources that passed are not checked again. */
export async function typeRefusals(root: string, part: Part): Promise<Refusal[]> {
  const passed = join(
    workFolders(root).builds,
    `${part.name}-${typesHash(root, part.folder)}.types-ok`,
  );
  if (existsSync(passed)) return [];
  const errors = await checkTypes(root, part);
  if (errors.length === 0) {
    mkdirSync(dirname(passed), { recursive: true });
    writeFileSync(passed, '');
  }
  return refusals('does-not-compile', errors);
}

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

/** Renders each page of a remote once in the live shell, prerendered or not. */
async function renderRefusals(
  submitted: OpenRelease,
  shell: OpenRelease,
  config: SiteConfig,
): Promise<string[]> {
  const { routes } = submitted.release;
  const tasks = routes.map((route) => taskOf(submitted, shell, route, config));
  const { results } = await renderRelease(shell, submitted, tasks);
  const shellName = nameOf(shell.release);
  const thrown = routes.map(({ path, page }, index) => {
    const result = results[index];
    if (result === undefined || result.kind === 'html') return [];
    const what = `${page}, which is ${routeOf(submitted.release, path)},`;
    return result.kind === 'stopped'
      ? `${what} cannot be rendered in ${shellName}: ${result.error}. Pages may not end the process, loop, or use memory without limit.`
      : `${what} throws when it is imported and rendered once in ${shellName}: ${result.error}. Read what only browsers have in an effect or a handler, also where the page is not prerendered.`;
  });
  const stopped = results.findIndex(({ kind }) => kind === 'stopped');
  // The pages after one that stopped the renderer were not tried.
  return thrown.slice(0, stopped === -1 ? undefined : stopped + 1).flat();
}
