import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRoot, workFolders } from '../core/paths';
import type { Release } from '../model/release';
import { folderStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import { restamp } from '../testkit/restamp';

export interface Generations {
  folder: string;
  store: ReleaseStore;
  /** By part: its releases, the first of which is live. */
  releases: ReadonlyMap<string, readonly Release[]>;
}

/** A store of its own in which every part of the checkout has several releases that were live once. */
export async function storeWithGenerations(count: number): Promise<Generations> {
  const { store: built, keys } = workFolders(findRoot());
  const folder = mkdtempSync(join(tmpdir(), 'generations-'));
  cpSync(built, folder, { recursive: true });
  const store = folderStore(folder, keys);
  const releases = new Map<string, readonly Release[]>();
  for (const { record } of await store.live()) {
    const { part } = record;
    const original = await store.releaseFolder(await store.release(part, record.release));
    const made: Release[] = [];
    for (let stamp = 1; stamp <= count; stamp += 1) {
      const target = join(folder, 'restamped', part, String(stamp));
      restamp(original, target, stamp);
      made.push(await store.addRelease(target));
    }
    // The first one last: it stays live.
    for (const { id } of made.toReversed()) await store.setLive(part, id, new Date());
    releases.set(part, made);
  }
  return { folder, store, releases };
}
