import { siteConfigFixture } from '@jalon/shared/testing';
import { releaseOf, route, shellRelease } from '../testkit/release-builder';
import { pageAssets, publishedRoute, siteAsset } from '../core/release';
import { livePart, siteData } from './site-data';

test.each([
  [() => siteAsset(releaseOf(), 'client/gone.js'), 'has no file client/gone.js.'],
  [() => pageAssets(releaseOf(), 'GonePage'), 'has no page GonePage.'],
])('the error for a file or page missing from a release names it: %#', (find, message) => {
  expect(find).toThrow(`Release ${releaseOf().id} of demo ${message}`);
});

test('the files of a page keep their load order', () => {
  const release = releaseOf({ routes: [route()], files: { 'client/common.js': '' } });
  release.pages.HomePage?.js.unshift('client/common.js');
  const { js, css } = pageAssets(release, 'HomePage');
  expect(js.map(({ url }) => url)).toEqual(['/assets/demo/common.js', '/assets/demo/HomePage.js']);
  expect(css.map(({ url }) => url)).toEqual(['/assets/demo/HomePage.css']);
});

describe('the data block of a page', () => {
  const home = route();
  const login = route({ path: '/login', page: 'LoginPage', title: 'Connexion', index: false });
  const account = route({ path: '/compte', page: 'AccountPage', access: 'signed-in' });
  const demo = releaseOf({ part: 'demo', inputs: 'aaaa', routes: [home] });
  const access = releaseOf({ part: 'access', routes: [login, account] });
  const composition = { shell: shellRelease(), remotes: [demo, access] };
  const keys = { demo: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } } as const;
  const limits = { routes: 50, prefixes: { '/compte': 'access' } };
  const config = { ...siteConfigFixture, keys, limits };
  const sequenceOf = (part: string) => ({ shell: 7, demo: 3, access: 5 })[part] ?? 0;
  const common = { keys: 'sha384-keys', images: 'cafe0000' };
  const data = siteData({ composition, config, sequenceOf, ...common }, [livePart(access, 5)]);

  test('the data block of a page contains only the part of that page', () => {
    expect(data.parts.map(({ part, sequence }) => [part, sequence])).toEqual([['access', 5]]);
    expect(data.parts[0]?.routes).toEqual([publishedRoute(login), publishedRoute(account)]);
    expect(JSON.stringify(data)).not.toContain('demo_aaaa');
  });

  test('the data block of a page has the configuration without limits and keys, a digest of the keys, and no prerendered path', () => {
    expect(data.config).toEqual(siteConfigFixture);
    expect(data.keys).toBe('sha384-keys');
    expect(data.prerendered).toBeNull();
  });
});
