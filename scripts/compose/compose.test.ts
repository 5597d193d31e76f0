import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { filesBelow } from '../core/files';
import { composedStore } from '../testkit/test-delivery';
import { makeLive, pageServer, route, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { PARTS_FOLDER } from './linked-folder';

const folderWith = temporaryFolders();
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#002fa7" d="M8 8h16v16H8z"/></svg>';
const HOME_SERVER = 'server/HomePage.cjs';
const REMOTE: ReleaseSketch = { part: 'demo', routes: [route()] };

/** A store with a shell and one remote, and a function that composes their site. */
async function testStore(remote: ReleaseSketch = REMOTE, shell: ReleaseSketch = {}) {
  const setup = await composedStore(folderWith(), [{ ...shell, part: 'shell' }, remote]);
  const { sites } = setup.options;
  return {
    ...setup,
    compose: async () => join((await setup.compose()).folder, 'public'),
    siteNames: () =>
      existsSync(sites) ? readdirSync(sites).filter((name) => name !== PARTS_FOLDER) : [],
  };
}

/** The folder of the composed site, and the text of a document in it. */
async function siteOf(remote: Partial<ReleaseSketch> = {}, shell: ReleaseSketch = {}) {
  const site = await (await testStore({ ...REMOTE, ...remote }, shell)).compose();
  return { site, html: (file = 'index.html') => read(site, file) };
}

const imagesIn = (site: string) => filesBelow(site).filter((file) => file.startsWith('assets/og/'));

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const shown = (png: Buffer) => {
  const [width, height] = sizeOf(png).map(String);
  const data = `data:image/png;base64,${png.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${data}" width="${width}" height="${height}"/></svg>`;
};

const read = (site: string, file: string) => readFileSync(join(site, file), 'utf8');

test('composing without a live shell fails, and the error contains the command to run', async () => {
  const { compose } = await composedStore(folderWith(), [REMOTE]);
  await expect(compose()).rejects.toThrow(
    'No shell is live in the store: run "jalon build" to see what is built here, "jalon publish shell" to ship.',
  );
});

describe('a composed site', () => {
  test('a composed site has one HTML file per route, a list of all routes and client files, but neither server bundles nor source maps', async () => {
    const routes = [route(), route({ path: '/a/b', page: 'OtherPage' })];
    const files = { 'client/entry.js.map': '{}' };
    const { site } = await siteOf({ routes, files });
    expect(filesBelow(site).filter((file) => !imagesIn(site).includes(file))).toEqual([
      '.well-known/security.txt',
      '404.html',
      'a/b/index.html',
      'assets/demo/HomePage.css',
      'assets/demo/HomePage.js',
      'assets/demo/OtherPage.css',
      'assets/demo/OtherPage.js',
      'assets/demo/entry.js',
      'assets/shell/entry.js',
      'assets/shell/shell.css',
      'assets/shell/shell.js',
      'index.html',
      'registry/keys.json',
      'registry/parts/demo.json',
      'registry/parts/shell.json',
      'registry/routes.json',
      'robots.txt',
      'service-worker.js',
      'sitemap.xml',
      'sw.js',
    ]);
  });

  test('a prerendered page has its text, the styles of shell and page, and the data of no other page', async () => {
    const routes = [route(), route({ path: '/a/b', page: 'OtherPage' })];
    const html = (await siteOf({ routes })).html();
    const pages = /"pages":(\{.*?\]\}\})/.exec(html)?.[1] ?? '';
    expect(pages.match(/\w+Page(?=":)/g)).toEqual(['HomePage']);
    expect(html).toContain('<div id="root"><main><h1>HomePage</h1></main></div>');
    expect(html.match(/data-href="[^"]*"/g)).toEqual([
      'data-href="/assets/shell/shell.css"',
      'data-href="/assets/demo/HomePage.css"',
    ]);
    expect(html).toContain('"prerendered":"/"');
    expect(html).toContain('<link rel="canonical" href="https://marque.example/">');
  });

  test('a composed site has one social image per title of its listed pages, linked by these pages', async () => {
    const routes = [
      route({ title: 'Un' }),
      route({ path: '/deux', title: 'Deux' }),
      route({ path: '/aussi-deux', title: 'Deux' }),
      route({ path: '/trois', title: 'Trois', index: false }),
    ];
    const { site, html } = await siteOf({ routes });
    const named = ['index.html', 'deux/index.html', 'aussi-deux/index.html'].map(
      (file) =>
        /property="og:image" content="https:..marque.example.([^"]*)"/.exec(html(file))?.[1],
    );
    expect([...new Set(named)].sort()).toEqual(imagesIn(site));
    expect(imagesIn(site)).toHaveLength(2);
  });

  test('a composed site has one document for a path with a parameter, marked noindex', async () => {
    const routes = [route({ path: '/missions/:id', index: false, prerender: false })];
    const { site, html: documentAt } = await siteOf({ routes });
    const file = 'missions/_/index.html';
    expect(filesBelow(site).filter((path) => path.includes('missions'))).toEqual([file]);
    const html = documentAt(file);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('src="/assets/demo/HomePage.js"');
    expect(html).not.toContain('canonical');
    expect(read(site, 'sitemap.xml')).not.toContain('missions');
  });

  test('the pages of a composed site link the fonts and the icon of the shell', async () => {
    const files = { 'client/text.woff2': '', 'client/favicon.1a.svg': ICON };
    const html = (await siteOf({}, { files })).html();
    expect(html).toContain('href="/assets/shell/text.woff2"');
    expect(html).toContain('href="/assets/shell/favicon.1a.svg"');
  });

  test('a composed site has the icon of the shell as an ICO file and as an opaque apple-touch-icon', async () => {
    const files = { 'client/favicon.1a.svg': ICON };
    const { site } = await siteOf({}, { files });
    const ico = readFileSync(join(site, 'favicon.ico'));
    // Header of an ICO file with one image: 32 by 32 pixels, 32 bits per pixel. The rest of the file is a PNG.
    expect([...ico.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
    expect([ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([ico.length - 22, 22]);
    expect(sizeOf(ico.subarray(22))).toEqual([32, 32]);
    const touch = readFileSync(join(site, 'apple-touch-icon.png'));
    expect(sizeOf(touch)).toEqual([180, 180]);
    const corner = new Resvg(shown(touch), { crop: { left: 0, top: 0, right: 1, bottom: 1 } });
    expect([...corner.render().pixels.subarray(0, 4)]).toEqual([0xfa, 0xf7, 0xf0, 0xff]);
  });

  test('the document of a page for signed-in visitors contains the shell but not the rendered page', async () => {
    const routes = [route({ access: 'signed-in', prerender: false })];
    const files = { [HOME_SERVER]: 'throw new Error("was run");' };
    const html = (await siteOf({ routes, files })).html();
    expect(html).toContain('<main></main>');
    expect(html).toContain('"prerendered":null');
    expect(html).toContain('<script src="/assets/demo/HomePage.js"');
  });

  test('a composed site has a 404 page, marked noindex', async () => {
    const html = (await siteOf()).html('404.html');
    expect(html).toContain('<title>Page introuvable · Marque</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/rel="canonical"|as="script"|og:|ld\+json/);
  });
});

describe('a failed composition', () => {
  const throwing = (code: string): ReleaseSketch => ({ ...REMOTE, files: { [HOME_SERVER]: code } });
  const WHAT = 'Page HomePage of demo (/) cannot be rendered';

  test.each([
    [
      'a page that throws while rendering',
      'exports.default = () => { throw new Error("rate is missing"); };',
      'rate is missing',
    ],
    ['a page that waits for data', pageServer('<!--$?-->…<!--/$-->'), 'a Suspense fallback'],
    ['a page with a script element', pageServer('<script>1</script>'), 'a script element'],
  ])(
    'composition fails because of %s, and the error names part, page, address and cause',
    async (_, code, cause) => {
      const { compose } = await testStore(throwing(code));
      await expect(compose()).rejects.toThrow(WHAT);
      await expect(compose()).rejects.toThrow(cause);
    },
  );

  test('composition fails because of a script element in the 404 page', async () => {
    const server = `
      exports.contract = {};
      exports.NOT_FOUND_TITLE = 'Introuvable';
      exports.renderPage = (site, path) => (path === '/404' ? '<script>1</script>' : '');`;
    const { compose } = await testStore(REMOTE, { files: { 'server/shell.cjs': server } });
    await expect(compose()).rejects.toThrow(
      'The 404 page cannot be rendered: the markup contains a script',
    );
  });

  test('a site for development leaves out parts, and shows a part whose page throws without its HTML, with a warning', async () => {
    const sketches = [{ part: 'shell' }, throwing('throw new Error("no");')];
    const { compose } = await composedStore(folderWith(), sketches);
    const bare = await compose({ without: ['demo'] });
    expect(existsSync(join(bare.folder, 'public/index.html'))).toBe(false);
    const { folder, warnings } = await compose({ replacesBroken: true });
    expect(warnings.join()).toMatch(/^Page HomePage of demo .*: no\. Browsers render its pages/);
    expect(existsSync(join(folder, 'public/index.html'))).toBe(true);
  });

  test('a failed composition leaves only the previous site, and composing works again after the page is repaired', async () => {
    const { store, compose, siteNames } = await testStore();
    const before = await compose();
    await makeLive(store, throwing('throw new Error("no");'));
    await expect(compose()).rejects.toThrow(WHAT);
    expect(siteNames().map((name) => before.includes(name))).toEqual([true]);
    await makeLive(store, throwing(pageServer('<h1>Réparé</h1>')));
    expect(read(await compose(), 'index.html')).toContain('<h1>Réparé</h1>');
  });
});
