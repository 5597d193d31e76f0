import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { BucketStore } from '../store/bucket-store';
import { KeyRing, publicKeyOf } from '../store/key-ring';
import { nextConfiguration, writeConfiguration } from '../store/operator';
import { ReleaseStore } from '../store/release-store';
import { MemoryStore } from '../testkit/memory-store';
import { CREDENTIALS, REGION, startS3Server, type Policy, type S3Server } from '../testkit/s3';
import { temporaryFolders } from '../testkit/temporary-folder';
import { openTestDelivery, remoteSketch, SHELL_SKETCH } from '../testkit/test-delivery';
import { deploySite } from './deploy';
import { rollback } from '../testkit/commands';
import { findGarbage, removeGarbage } from './prune';

const folderWith = temporaryFolders();
const BUCKET = 's3://jalon-releases';
const KEYS = { team: 'AKIATEAM', deployer: 'AKIADEPLOYER', operator: 'AKIAOPERATOR' };
const OTHERS = [
  'releases/dashboards/1.0.0/release.json',
  'live/dashboards/00000001.json',
  'notes/dashboards/00000001.json',
  'config/00000001.json',
  'builds/wizard-1.json',
];

/** The policies in OPERATOR.md: for a team, the deployer and the operator. */
function documentedPolicies(): Record<string, Policy> {
  const page = readFileSync(join(__dirname, 'OPERATOR.md'), 'utf8');
  const blocks = [...page.matchAll(/```json\n(\{\n {2}"Version"[^]*?)```/g)];
  const policies = blocks.map(([, text = '']) => JSON.parse(text) as Policy);
  expect(policies).toHaveLength(3);
  return Object.fromEntries(
    Object.values(KEYS).map((key, index) => [key, policies[index] ?? { Statement: [] }]),
  );
}

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server(undefined, documentedPolicies());
});
afterAll(() => s3.close());

/** A machine with the rights of an access key. */
function machine(accessKeyId: string, keys: string) {
  const folder = folderWith();
  const credentials = { ...CREDENTIALS, accessKeyId };
  const config = { endpoint: s3.endpoint, region: REGION, credentials };
  const objects = new BucketStore(BUCKET, config, join(folder, 'conditional-writes'));
  const ring = new KeyRing({ folder: keys });
  const store = new ReleaseStore(objects, ring, join(folder, 'copies'));
  return { objects, ring, ...openTestDelivery(folder, { store }) };
}

const isRefused = (work: Promise<unknown>) => expect(work).rejects.toThrow('AccessDenied');

test('the documented policies allow a team, the deployer and the operator what they need, and nothing else', async () => {
  const keys = folderWith();
  await machine(CREDENTIALS.accessKeyId, keys).publish(SHELL_SKETCH);

  const team = machine(KEYS.team, keys);
  for (const text of ['Un', 'Deux']) {
    expect(await team.publish(remoteSketch('wizard', text))).toMatchObject({ kind: 'shipped' });
  }
  const outcome = await rollback(team.delivery, 'wizard');
  expect(outcome).toMatchObject({ kind: 'shipped', sequence: 3, warnings: [] });
  for (const key of OTHERS) await isRefused(team.objects.write(key, Buffer.from(''), 'anything'));
  await isRefused(team.objects.remove('live/wizard/00000003.json'));

  const deployer = machine(KEYS.deployer, keys);
  const host = new MemoryStore();
  const site = await deploySite(deployer.delivery, { kind: 'files', objects: host });
  expect(site).toMatchObject({ kind: 'deployed' });
  expect(String(await host.read('wizard/index.html'))).toContain('<h1>Un</h1>');
  expect(await deploySite(deployer.delivery, { kind: 'files', objects: host })).toMatchObject({
    files: { uploaded: 0 },
  });
  await isRefused(deployer.objects.write('live/x', Buffer.from(''), 'anything'));

  const { objects, ring, store, delivery } = machine(KEYS.operator, keys);
  const key = publicKeyOf(await ring.ownOperatorKey());
  const sequence = await nextConfiguration(objects, key, 0);
  const settings = { config: siteConfigFixture, rules: {} };
  const configuration = { sequence, issued: '', version: '1.0.0', operator: key, ...settings };
  expect(await writeConfiguration(objects, configuration, ring)).toBe('written');
  const garbage = await findGarbage(store, delivery.sites, new Date());
  const releases = async () =>
    (await objects.list('releases/')).filter(({ key }) => key.endsWith('/release.json'));
  const before = await releases();
  expect(before).toHaveLength(3);
  const id = before.find(({ key }) => key.includes('/wizard/'))?.key.split('/')[2] ?? '';
  const folderOf = `releases/wizard/${id}/`;
  const files = (await objects.list(folderOf)).map(({ key }) => key);
  const unneeded = { part: 'wizard', id, keys: files };
  await removeGarbage(store, delivery.sites, { ...garbage, releases: [unneeded] });
  expect(await releases()).toHaveLength(2);
  await isRefused(objects.write(`${folderOf}release.json`, Buffer.from(''), 'anything'));
  await isRefused(objects.remove('live/wizard/00000003.json'));
});
