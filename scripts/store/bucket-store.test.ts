import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { CREDENTIALS, REGION, startS3Server, type S3Fault, type S3Server } from '../testkit/s3';
import { temporaryFolders } from '../testkit/temporary-folder';
import { BucketStore } from './bucket-store';

const folderWith = temporaryFolders();
const text = (words: string) => Buffer.from(words);

let s3: S3Server;
let fault: (method: string, path: string) => S3Fault;
let requests: string[];
let headers: IncomingHttpHeaders;
beforeAll(async () => {
  s3 = await startS3Server((method, path, sent) => {
    headers = sent;
    requests.push(`${method} ${path}`);
    return fault(method, path);
  });
});
beforeEach(() => {
  fault = () => null;
  requests = [];
});
afterAll(() => s3.close());

/** @param proof file that remembers that the bucket has conditional writes; without one, this is not tested. */
const bucketAt = (location: string, proof?: string, credentials = CREDENTIALS) =>
  new BucketStore(location, { endpoint: s3.endpoint, region: REGION, credentials }, proof);
const STRANGER = { ...CREDENTIALS, accessKeyId: 'AKIASTRANGER' };
const newProof = () => join(folderWith(), 'copies', 'conditional-writes');
const probes = () => requests.filter((line) => line.startsWith('PUT') && line.includes('/probe/'));

test('an object that visitors read is stored with its content type and cache header', async () => {
  const served = { type: 'text/html; charset=utf-8', cache: 'no-cache' };
  const store = bucketAt('s3://site');
  await store.write('faq/index.html', text('one'), 'anything', served);
  expect(headers).toMatchObject({ 'content-type': served.type, 'cache-control': served.cache });
  expect(probes()).toEqual([]);
});

test('a bucket store prints no warning about the version of Node', async () => {
  const warned = jest.spyOn(process, 'emitWarning').mockImplementation();
  const store = bucketAt('s3://silent', newProof());
  await store.write('key', text('one'), 'absent');
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

describe('the first write of a machine to a bucket', () => {
  test('the first write to a bucket tests conditional writes once, and the machine remembers the result', async () => {
    const proof = newProof();
    const store = bucketAt('s3://good/store', proof);
    await store.read('key');
    expect(existsSync(proof)).toBe(false);
    await Promise.all(['a', 'b'].map((key) => store.write(key, text(key), 'anything')));
    expect(probes()).toHaveLength(2);
    await bucketAt('s3://good/store', proof).write('c', text('c'), 'absent');
    expect(probes()).toHaveLength(2);
    // A second machine finds the probe object that the first one wrote, and writes none.
    await bucketAt('s3://good/store', newProof()).write('d', text('d'), 'absent');
    expect(probes()).toHaveLength(3);
  });

  test.each<[S3Fault, string]>([
    ['condition ignored', 'accepted the second of two writes'],
    ['not implemented', 'answered 501'],
  ])(
    'the first write of a machine is refused if the service has the fault “%s”',
    async (wrong, said) => {
      fault = (method) => (method === 'PUT' ? wrong : null);
      const proof = newProof();
      const store = bucketAt(`s3://bad-${String(said.length)}/store`, proof);
      const refusal = `has no conditional writes: asked to write probe/conditional-writes only if it is absent ("If-None-Match: *"), the service ${said}.`;
      await expect(store.write('key', text('one'), 'anything')).rejects.toThrow(refusal);
      expect(await store.read('key')).toBeNull();
      expect(existsSync(proof)).toBe(false);
    },
  );

  test('the first write of a machine with wrong credentials reports their error', async () => {
    const store = bucketAt('s3://closed', newProof(), STRANGER);
    await expect(store.write('key', text('one'), 'absent')).rejects.toThrow(
      'Cannot write s3://closed/probe/conditional-writes (InvalidAccessKeyId',
    );
  });
});

test('wrong credentials for a bucket cause an error with operation, place and remedy', async () => {
  await expect(bucketAt('s3://closed', undefined, STRANGER).read('key')).rejects.toThrow(
    'Cannot read s3://closed/key (InvalidAccessKeyId: InvalidAccessKeyId). Check the bucket, AWS_REGION, the credentials',
  );
});

test('a store in a bucket sees only objects below its prefix', async () => {
  await bucketAt('s3://shelf/some/prefix').write('key', text('mine'), 'anything');
  expect(await bucketAt('s3://shelf/some/other').read('key')).toBeNull();
  expect(await bucketAt('s3://shelf').list('some/')).toHaveLength(1);
});

test.each<[what: string, times: number, wrong: S3Fault]>([
  ['is retried when the bucket reports a conflict', 2, 'conflict'],
  ['whose answer was lost counts as written', 1, 'lost answer'],
])('a write %s', async (_, times, wrong) => {
  const store = bucketAt(`s3://faults-${String(times)}`);
  let left = times;
  fault = (method) => (method === 'PUT' && left-- > 0 ? wrong : null);
  expect(await store.write('key', text('mine'), 'absent')).toBe('written');
  expect(await store.read('key')).toEqual(text('mine'));
  expect(await store.write('key', text('theirs'), 'absent')).toBe('exists');
});
