import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { readPart } from '../parts';
import { findRoot } from '../paths';
import { localStore } from '../store/open';
import { buildPart } from './build';
import type { Release } from './release';

const PART = 'mfe-simulators';
const SOURCES = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'shared',
  'scripts',
  PART,
];
/** Two cold builds of a part at the same time, on a busy machine (ms). */
jest.setTimeout(240_000);

/** The same files under another path, without the cost of a copy. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

function checkout(folder: string): string {
  const root = findRoot();
  mkdirSync(folder, { recursive: true });
  const isSource = (path: string) =>
    !/[\\/](node_modules|\.[^\\/]+)$/.test(path.slice(root.length));
  for (const name of SOURCES) {
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource });
  }
  linkTree(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** On the volume of the checkout, where its dependencies can be linked. */
const cache = join(findRoot(), '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'reproducible-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function buildIn(name: string): Promise<Release> {
  const root = checkout(join(folder, name));
  const { release } = await buildPart(root, readPart(join(root, PART)), localStore(root));
  return release;
}

test('two builds of the same sources are equal byte for byte, wherever the checkout is', async () => {
  const [one, other] = await Promise.all([buildIn('here'), buildIn(join('elsewhere', 'deeper'))]);
  expect(one.files.length).toBeGreaterThan(10);
  expect(other.files).toEqual(one.files);
  expect(other).toEqual(one);
});
