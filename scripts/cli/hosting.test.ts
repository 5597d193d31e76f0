import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { composeSite } from '../compose/compose';
import { switchSite } from '../compose/site-folder';
import { findRoot, workFolders } from '../core/paths';
import { composeOptions } from '../delivery/context';
import { folderStore } from '../store/open';
import { makeLive, route } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { composeForHost, hostServed } from './hosting';
import { openDelivery } from './open-delivery';

const folderWith = temporaryFolders();
const silently = <T>(_: string, run: () => T | Promise<T>) => Promise.resolve(run());

/** A repository in whose store a shell and a part are live. */
async function repository(): Promise<string> {
  const root = folderWith({
    'package.json': '{ "jalon": {} }',
    'site.config.json': readFileSync(join(findRoot(), 'site.config.json'), 'utf8'),
    'scripts/package.json': '{ "name": "@jalon/scripts" }',
    'scripts/compose/compose.ts': 'code',
  });
  const { store, keys } = workFolders(root);
  const local = folderStore(store, keys);
  await makeLive(local, { part: 'shell' });
  await makeLive(local, { routes: [route()] });
  return root;
}

const hasHeaders = (folder: string) => existsSync(join(folder, 'firebase.json'));

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('the configuration of the host is written only on request or when composing for a host', async () => {
  const root = await repository();
  const delivery = await openDelivery(root, {}, silently);
  const { key, folder } = await composeSite(composeOptions(delivery));
  switchSite(delivery.sites, key);
  expect(hasHeaders(folder)).toBe(false);
  expect(hostServed(delivery.sites)).toBe(folder);
  expect(hasHeaders(folder)).toBe(true);
  rmSync(join(folder, 'firebase.json'));
  expect(await composeForHost(root, {})).toMatchObject({ data: { folder }, exitCode: 0 });
  expect(hasHeaders(folder)).toBe(true);
  expect(hostServed(delivery.sites, 'nginx')).toBe(join(delivery.sites, 'nginx.conf'));
});

test('two parts of the own store with the same address are refused, and the error names both', async () => {
  const root = await repository();
  const { store, keys } = workFolders(root);
  await makeLive(folderStore(store, keys), { part: 'rival', routes: [route()] });
  const failure = composeForHost(root, {});
  await expect(failure).rejects.toThrow(/^\/ would be \/ of demo 1\.0\.0-\w+ and \/ of rival/);
  expect(existsSync(workFolders(root).sites)).toBe(false);
});

test('the headers of a host cannot be written while no site is served', () => {
  const sites = folderWith();
  expect(() => hostServed(sites)).toThrow(`No site is served in ${sites}: publish a part first.`);
});
