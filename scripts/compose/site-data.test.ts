import { siteConfigFixture } from '@jalon/shared/testing';
import { releaseOf, route, shellRelease } from '../testkit/release-builder';
import { assetUrl, documentTitle, pageAssets, siteAsset, siteData } from './site-data';

const entryOf = (release: ReturnType<typeof releaseOf>) =>
  release.files.find(({ path }) => path === release.entry);

test.each([
  ['client/entry.1a.js', '/assets/wizard/entry.1a.js'],
  ['client/deep/client/a.css', '/assets/wizard/deep/client/a.css'],
  ['entry.1a.js', '/assets/wizard/entry.1a.js'],
])('the file %s of a part is at %s', (path, url) => {
  expect(assetUrl('wizard', path)).toBe(url);
});

test('an asset is its address with the integrity that the release recorded', () => {
  const release = releaseOf({ part: 'wizard' });
  const { integrity } = entryOf(release) ?? {};
  expect(siteAsset(release, release.entry)).toEqual({ url: '/assets/wizard/entry.js', integrity });
});

test('a file that the release does not have is named', () => {
  const release = releaseOf({ part: 'wizard' });
  const message = `Release ${release.id} of wizard has no file client/gone.js.`;
  expect(() => siteAsset(release, 'client/gone.js')).toThrow(message);
});

test('the files of a page keep their load order', () => {
  const release = releaseOf({ routes: [route()], files: { 'client/common.js': '' } });
  release.pages.HomePage?.js.unshift('client/common.js');
  const { js, css } = pageAssets(release, 'HomePage');
  expect(js.map(({ url }) => url)).toEqual(['/assets/demo/common.js', '/assets/demo/HomePage.js']);
  expect(css.map(({ url }) => url)).toEqual(['/assets/demo/HomePage.css']);
});

test('a page that the release does not have is named', () => {
  const release = releaseOf();
  const message = `Release ${release.id} of demo has no page GonePage.`;
  expect(() => pageAssets(release, 'GonePage')).toThrow(message);
});

test('the document title ends with the brand of the configuration', () => {
  expect(documentTitle('Accueil', siteConfigFixture)).toBe('Accueil · Marque');
});

describe('the data that every page carries', () => {
  const home = route();
  const login = route({ path: '/login', page: 'LoginPage', title: 'Connexion', index: false });
  const account = route({ path: '/compte', page: 'AccountPage', access: 'signed-in' });
  const demo = releaseOf({ part: 'demo', inputs: 'aaaa', routes: [home] });
  const access = releaseOf({ part: 'access', routes: [login, account] });
  const data = siteData({ shell: shellRelease(), remotes: [demo, access] }, siteConfigFixture);

  test('lists the routes of all remotes with their owner, and not what only composition needs', () => {
    const title = 'Accueil · Marque';
    expect(data.routes).toEqual([
      { path: '/', page: 'HomePage', title, access: 'public', part: 'demo' },
      {
        path: '/login',
        page: 'LoginPage',
        title: 'Connexion · Marque',
        access: 'public',
        part: 'access',
      },
      { path: '/compte', page: 'AccountPage', title, access: 'signed-in', part: 'access' },
    ]);
  });

  test('says of each remote which release it is and where its files are', () => {
    expect(Object.keys(data.parts)).toEqual(['demo', 'access']);
    expect(data.parts.demo).toEqual({
      release: demo.id,
      container: 'demo_aaaa',
      entry: siteAsset(demo, demo.entry),
      pages: { HomePage: pageAssets(demo, 'HomePage') },
    });
  });

  test('holds the configuration, and no page until one is rendered', () => {
    expect(data.config).toBe(siteConfigFixture);
    expect(data.prerendered).toBeNull();
  });
});
