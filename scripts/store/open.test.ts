import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommandLine } from '../cli/main';
import { EXIT } from '../cli/command';
import { runInProcess } from '../testkit/in-process';
import { temporaryFolders } from '../testkit/temporary-folder';
import { isBucketLocation, openSharedObjects } from './open';

const folderWith = temporaryFolders();
const jalon = runInProcess(runCommandLine);

test.each([
  ['s3://bucket', true],
  ['s3://bucket/some/prefix', true],
  ['/mnt/releases', false],
  ['releases', false],
  ['C:\\releases', false],
  ['c:/releases', false],
  ['./gs://bucket', false],
])('isBucket(%s) is %p', (place, expected) => {
  expect(isBucketLocation(place)).toBe(expected);
});

test.each([
  'publish wizard --store gs://bucket',
  'publish wizard --store s3:/bucket',
  'publish wizard --store s3://',
  'publish wizard --store S3:bucket',
  'publish wizard --store https://bucket.example/store',
  'publish wizard --sites s3://bucket',
  'promote wizard --from gs://bucket',
  'preview wizard --out gs://bucket',
])('“jalon %s” is a usage error and creates no folder', async (line) => {
  const root = folderWith({
    'package.json': '{ "jalon": {} }',
    'package-lock.json': '{ "packages": {} }',
  });
  const { status, stderr } = await jalon(root, line);
  expect(stderr).toMatch(/"(gs|s3|S3|https):[^"]*" is (neither a folder nor s3:|no folder)/);
  expect(status).toBe(EXIT.wrongUse);
  expect(readdirSync(root).sort()).toEqual(['package-lock.json', 'package.json']);
});

test('the cache of a shared store is on this machine, never in the store', async () => {
  const root = folderWith();
  const store = join(folderWith(), 'releases');
  for (const place of [store, 's3://bucket/store']) {
    const { cache } = await openSharedObjects(root, place);
    expect(cache.startsWith(join(root, '.jalon'))).toBe(true);
  }
  expect(existsSync(store)).toBe(false);
});
