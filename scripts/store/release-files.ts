import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { hasErrorCode, IntegrityError } from '../core/errors';
import { readIfThere } from '../core/files';
import { compareWithIntegrity, type FileDifference } from '../core/integrity';
import { parseRelease, RELEASE_FILE, type Release } from '../core/release';
import type { ObjectStore, WriteMode } from './object-store';

const AT_ONCE = 8;

export function releasePrefix(part: string, id: string): string {
  return `releases/${part}/${id}/`;
}

export function fileKey({ part, id }: Release, path: string): string {
  return releasePrefix(part, id) + path;
}

async function forEachAtOnce<T>(items: readonly T[], run: (item: T) => Promise<void>) {
  const inTurn = pLimit(AT_ONCE);
  await Promise.all(items.map((item) => inTurn(() => run(item))));
}

type ReadBytes = (path: string) => Uint8Array | null | Promise<Uint8Array | null>;

function isManifestOf(release: Release, bytes: Uint8Array): boolean {
  try {
    return isDeepStrictEqual(parseRelease(bytes, RELEASE_FILE), release);
  } catch {
    return false;
  }
}

/** Compares every file of a release with the manifest, and the manifest too, because a copied release can be published. */
export async function checkFiles(release: Release, read: ReadBytes): Promise<FileDifference[]> {
  const differences: FileDifference[] = [];
  const manifest = await read(RELEASE_FILE);
  if (!manifest) differences.push({ place: RELEASE_FILE, fault: 'missing' });
  else if (!isManifestOf(release, manifest))
    differences.push({ place: RELEASE_FILE, fault: 'altered' });
  await forEachAtOnce(release.files, async (file) => {
    const fault = compareWithIntegrity(await read(file.path), file.integrity);
    if (fault) differences.push({ place: file.path, fault });
  });
  return differences.sort((a, b) => (a.place < b.place ? -1 : 1));
}

/** @throws IntegrityError with the files that differ from the manifest. */
async function assertFiles(release: Release, where: string, read: ReadBytes): Promise<void> {
  const differences = await checkFiles(release, read);
  if (differences.length === 0) return;
  const names = differences.map(({ place, fault }) => `${place} is ${fault}`).join(', ');
  throw new IntegrityError(
    `Release ${release.id} of ${release.part} in ${where} is not what was published: ${names}. Publish the part again, or roll it back.`,
  );
}

async function uploadFiles(
  objects: ObjectStore,
  release: Release,
  folder: string,
  paths: readonly string[],
): Promise<void> {
  await forEachAtOnce(paths, async (path) => {
    await objects.write(fileKey(release, path), await readFile(join(folder, path)), 'anything');
  });
}

/** Uploads a release, the manifest last: a release without one does not count. */
export async function uploadRelease(
  objects: ObjectStore,
  release: Release,
  manifest: Uint8Array,
  folder: string,
  mode: WriteMode,
): Promise<'written' | 'exists'> {
  await uploadFiles(
    objects,
    release,
    folder,
    release.files.map(({ path }) => path),
  );
  return objects.write(fileKey(release, RELEASE_FILE), manifest, mode);
}

/** Uploads missing and altered files of a release again. @param folder has all files. */
export async function repairRelease(
  objects: ObjectStore,
  release: Release,
  folder: string,
): Promise<void> {
  const differences = await checkFiles(release, (path) => objects.read(fileKey(release, path)));
  await uploadFiles(
    objects,
    release,
    folder,
    differences.map(({ place }) => place),
  );
}

/**
 * A local folder with a release, each file compared with the manifest: the store's own folder, or a copy.
 * @throws IntegrityError with the files that are missing or altered.
 */
export async function localReleaseFolder(
  objects: ObjectStore,
  release: Release,
  cache: string,
): Promise<string> {
  const folder = objects.localPath?.(releasePrefix(release.part, release.id).slice(0, -1));
  if (folder !== undefined) {
    await assertFiles(release, folder, (path) => readIfThere(join(folder, path)));
    return folder;
  }
  const copy = join(cache, release.part, release.id);
  const compareCopy = (folder: string) =>
    checkFiles(release, (path) => readIfThere(join(folder, path)));
  if ((await compareCopy(copy)).length === 0) return copy;
  const next = `${copy}.${randomUUID()}.next`;
  try {
    await assertFiles(release, objects.location, async (path) => {
      const bytes = await objects.read(fileKey(release, path));
      if (!bytes) return null;
      await mkdir(dirname(join(next, path)), { recursive: true });
      await writeFile(join(next, path), bytes);
      return bytes;
    });
    await rename(next, copy).catch(async (error: unknown) => {
      if (!hasErrorCode(error, 'ENOTEMPTY') && !hasErrorCode(error, 'EEXIST')) throw error;
      // Keep a copy that another process made first, because that process may be reading it.
      if ((await compareCopy(copy)).length === 0) return;
      await rm(copy, { recursive: true });
      await rename(next, copy);
    });
    return copy;
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}
