import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import type { Part } from '../core/parts';
import { workFolders } from '../core/paths';
import { checkBeside, checkLinks, checkTypes, describeRefusal, folderFiles } from '../gate';
import { typesHash } from '../model/inputs';
import type { Release } from '../model/release';
import type { LiveRecord, ReleaseStore } from '../store/release-store';

/** The live releases that a candidate shares modules with. */
function counterpartsOf(
  store: ReleaseStore,
  candidate: Release,
  live: readonly LiveRecord[],
): Promise<Release[]> {
  const records = live.map(({ record }) => record).filter(({ kind }) => kind !== candidate.kind);
  return Promise.all(
    records.map(({ part, release, manifest }) => store.release(part, release, manifest)),
  );
}

interface Candidate {
  candidate: Release;
  /** Where its files are. */
  folder: string;
  wasLive: boolean;
  config: SiteConfig;
}

/** Every reason against a release beside the live ones, in words. */
export async function reasonsAgainst(
  store: ReleaseStore,
  { candidate, folder, wasLive, config }: Candidate,
  live: readonly LiveRecord[],
): Promise<string[]> {
  const neighbours = live.map(({ record }) => ({ ...record, id: record.release }));
  if (![candidate, ...neighbours].some(({ kind }) => kind === 'shell')) {
    return ['No shell is live in the store: publish the shell first.'];
  }
  const refusals = checkBeside({
    candidate,
    live: neighbours,
    counterparts: await counterpartsOf(store, candidate, live),
    readFile: folderFiles(folder),
    wasLive,
    config,
  });
  return refusals.map(describeRefusal);
}

/** Every reason against retiring a part, in words: links from other parts to its pages. */
export async function reasonsAgainstLeaving(
  store: ReleaseStore,
  leaving: Release,
  live: readonly LiveRecord[],
): Promise<string[]> {
  const reasons: string[] = [];
  for (const { record } of live) {
    const release = await store.release(record.part, record.release, record.manifest);
    const readFile = folderFiles(await store.releaseFolder(release));
    reasons.push(...checkLinks(leaving, release, readFile).map(describeRefusal));
  }
  return reasons;
}

/** Type errors of a part. Unchanged sources that passed are not checked again. */
export async function typeRefusals(root: string, part: Part): Promise<string[]> {
  const passed = join(
    workFolders(root).builds,
    `${part.name}-${typesHash(root, part.folder)}.types-ok`,
  );
  if (existsSync(passed)) return [];
  const refusals = await checkTypes(root, part);
  if (refusals.length === 0) {
    mkdirSync(dirname(passed), { recursive: true });
    writeFileSync(passed, '');
  }
  return refusals.map(describeRefusal);
}
