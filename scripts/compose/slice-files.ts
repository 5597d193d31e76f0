import { mkdirSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { linkFile } from './earlier-files';
import { PUBLIC_FOLDER } from './hosting/firebase-json';
import { slicePath, type EarlierSlice, type Slice, type SliceFile } from './slice';

/** A file system without links has copies, whose time of change may be cut to whole milliseconds. */
const TOLERANCE_MS = 1;

/** Files of a site as they are now. @param paths below its folder. */
export function describeSliceFiles(site: string, paths: Iterable<string>): SliceFile[] {
  return [...new Set(paths)].map((path) => {
    const { size, mtimeMs: modified } = statSync(`${site}/${path}`);
    return { path, size, modified };
  });
}

const ASSETS = `${PUBLIC_FOLDER}/assets/`;

/** Addresses of all assets of a site, sorted. */
export function assetsOf(slices: readonly Slice[]): string[] {
  const paths = slices.flatMap(({ files }) =>
    files.flatMap(({ path }) => (path.startsWith(ASSETS) ? [path] : [])),
  );
  return [...new Set(paths)].sort().map((path) => path.slice(PUBLIC_FOLDER.length));
}

/**
 * Whether a file of an earlier site is the one that was put there. Equal size and time of change count: reading all
 * bytes of all parts for each release of one would cost more than the release. `jalon verify` compares the bytes of live
 * scripts and styles with what was signed, and so does every browser; `jalon renew` of the part makes its slice again.
 */
export function isIntact(site: string, { path, size, modified }: SliceFile): boolean {
  const stats = statSync(`${site}/${path}`, { throwIfNoEntry: false });
  return stats?.size === size && Math.abs(stats.mtimeMs - modified) <= TOLERANCE_MS;
}

function linkAll(from: string, to: string, paths: readonly string[]): boolean {
  for (const folder of new Set(paths.map((path) => posix.dirname(path)))) {
    mkdirSync(`${to}/${folder}`, { recursive: true });
  }
  return paths.every((path) => linkFile(`${from}/${path}`, `${to}/${path}`));
}

/**
 * Gives a site the very files of a part's earlier slice, and the slice itself.
 * @returns false when a file is altered or gone; some of the others may be there then.
 */
export function takeOver({ site: from, slice }: EarlierSlice, part: string, to: string): boolean {
  const isWhole = slice.files.every((file) => isIntact(from, file));
  return isWhole && linkAll(from, to, [...slice.files.map(({ path }) => path), slicePath(part)]);
}
