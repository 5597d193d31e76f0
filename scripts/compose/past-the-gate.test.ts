import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderIsolated } from '../build/renderer/renderer';
import { composedStore } from '../testkit/test-delivery';
import { pageServer, route, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();

/** A site whose last part has a record that was signed without a check by the gate. */
async function siteWith(...sketches: ReleaseSketch[]) {
  const { folder, compose } = await composedStore(folderWith(), [{ part: 'shell' }, ...sketches]);
  const site = await compose({ renderer: renderIsolated });
  return { folder, html: (file: string) => join(site.folder, 'public', file) };
}

const page = (html: string) => ({ 'server/HomePage.cjs': pageServer(html) });
const LOGIN = {
  part: 'dashboards',
  routes: [route({ path: '/login' })],
  files: page('<h1>Connexion</h1>'),
};
const HELP = { part: 'aide', files: page('<h1>Piège</h1>') };
const trapAt = (path: string) => [
  LOGIN,
  { ...HELP, routes: [route({ path: '/aide' })] },
  { ...HELP, version: '2.0.0', routes: [route({ path })] },
];

test.each(['/../../../../outside', '/%61ide', '/a\\..\\b'])(
  'a record with the invalid path %s is ignored, and the previous record stays live',
  async (path) => {
    const { folder, html } = await siteWith(...trapAt(path));
    expect(readFileSync(html('aide/index.html'), 'utf8')).toContain('Piège');
    expect(readdirSync(folder).sort()).toEqual(['keys', 'sites', 'store']);
  },
);

test.each(['/login', '/login/verification'])(
  'a record cannot claim the path %s of another part',
  async (path) => {
    const { html } = await siteWith(...trapAt(path));
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
  ['/zone/42', 'which a path of another part matches'],
  ['/zone/:other', 'which another part has with another parameter name'],
])('a record cannot claim the path %s, %s', async (path) => {
  const { html } = await siteWith(
    { part: 'demo', routes: [route({ path: '/zone/:id', prerender: false, index: false })] },
    { part: 'zed', routes: [route({ path })] },
  );
  const registry = JSON.parse(readFileSync(html('registry/routes.json'), 'utf8')) as unknown;
  expect(registry).toEqual({ demo: ['/zone/:id'], zed: [] });
});
