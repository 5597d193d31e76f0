import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../paths';
import { localStore } from '../store/open';
import { secretsIn } from '../supply/secrets';

interface Shipped {
  path: string;
  text: string;
}

async function shippedFiles(): Promise<Shipped[]> {
  const store = localStore(findRoot());
  const shipped: Shipped[] = [];
  for (const { record } of await store.live()) {
    const release = await store.release(record.part, record.release, record.manifest);
    const folder = await store.releaseFolder(release);
    for (const { path } of release.files.filter((file) => file.path.startsWith('client/'))) {
      const text = readFileSync(join(folder, path), 'utf8');
      shipped.push({ path: `${record.part}/${path}`, text });
    }
  }
  return shipped;
}

let files: Shipped[];
beforeAll(async () => {
  files = await shippedFiles();
});

test('no file for browsers holds a secret', () => {
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap(({ path, text }) => secretsIn(text).map((what) => [path, what]));
  expect(found).toEqual([]);
});

test('no source map is public, and no file names one', () => {
  const named = files.filter(
    ({ path, text }) => path.endsWith('.map') || /[#@] sourceMappingURL=/.test(text),
  );
  expect(named.map(({ path }) => path)).toEqual([]);
});
