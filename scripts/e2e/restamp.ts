import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash, describeFiles, integrityOf } from '../core/integrity';
import { RELEASE_FILE, type Release } from '../core/release';

const TEXT = /\.(?:js|cjs|css|json|svg)$/;
const CONTENT_HASH = /\.([0-9a-f]{10})\.[a-z0-9]+$/;

/** Same length and alphabet as the original, so that file sizes do not change. */
function replacementOf(hash: string, stamp: number): string {
  const digest = createHash('sha256')
    .update(`${hash} ${String(stamp)}`)
    .digest('hex');
  return digest.slice(0, hash.length);
}

function replaceAll(text: string, replacements: ReadonlyMap<string, string>): string {
  return [...replacements].reduce((result, [from, to]) => result.replaceAll(from, to), text);
}

function bareIntegrity(bytes: Buffer): string {
  return integrityOf(bytes).slice('sha384-'.length);
}

/**
 * Makes another release of a part from a built one, as if all its sources had changed: every name, container and hash is
 * different, and every script adds "<container>/<file>" to `globalThis.ranScripts`. Takes milliseconds instead of seconds.
 * @param folder of a release in the store.
 * @param target an empty folder for the new one.
 * @param edit changes scripts for browsers.
 */
export function restamp(
  folder: string,
  target: string,
  stamp: number,
  edit = (text: string) => text,
): Release {
  const manifest = readFileSync(join(folder, RELEASE_FILE), 'utf8');
  const release = JSON.parse(manifest) as Release;
  const hashes = release.files.flatMap(({ path }) => CONTENT_HASH.exec(path)?.[1] ?? []);
  const names = new Map(
    [release.inputs, ...new Set(hashes)].map((hash) => [hash, replacementOf(hash, stamp)]),
  );
  const renamed = JSON.parse(replaceAll(manifest, names)) as Release;
  const integrities = new Map<string, string>();
  const write = (path: string, bytes: Buffer) => {
    const file = join(target, replaceAll(path, names));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  };

  rmSync(target, { recursive: true, force: true });
  // Entries contain the hashes of all other files, so they come last.
  const entriesLast = [...release.files].sort(
    (a, b) => Number(a.path === release.entry) - Number(b.path === release.entry),
  );
  for (const { path } of entriesLast) {
    const original = readFileSync(join(folder, path));
    if (!TEXT.test(path)) {
      write(path, original);
      continue;
    }
    const text = replaceAll(replaceAll(original.toString('utf8'), names), integrities);
    const mark = `(globalThis.ranScripts??=[]).push("${renamed.container}/${path}");`;
    const bytes = Buffer.from(/^client\/.*\.js$/.test(path) ? mark + edit(text) : text);
    integrities.set(bareIntegrity(original), bareIntegrity(bytes));
    write(path, bytes);
  }
  const files = describeFiles(target);
  // Budgets are removed, because the added lines could exceed them.
  const made: Release = {
    ...renamed,
    budgets: [],
    files,
    id: `${release.version}-${contentHash(files)}`,
  };
  writeFileSync(join(target, RELEASE_FILE), `${JSON.stringify(made, null, 2)}\n`);
  return made;
}
