import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedRelease } from '@jalon/shared/protocol';
import { PUBLIC_FOLDER } from '../compose/hosting';
import { assetUrl } from '../model/site-asset';
import { CURRENT } from '../compose/site-folder';
import { messageOf } from '../core/errors';
import { readIfThere } from '../core/files';
import type { Release } from '../model/release';
import { recordFaultMessage } from '../store/record';
import { liveOf, type ReleaseStore } from '../store/release-store';
import { checkFiles, fileKey } from '../store/release-files';

export interface Verification {
  /** Records, manifests and files that were compared. */
  checked: number;
  /** What differs from what was published, and where. */
  faults: string[];
  /** What a team has to do, although nothing differs. */
  warnings: string[];
}

type Comparison = Omit<Verification, 'warnings'>;

/** Compares the files for browsers in the served site. */
async function siteFaults(release: Release, site: string): Promise<string[]> {
  const files = release.files.filter(({ path }) => path.startsWith('client/'));
  const place = (path: string) => join(site, PUBLIC_FOLDER, assetUrl(release.part, path));
  const faults = await checkFiles({ ...release, files }, (path) => readIfThere(place(path)));
  return faults.map(({ path, fault }) => `${place(path)} is ${fault}.`);
}

async function verifyRelease(
  store: ReleaseStore,
  part: string,
  recorded: Pick<RecordedRelease, 'release' | 'manifest'>,
  site: string | null,
): Promise<Comparison> {
  const manifest = `The manifest of ${part} ${recorded.release}`;
  let release: Release;
  try {
    release = await store.release(part, recorded.release, recorded.manifest);
  } catch (error) {
    const why = messageOf(error);
    return { checked: 1, faults: [`${manifest}: ${why}`] };
  }
  const read = (path: string) => store.objects.read(fileKey(release, path));
  const stored = await checkFiles(release, read);
  const where = (path: string) => `${store.objects.location}/${fileKey(release, path)}`;
  const faults = stored.map(({ path, fault }) => `${where(path)} is ${fault}.`);
  const served = site ? await siteFaults(release, site) : [];
  return { checked: 1 + release.files.length, faults: [...faults, ...served] };
}

/** Compares everything live with what was signed: records, manifests, every file, and the assets of the served site. */
export async function verify(known: ReleaseStore, sites: string, now: Date): Promise<Verification> {
  const store = known.afresh();
  const current = join(sites, CURRENT);
  const site = existsSync(current) ? current : null;
  const results: Comparison[] = [];
  const warnings: string[] = [];
  for (const history of (await store.histories(now, 1)).values()) {
    for (const entry of history.slice(0, 1)) {
      const message = entry.fault === null ? [] : [recordFaultMessage(entry)];
      const isWarning = entry.fault === 'expired' || entry.fault === 'taken off';
      if (isWarning) warnings.push(...message);
      results.push({ checked: 1, faults: isWarning ? [] : message });
    }
    const live = liveOf(history);
    if (!live) continue;
    const { part, candidate } = live.record;
    for (const release of [live.record, ...(candidate ? [candidate] : [])]) {
      results.push(await verifyRelease(store, part, release, site));
    }
  }
  return {
    checked: results.reduce((sum, { checked }) => sum + checked, 0),
    faults: results.flatMap(({ faults }) => faults),
    warnings,
  };
}
