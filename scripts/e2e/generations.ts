import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findRoot, workFolders } from '../core/paths';
import type { Release } from '../core/release';
import { folderStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import type { Intercept } from '../local/site/server';
import { testSite, type Fault, type Visitor } from '../testkit';
import { restamp } from './restamp';

/** A script of a restamped release that ran in a tab; see `restamp`. */
export interface RanScript {
  container: string;
  part: string;
  file: string;
}

/** Everything that ran in the current document of a tab, in order. */
export async function scriptsRun(page: Page): Promise<RanScript[]> {
  const marks = await page.evaluate<string[]>('globalThis.ranScripts ?? []');
  return marks.map((mark) => {
    const [container = ''] = mark.split('/');
    return { container, part: container.replace(/_[^_]*$/, ''), file: mark };
  });
}

/** Containers of a part that ran in a tab, in order. */
export async function releasesRun(page: Page, part: string): Promise<string[]> {
  const scripts = await scriptsRun(page);
  const own = scripts.filter((script) => script.part === part);
  return [...new Set(own.map(({ container }) => container))];
}

/** Scripts of a release whose own entry never ran: they were loaded by another release. */
export async function mixedScripts(page: Page): Promise<string[]> {
  const scripts = await scriptsRun(page);
  const isEntry = ({ file }: RanScript) => /\/(?:entry|shell)\.[^/]*$/.test(file);
  const started = new Set(scripts.filter(isEntry).map(({ container }) => container));
  return scripts.filter(({ container }) => !started.has(container)).map(({ file }) => file);
}

/** Makes every browser file of a release fail for a visitor. */
export function failFiles(visitor: Visitor, { files }: Release, fault: Fault): void {
  for (const { path } of files.filter(({ path }) => path.startsWith('client/'))) {
    visitor.fail(new RegExp(path.slice('client/'.length)), fault);
  }
}

export interface Generations {
  folder: string;
  store: ReleaseStore;
  /** Releases by part, the live one first. */
  releases: ReadonlyMap<string, readonly Release[]>;
}

/**
 * A separate store, with copies of the keys, in which every part of the checkout has several releases with records.
 * @param edit changes scripts for browsers.
 */
export async function storeWithGenerations(
  count: number,
  edit?: (text: string) => string,
): Promise<Generations> {
  const { store: built, keys } = workFolders(findRoot());
  const folder = mkdtempSync(join(tmpdir(), 'generations-'));
  cpSync(built, folder, { recursive: true });
  cpSync(keys, join(folder, 'keys'), { recursive: true });
  const store = folderStore(folder, join(folder, 'keys'));
  const releases = new Map<string, readonly Release[]>();
  for (const { record } of await store.live()) {
    const { part } = record;
    const { release } = await store.sealed(part, record.release);
    const original = await store.releaseFolder(release);
    const made: Release[] = [];
    for (let stamp = 1; stamp <= count; stamp += 1) {
      const target = join(folder, 'restamped', part, String(stamp));
      restamp(original, target, stamp, edit);
      made.push((await store.addRelease(target)).release);
    }
    // The first release is made live last, so that it stays live.
    for (const { id } of made.toReversed()) await store.setLive(part, id, new Date());
    releases.set(part, made);
  }
  return { folder, store, releases };
}

/** The test site with {@link storeWithGenerations}. */
export function testGenerations(
  count: number,
  { edit, intercept }: { edit?: (text: string) => string; intercept?: Intercept } = {},
) {
  const generations = {} as Generations;
  beforeAll(async () => {
    Object.assign(generations, await storeWithGenerations(count, edit));
  });
  const site = testSite(() => ({
    ignoreProblems: true,
    store: generations.store,
    ...(intercept && { intercept }),
  }));
  afterAll(() => {
    rmSync(generations.folder, { recursive: true });
  });
  const releaseOf = (part: string, index = 0) => {
    const release = generations.releases.get(part)?.[index];
    if (!release) throw new Error(`${part} has no release ${String(index)}.`);
    return release;
  };
  return { site, generations, releaseOf };
}
