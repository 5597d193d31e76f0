import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { RecordedRelease } from '@jalon/shared/protocol';
import { checkSiteFiles } from '../compose/check-site';
import { PUBLIC_FOLDER } from '../compose/hosting';
import { assetUrl } from '../model/site-asset';
import { CURRENT } from '../compose/site-folder';
import { messageOf } from '../core/errors';
import type { Fault } from '../model/files';
import type { Release, ReleaseFile } from '../model/release';
import { recordFaultMessage } from '../store/record';
import { liveOf, type ReleaseStore } from '../store/release-store';
import { checkFiles, fileKey } from '../store/release-files';

export interface Verification {
  /** Records, manifests and files that were compared. */
  checked: number;
  /** What differs from what was published or composed. */
  faults: Fault[];
  /** What a team has to do, although nothing differs. */
  warnings: string[];
}

type Comparison = Omit<Verification, 'warnings'>;

/** The files of a release that a site serves, by path below its folder. */
const servedFiles = ({ part, files }: Release): [string, ReleaseFile][] =>
  files
    .filter(({ path }) => path.startsWith('client/') && !path.endsWith('.map'))
    .map((file) => [posix.join(PUBLIC_FOLDER, assetUrl(part, file.path)), file]);

async function verifyRelease(
  store: ReleaseStore,
  part: string,
  recorded: Pick<RecordedRelease, 'release' | 'manifest'>,
): Promise<Comparison & { served: [string, ReleaseFile][] }> {
  let release: Release;
  try {
    release = await store.release(part, recorded.release, recorded.manifest);
  } catch (error) {
    const place = `the manifest of ${part} ${recorded.release}`;
    return { checked: 1, faults: [{ place, fault: messageOf(error) }], served: [] };
  }
  const read = (path: string) => store.objects.read(fileKey(release, path));
  const stored = await checkFiles(release, read);
  const where = (path: string) => `${store.objects.location}/${fileKey(release, path)}`;
  const faults = stored.map(({ path, fault }) => ({ place: where(path), fault }));
  return { checked: 1 + release.files.length, faults, served: servedFiles(release) };
}

/**
 * Compares everything live with what was signed, and every file of the served site with what was composed. A manifest
 * counts more than the list of a site.
 */
export async function verify(known: ReleaseStore, sites: string, now: Date): Promise<Verification> {
  const store = known.afresh();
  const current = join(sites, CURRENT);
  const served = new Map<string, ReleaseFile>();
  const results: Comparison[] = [];
  const warnings: string[] = [];
  for (const history of (await store.histories(now, 1)).values()) {
    for (const entry of history.slice(0, 1)) {
      const message = entry.fault === null ? [] : [recordFaultMessage(entry)];
      const isWarning = entry.fault === 'expired' || entry.fault === 'taken off';
      if (isWarning) warnings.push(...message);
      const faults = isWarning ? [] : message.map((fault) => ({ place: entry.key, fault }));
      results.push({ checked: 1, faults });
    }
    const live = liveOf(history);
    if (!live) continue;
    const { part, candidate } = live.record;
    for (const release of [live.record, ...(candidate ? [candidate] : [])]) {
      const result = await verifyRelease(store, part, release);
      results.push(result);
      for (const [path, file] of result.served) served.set(path, file);
    }
  }
  if (existsSync(current)) results.push(checkSiteFiles(current, served));
  return {
    checked: results.reduce((sum, { checked }) => sum + checked, 0),
    faults: results.flatMap(({ faults }) => faults),
    warnings,
  };
}
