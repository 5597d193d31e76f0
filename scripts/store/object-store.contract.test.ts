import { join } from 'node:path';
import { MemoryStore } from '../testkit/memory-store';
import { CREDENTIALS, REGION, startS3Server, type S3Server } from '../testkit/s3';
import { temporaryFolders } from '../testkit/temporary-folder';
import { BucketStore } from './bucket-store';
import { FolderStore } from './folder-store';
import type { ObjectStore } from './object-store';

const folderWith = temporaryFolders();
const text = (words: string) => Buffer.from(words);
const MANY = 7;

let s3: S3Server;
let buckets = 0;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

const newBucket = () => {
  buckets += 1;
  const config = { endpoint: s3.endpoint, region: REGION, credentials: CREDENTIALS };
  return new BucketStore(`s3://bucket-${String(buckets)}/some/prefix`, config);
};

const STORES: [string, () => ObjectStore][] = [
  ['a folder', () => new FolderStore(join(folderWith(), 'store'))],
  ['memory', () => new MemoryStore()],
  ['a bucket', newBucket],
];

describe.each(STORES)('%s', (_, open) => {
  test('a store returns exactly the bytes that were written', async () => {
    const store = open();
    const bytes = Buffer.from(Array.from({ length: 256 }, (__, index) => index));
    expect(await store.write('a/b/bytes', bytes, 'anything')).toBe('written');
    expect(await store.read('a/b/bytes')).toEqual(bytes);
    await store.write('a/empty', Buffer.alloc(0), 'absent');
    expect(await store.read('a/empty')).toEqual(Buffer.alloc(0));
  });

  test('a store returns null for a missing key or a folder, and lists nothing in a missing folder', async () => {
    const store = open();
    expect(await store.read('a/b')).toBeNull();
    await store.write('a/b/c', text(''), 'anything');
    expect(await store.read('a/d')).toBeNull();
    expect(await store.list('z/')).toEqual([]);
  });

  test('a write with "anything" replaces an object, one with "absent" keeps it', async () => {
    const store = open();
    expect(await store.write('key', text('one'), 'absent')).toBe('written');
    expect(await store.write('key', text('two'), 'absent')).toBe('exists');
    expect(await store.read('key')).toEqual(text('one'));
    expect(await store.write('key', text('three'), 'anything')).toBe('written');
    expect(await store.read('key')).toEqual(text('three'));
  });

  test('exactly one of many concurrent writers can write an absent key', async () => {
    const store = open();
    const bytes = Array.from({ length: MANY }, (__, index) => text(String(index)));
    const outcomes = await Promise.all(bytes.map((it) => store.write('key', it, 'absent')));
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
    expect(await store.read('key')).toEqual(bytes[outcomes.indexOf('written')]);
  });

  test('a store lists all objects below a folder, and no others, by key and with their age', async () => {
    const store = open();
    const before = Date.now();
    const keys = Array.from({ length: MANY }, (__, index) => `live/part/${String(index)}.json`);
    for (const key of [...keys].reverse()) await store.write(key, text(''), 'anything');
    await store.write('lively', text(''), 'anything');
    await store.write('other/live/x', text(''), 'anything');
    const listed = await store.list('live/');
    expect(listed.map(({ key }) => key)).toEqual(keys);
    const SECOND = 1000;
    expect(listed.every(({ modified }) => Math.abs(modified - before) < 60 * SECOND)).toBe(true);
  });

  test('a store removes an object, and removing it again is no error', async () => {
    const store = open();
    await store.write('a/b/c', text(''), 'anything');
    await store.remove('a/b/c');
    await store.remove('a/b/c');
    expect(await store.read('a/b/c')).toBeNull();
    expect(await store.list('a/')).toEqual([]);
    expect(await store.write('a/b/c', text('again'), 'absent')).toBe('written');
  });

  test.each(['a b/é+&=?#%.js', "it's (one)!.js"])('a store accepts the key %s', async (key) => {
    const store = open();
    await store.write(`x/${key}`, text('bytes'), 'anything');
    expect((await store.list('x/')).map((it) => it.key)).toEqual([`x/${key}`]);
    expect(await store.read(`x/${key}`)).toEqual(text('bytes'));
  });

  test.each(['../up', 'a/../../up', '/root', 'a//b', 'a/./b', ''])(
    'a store refuses to write to the key "%s"',
    async (key) => {
      const write = async () => open().write(key, text(''), 'anything');
      await expect(write()).rejects.toThrow('cannot be the name of something in the store');
    },
  );
});
