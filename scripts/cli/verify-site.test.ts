import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { composeSite } from '../compose/compose';
import { startSiteServer } from '../local/site/server';
import { folderStore } from '../store/open';
import { inProcess } from '../testkit/in-process';
import { makeLive, route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { run } from './main';

const folderWith = temporaryFolders();
const jalon = inProcess(run);

test('a live site can be verified without store and keys, and an altered page is reported', async () => {
  const folder = folderWith();
  const store = folderStore(join(folder, 'store'), join(folder, 'keys'));
  for (const sketch of [{ part: 'shell' }, { routes: [route()] }]) await makeLive(store, sketch);
  const sites = join(folder, 'sites');
  const site = await composeSite({ store, config: siteConfigFixture, sites, composer: 'code' });
  const server = await startSiteServer({ folder: site.folder, port: 0 });
  const { origin } = server;
  const root = folderWith({ 'package.json': '{ "jalon": {} }' });
  try {
    const before = await jalon(root, `verify --site ${origin} --json`);
    expect(JSON.parse(before.stdout)).toMatchObject({ ok: true, command: 'verify', faults: [] });
    writeFiles(join(site.folder, 'public'), { 'index.html': '<!doctype html>' });
    const after = await jalon(root, `verify --site ${origin}/`);
    expect(after.status).toBe(5);
    expect(after.stdout).toContain(`${origin}/: is no document of a composed site`);
    expect((await jalon(root, `verify --site ${origin}/faq`)).status).toBe(2);
  } finally {
    await server.close();
  }
});
