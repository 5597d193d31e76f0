import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { describeFiles, integrityOf, releaseId } from '../core/integrity';
import { RELEASE_FILE, type Release } from '../core/release';
import type { ServiceHandler } from '../local/http';
import { testSite } from '../testkit';
import { rollback } from '../testkit/commands';

/* Makes other releases of built parts in milliseconds, without a build, and reads which of their scripts ran in a tab. */

const TEXT = /\.(?:js|cjs|css|json|svg)$/;
const CONTENT_HASH = /\.([0-9a-f]{10})\.[a-z0-9]+$/;

type Edit = (script: string) => string;
type Replacements = ReadonlyMap<string, string>;

const replaceAll = (text: string, replacements: Replacements): string =>
  [...replacements].reduce((result, [from, to]) => result.replaceAll(from, to), text);

/** Same length and alphabet as the original, so that file sizes do not change. */
const replacementOf = (hash: string, stamp: number): string =>
  createHash('sha256')
    .update(`${hash} ${String(stamp)}`)
    .digest('hex')
    .slice(0, hash.length);

const bareIntegrity = (bytes: Buffer): string => integrityOf(bytes).slice('sha384-'.length);

/**
 * Makes another release of a part from a built release, as if all sources had changed: every name, container and hash
 * is different, and every script adds "<container>/<file>" to `globalThis.ranScripts`.
 * @param folder of a release in the store.
 * @param target an empty folder for the new release.
 * @param edit changes scripts for browsers.
 */
export function remakeRelease(folder: string, target: string, stamp: number, edit?: Edit): Release {
  const manifest = readFileSync(join(folder, RELEASE_FILE), 'utf8');
  const release = JSON.parse(manifest) as Release;
  const hashes = release.files.flatMap(({ path }) => CONTENT_HASH.exec(path)?.[1] ?? []);
  const names = new Map(
    [release.inputs, ...hashes].map((hash) => [hash, replacementOf(hash, stamp)]),
  );
  const renamed = JSON.parse(replaceAll(manifest, names)) as Release;
  const integrities = new Map<string, string>();
  const remadeFile = (path: string, original: Buffer): Buffer => {
    if (!TEXT.test(path)) return original;
    const text = replaceAll(replaceAll(original.toString(), names), integrities);
    if (!/^client\/.*\.js$/.test(path)) return Buffer.from(text);
    const mark = `(globalThis.ranScripts??=[]).push("${renamed.container}/${path}");`;
    return Buffer.from(mark + (edit?.(text) ?? text));
  };
  const paths = release.files.map(({ path }) => path);
  // The entry contains the hashes of all other files, so it comes last.
  for (const path of [...paths.filter((it) => it !== release.entry), release.entry]) {
    const original = readFileSync(join(folder, path));
    const bytes = remadeFile(path, original);
    integrities.set(bareIntegrity(original), bareIntegrity(bytes));
    const file = join(target, replaceAll(path, names));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  // Without size budgets, which the added lines could exceed.
  const contents = { ...renamed, budgets: [], files: describeFiles(target) };
  const made: Release = { ...contents, id: releaseId(contents) };
  writeFileSync(join(target, RELEASE_FILE), JSON.stringify(made));
  return made;
}

const containerOf = (script: string) => script.split('/')[0] ?? '';

/** Scripts of remade releases that ran in the current document of a tab, in order: "<container>/<file>". */
export const readRanScripts = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>('globalThis.ranScripts ?? []');

/** Containers of a part that ran in a tab, in order. */
export async function readRanReleases(page: Page, part: string): Promise<string[]> {
  const containers = new Set((await readRanScripts(page)).map(containerOf));
  return [...containers].filter((container) => container.replace(/_[^_]*$/, '') === part);
}

/** Scripts of a release whose own entry never ran: they were loaded by another release. */
export async function readMixedScripts(page: Page): Promise<string[]> {
  const scripts = await readRanScripts(page);
  const entries = scripts.filter((script) => /\/(?:entry|shell)\.[^/]*$/.test(script));
  const started = new Set(entries.map(containerOf));
  return scripts.filter((script) => !started.has(containerOf(script)));
}

/**
 * A site in which every part has several releases with records. The first release is live.
 * @param edit changes scripts for browsers.
 */
export function remadeSite(
  count: number,
  { edit, intercept }: { edit?: Edit; intercept?: ServiceHandler } = {},
) {
  const releases = new Map<string, Release[]>();
  const site = testSite({
    ignoreProblems: true,
    ...(intercept && { intercept }),
    async prepare(store) {
      const folder = mkdtempSync(join(tmpdir(), 'remade-'));
      for (const { record } of await store.live()) {
        const { part } = record;
        const { release } = await store.sealed(part, record.release);
        const original = await store.releaseFolder(release);
        const made: Release[] = [];
        for (let stamp = 1; stamp <= count; stamp += 1) {
          const target = join(folder, part, String(stamp));
          remakeRelease(original, target, stamp, edit);
          made.push((await store.addRelease(target)).release);
        }
        // The first release is made live last, so that it stays live.
        for (const { id } of made.toReversed()) await store.setLive(part, id, new Date());
        releases.set(part, made);
      }
      rmSync(folder, { recursive: true });
    },
  });
  const releaseOf = (part: string, index = 0) => {
    const release = releases.get(part)?.[index];
    if (!release) throw new Error(`${part} has no release ${String(index)}.`);
    return release;
  };
  return {
    site,
    releases,
    releaseOf,
    /** Makes a release live, through the gate. */
    async ship(part: string, index: number): Promise<void> {
      const outcome = await rollback(site.delivery, part, releaseOf(part, index).id);
      if (!['shipped', 'unchanged'].includes(outcome.kind))
        throw new Error(JSON.stringify(outcome));
    },
  };
}
