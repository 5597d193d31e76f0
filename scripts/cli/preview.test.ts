import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startSiteServer } from '../local/site/server';
import { KeyRing, publicKeyOf } from '../store/key-ring';
import { openFolderStore } from '../store/open';
import { ReleaseStore } from '../store/release-store';
import { route, type ReleaseSketch } from '../testkit/release-builder';
import { contentsOf, temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import {
  openTestDelivery,
  remoteSketch,
  SHELL_SKETCH,
  sourceFromSketch,
} from '../testkit/test-delivery';
import { publication } from '../delivery/publish';
import { deployLive } from './deploy';
import { preview } from './preview';

const folderWith = temporaryFolders();

/** A site with a shell and two remotes, whose operator knows a key of each; this machine has no keys. */
async function otherSite() {
  const setup = openTestDelivery(folderWith());
  await setup.publish(SHELL_SKETCH);
  await setup.publish(remoteSketch('aide', 'Autre'));
  await setup.publish(remoteSketch('demo', 'Un'));
  const { store, delivery } = setup;
  const parts = ['shell', 'aide', 'demo'];
  const keys = Object.fromEntries(
    await Promise.all(
      parts.map(async (part) => [part, publicKeyOf(await store.keys.ownKey(part))] as const),
    ),
  );
  const ring = new KeyRing({ folder: folderWith(), trusted: keys });
  const root = folderWith({ 'package.json': '{ "jalon": {} }' });
  const readOnly = new ReleaseStore(store.objects, ring, folderWith());
  const here = { ...delivery, store: readOnly, config: { ...delivery.config, keys } };
  const builds = openFolderStore(join(root, 'builds'), join(root, 'keys'));
  const show = (sketch: ReleaseSketch, out: string) =>
    preview(root, here, publication(sourceFromSketch(builds, sketch)), out);
  return { setup, root, show };
}

test('a preview shows the submitted release beside the live parts, with a banner and noindex', async () => {
  const { setup, root, show } = await otherSite();
  const before = ['store', 'sites'].map((name) => contentsOf(join(setup.folder, name)));
  const out = join(root, 'preview');
  const { checked, place } = await show(remoteSketch('demo', 'Deux'), out);
  expect({ kind: checked.kind, place }).toEqual({ kind: 'passed', place: out });

  const server = await startSiteServer({ folder: out, port: 0 });
  const get = async (path: string) => {
    const response = await fetch(server.origin + path);
    return { text: await response.text(), robots: response.headers.get('x-robots-tag') };
  };
  const demo = await get('/demo');
  const aide = await get('/aide');
  const record = await get('/registry/parts/demo.json');
  await server.close();
  expect(demo.text).toContain('<h1>Deux</h1>');
  expect(aide.text).toContain('<h1>Autre</h1>');
  for (const { text, robots } of [demo, aide]) {
    expect(robots).toBe('noindex, nofollow');
    expect(text).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(text).toContain(`Aperçu de la partie « demo », version ${String(checked.release)}`);
  }
  expect(record.robots).toBe('noindex, nofollow');
  expect(['store', 'sites'].map((name) => contentsOf(join(setup.folder, name)))).toEqual(before);
});

test('a release that the gate refuses can be previewed, with the reasons', async () => {
  const { root, show } = await otherSite();
  const routes = [route({ path: '/demo', description: 'À compléter' })];
  const out = join(root, 'preview');
  const { checked, place } = await show({ ...remoteSketch('demo', 'Deux'), routes }, out);
  expect(checked.reasons).toMatchObject([{ code: 'placeholder' }]);
  expect(place).toBe(out);
});

test('a preview overwrites an earlier preview, and refuses a folder with other files', async () => {
  const { root, show } = await otherSite();
  const out = join(root, 'preview');
  for (const text of ['Deux', 'Trois']) await show(remoteSketch('demo', text), out);
  const page = readFileSync(join(out, 'public', 'demo', 'index.html'), 'utf8');
  expect(page).toContain('<h1>Trois</h1>');
  writeFiles(root, { 'other/file': '' });
  const elsewhere = show(remoteSketch('demo', 'Quatre'), join(root, 'other'));
  await expect(elsewhere).rejects.toThrow('holds other files');
});

const PERMISSIONS = 0o777;

/** The distinct permissions of a folder and of everything below it. */
const modesOf = (folder: string) => {
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  const modes = names.map((name) => statSync(join(folder, name)).mode & PERMISSIONS);
  return [...new Set(modes.map((mode) => mode.toString(8)))].sort();
};

test('under any umask, other users can read sites, previews and host folders, but not the store', async () => {
  const umask = process.umask(0o077);
  try {
    const { setup, root, show } = await otherSite();
    const [out, host] = [join(root, 'new', 'preview'), join(root, 'host')];
    await show(remoteSketch('demo', 'D'), out);
    await deployLive(host, setup.delivery);
    const served = [setup.delivery.sites, join(out, 'public'), host];
    for (const folder of served) expect(modesOf(folder)).toEqual(['644', '755']);
    expect(statSync(join(root, 'new')).mode & PERMISSIONS).toBe(0o755);
    expect(modesOf(join(setup.folder, 'store', 'live'))).toEqual(['600', '700']);
  } finally {
    process.umask(umask);
  }
});
