import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BucketStore } from '../store/bucket-store';
import { KeyRing } from '../store/key-ring';
import { ReleaseStore } from '../store/release-store';
import { CREDENTIALS, REGION, startS3Server, type S3Server } from '../testkit/s3';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { openTestDelivery, publishAll, remoteSketch, SHELL_SKETCH } from '../testkit/test-delivery';
import { rollback } from '../testkit/commands';
import { verify } from './verify';

const folderWith = temporaryFolders();
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

/** A separate machine that has the keys of the teams and shares the bucket with the others. */
function machine(name: string) {
  const folder = folderWith();
  const config = { endpoint: s3.endpoint, region: REGION, credentials: CREDENTIALS };
  const bucket = new BucketStore(`s3://${name}/store`, config);
  const copies = join(folder, 'copies');
  const setupWith = (keys: string) =>
    openTestDelivery(folder, {
      store: new ReleaseStore(bucket, new KeyRing({ folder: keys }), copies),
    });
  return { folder, bucket, copies, setupWith };
}

async function published(name: string) {
  const keys = folderWith();
  const one = machine(name);
  const setup = one.setupWith(keys);
  await publishAll(setup, [SHELL_SKETCH, remoteSketch('demo', 'Un'), remoteSketch('demo', 'Deux')]);
  return { keys, one, setup };
}

test('a machine can roll back what another machine published to a bucket', async () => {
  const { keys, setup } = await published('shared');
  expect(setup.served('demo/index.html')).toContain('<h1>Deux</h1>');
  const other = machine('shared').setupWith(keys);
  expect(await rollback(other.delivery, 'demo')).toMatchObject({ kind: 'shipped', sequence: 3 });
  expect(other.served('demo/index.html')).toContain('<h1>Un</h1>');
  expect((await verify(other.store, other.delivery.sites, new Date())).faults).toEqual([]);
});

test('a machine without a copy refuses a release that was altered in the bucket', async () => {
  const { keys, one } = await published('altered');
  const live = await one.setupWith(keys).store.live();
  const release = String(live.find(({ record }) => record.part === 'demo')?.record.release);
  const key = `releases/demo/${release}/client/entry.js`;
  await one.bucket.write(key, Buffer.from('// altered'), 'anything');
  const other = machine('altered').setupWith(keys);
  await expect(other.publish({ ...SHELL_SKETCH, version: '2.0.0' })).rejects.toThrow(
    'client/entry.js is altered',
  );
  expect((await verify(other.store, other.delivery.sites, new Date())).faults).toEqual([
    { place: `s3://altered/store/${key}`, fault: 'altered' },
  ]);
});

test('a machine replaces its damaged copy of a release', async () => {
  const { one, setup } = await published('damaged');
  const [demo] = await setup.store.live();
  const id = demo?.record.release ?? '';
  writeFiles(join(one.copies, 'releases', 'demo', id), { 'client/entry.js': 'cut' });
  const { release } = await setup.store.sealed('demo', id);
  const folder = await setup.store.releaseFolder(release);
  expect(readdirSync(join(folder, 'client')).sort()).toEqual([
    'HomePage.css',
    'HomePage.js',
    'entry.js',
  ]);
  expect((await verify(setup.store, setup.delivery.sites, new Date())).faults).toEqual([]);
});
