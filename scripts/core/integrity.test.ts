import { temporaryFolders } from '../testkit/temporary-folder';
import { releaseOf } from '../testkit/release-builder';
import { contentHash, describeFiles, integrityOf, releaseId } from './integrity';

const folderWith = temporaryFolders();

/** FIPS 180 test vectors, in base64 as browsers want them. */
test.each([
  ['', 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb'],
  ['abc', 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn'],
])('the integrity of "%s" matches a known SHA-384 hash', (text, integrity) => {
  expect(integrityOf(Buffer.from(text))).toBe(integrity);
});

test('every file below a folder is described by path, size and integrity, sorted by path', () => {
  const folder = folderWith({ 'b.txt': '', 'a/z.txt': '', 'a.txt': '', 'a/deep/é.txt': 'été' });
  const described = describeFiles(folder);
  expect(described.map(({ path }) => path)).toEqual(['a.txt', 'a/deep/é.txt', 'a/z.txt', 'b.txt']);
  expect(described[1]).toMatchObject({ size: 5, integrity: integrityOf(Buffer.from('été')) });
});

const FILES = { 'client/a.js': 'one', 'client/b.js': 'two' };
const hashOf = (texts: Record<string, string>) => contentHash(describeFiles(folderWith(texts)));

test.each([
  ['one byte', { ...FILES, 'client/a.js': 'onE' }],
  ['a path', { 'client/A.js': 'one', 'client/b.js': 'two' }],
  ['one file more', { ...FILES, 'client/c.js': '' }],
  ['contents that changed places', { 'client/a.js': 'two', 'client/b.js': 'one' }],
])('the content hash changes with %s', (_, changed) => {
  expect(hashOf(FILES)).toMatch(/^[0-9a-f]{8}$/);
  expect(hashOf(changed)).not.toBe(hashOf(FILES));
});

const shell = releaseOf({ part: 'shell', provides: { '@jalon/shared/ui': '1.0.0' } });

test.each([
  ['a version of a provided module', { provides: { '@jalon/shared/ui': '1.1.0' } }],
  ['a budget', { budgets: [{ name: 'start', path: 'client/**', limit: '90 kB' }] }],
])('a release with the same files and another value of %s has another id', (_, patch) => {
  expect(releaseId({ ...shell, ...patch })).not.toBe(shell.id);
  expect(releaseId({ ...shell, ...patch })).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
});
