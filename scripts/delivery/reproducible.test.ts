import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPart } from '../core/parts';
import { findRoot } from '../core/paths';
import { localStore } from '../store/open';
import { buildPart } from './build-part';
import type { Release } from '../model/release';

const PART = 'mfe-wizard';
const OWN_PACKAGES = '@jalon';
const FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json'];
const ROOMS = ['shared', 'scripts', PART];
/** Two cold builds of a part at the same time, on a busy machine (ms). */
jest.setTimeout(240_000);

/** The dependencies are those of the checkout, its own packages those of the copy. */
function linkPackages(root: string, copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, OWN_PACKAGES), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== OWN_PACKAGES && !name.startsWith('.')) {
      symlinkSync(join(from, name), join(to, name));
    }
  }
  for (const room of ROOMS) symlinkSync(join(copy, room), join(to, OWN_PACKAGES, room));
}

function copyCheckout(copy: string): string {
  const root = findRoot();
  const isSource = (path: string) =>
    !/[\\/](node_modules|\.[^\\/]+)$/.test(path.slice(root.length));
  for (const name of [...FILES, ...ROOMS]) {
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource });
  }
  linkPackages(root, copy);
  return copy;
}

const folder = mkdtempSync(join(tmpdir(), 'reproducible-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Build {
  release: Release;
  /** What each of its files says, by path. */
  texts: Record<string, string>;
}

async function buildIn(name: string): Promise<Build> {
  const copy = copyCheckout(join(folder, name));
  const store = localStore(copy);
  const { release } = await buildPart(copy, readPart(join(copy, PART)), store);
  const files = await store.releaseFolder(release);
  const texts = release.files.map(({ path }) => [path, readFileSync(join(files, path), 'latin1')]);
  return { release, texts: Object.fromEntries(texts) as Record<string, string> };
}

test('two builds of the same sources are equal byte for byte, wherever the checkout is', async () => {
  const [one, other] = await Promise.all([buildIn('here'), buildIn('in-another-place')]);
  expect(one.release.files.length).toBeGreaterThan(10);
  expect(other.texts).toEqual(one.texts);
  expect(other.release).toEqual(one.release);
});
