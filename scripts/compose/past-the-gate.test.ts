import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { folderStore } from '../store/open';
import { makeLive, pageServer, route } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { composeSite } from './compose';

const folderWith = temporaryFolders();

/** A site whose part "aide" signed its record by hand: no gate has seen it. */
async function siteWith(path: string) {
  const folder = folderWith();
  const store = folderStore(join(folder, 'store'), join(folder, 'keys'));
  await makeLive(store, { part: 'shell' });
  await makeLive(store, {
    part: 'dashboards',
    routes: [route({ path: '/login' })],
    files: { 'server/HomePage.cjs': pageServer('<h1>Connexion</h1>') },
  });
  const sketch = { part: 'aide', files: { 'server/HomePage.cjs': pageServer('<h1>Piège</h1>') } };
  await makeLive(store, { ...sketch, routes: [route({ path: '/aide' })] });
  await makeLive(store, {
    ...sketch,
    version: '2.0.0',
    routes: [route({ path })],
  });
  const site = await composeSite({
    store,
    config: siteConfigFixture,
    sites: join(folder, 'sites'),
    composer: 'code',
  });
  return { folder, html: (file: string) => join(site.folder, 'public', file) };
}

test.each([
  '/../../../../outside',
  '/./aide',
  '//aide',
  '/aide/',
  '/Aide',
  '/%61ide',
  '/a\\..\\b',
  'aide',
  '/aide/../../outside',
])('a record with the path %s is no record: the one before it stays', async (path) => {
  const { folder, html } = await siteWith(path);
  expect(readFileSync(html('aide/index.html'), 'utf8')).toContain('Piège');
  expect(readdirSync(folder).sort()).toEqual(['keys', 'sites', 'store']);
});

test.each(['/login', '/login/verification'])(
  'a record with the path %s of another part takes no address',
  async (path) => {
    const { html } = await siteWith(path);
    expect(readFileSync(html('login/index.html'), 'utf8')).toContain('<h1>Connexion</h1>');
    expect(existsSync(html('login/verification/index.html'))).toBe(false);
    expect(readFileSync(html('sitemap.xml'), 'utf8')).not.toContain('verification');
    expect(JSON.parse(readFileSync(html('registry/routes.json'), 'utf8'))).toEqual({
      aide: [],
      dashboards: ['/login'],
    });
  },
);

test.each([
  ['/zone/42', 'below a parameter of another part'],
  ['/zone/:other', 'with the parameter of another part'],
])('a record with the path %s, %s, takes no address', async (path) => {
  const folder = folderWith();
  const store = folderStore(join(folder, 'store'), join(folder, 'keys'));
  await makeLive(store, { part: 'shell' });
  const first = {
    part: 'demo',
    routes: [route({ path: '/zone/:id', prerender: false, index: false })],
  };
  for (const sketch of [first, { part: 'zed', routes: [route({ path })] }])
    await makeLive(store, sketch);
  const config = siteConfigFixture;
  const options = { store, config, sites: join(folder, 'sites'), composer: 'code' };
  const site = await composeSite(options);
  const registry = readFileSync(join(site.folder, 'public/registry/routes.json'), 'utf8');
  expect(JSON.parse(registry)).toEqual({ demo: ['/zone/:id'], zed: [] });
});
