import { siteConfigFixture } from '@jalon/shared/testing';
import { releaseOf, route, shellRelease } from '../testkit/release-builder';
import { toPageAssets, toSiteAsset } from '../core/release';
import { createSiteData } from './site-data';

test.each([
  ['has no file client/gone.js.', () => toSiteAsset(releaseOf(), 'client/gone.js')],
  ['has no page GonePage.', () => toPageAssets(releaseOf(), 'GonePage')],
])('the error for what a release lacks says that it %s', (message, find) => {
  expect(find).toThrow(`Release ${releaseOf().id} of demo ${message}`);
});

test('the files of a page keep their load order', () => {
  const release = releaseOf({ routes: [route()], files: { 'client/common.js': '' } });
  release.pages.HomePage?.js.unshift('client/common.js');
  const { js, css } = toPageAssets(release, 'HomePage');
  expect(js.map(({ url }) => url)).toEqual(['/assets/demo/common.js', '/assets/demo/HomePage.js']);
  expect(css.map(({ url }) => url)).toEqual(['/assets/demo/HomePage.css']);
});

test('the data block of a page has the configuration without limits and keys, and only the given parts', () => {
  const remotes = [releaseOf({ routes: [route()] })];
  const config = {
    ...siteConfigFixture,
    keys: { demo: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } } as const,
    limits: { routes: 50, prefixes: { '/compte': 'access' } },
  };
  const data = createSiteData(
    {
      composition: { shell: shellRelease(), remotes },
      config,
      sequenceOf: () => 7,
      keys: 'sha384-keys',
      images: 'cafe0000',
    },
    [],
  );
  expect(data).toEqual({
    config: siteConfigFixture,
    shell: expect.objectContaining({ sequence: 7 }) as object,
    parts: [],
    keys: 'sha384-keys',
    images: 'cafe0000',
    prerendered: null,
  });
});
