import { join } from 'node:path';
import { startSiteServer } from '../local/site/server';
import { composedStore } from '../testkit/composed-store';
import { inProcess } from '../testkit/in-process';
import { route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { run } from './main';

const folderWith = temporaryFolders();
const jalon = inProcess(run);

test('a live site can be verified without store and keys, and an altered page is reported', async () => {
  const { compose } = await composedStore(folderWith(), [{ part: 'shell' }, { routes: [route()] }]);
  const site = await compose();
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
