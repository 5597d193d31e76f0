import { runInNewContext } from 'node:vm';
import type { RouteDefinition } from '@jalon/shared/protocol';
import { releaseOf, route, shellRelease } from '../testkit/release-builder';
import { LAST_WORKER, robotsText, securityText, sitemapXml } from './registry';
import { siteConfigFixture } from '@jalon/shared/testing';

const sitemapOf = (...remotes: RouteDefinition[][]) =>
  sitemapXml(
    { shell: shellRelease(), remotes: remotes.map((routes) => releaseOf({ routes })) },
    siteConfigFixture,
  );

test('the site map lists the pages of all remotes that search engines may list, under the canonical origin', () => {
  const xml = sitemapOf(
    [route(), route({ path: '/simulateur' }), route({ path: '/hidden', index: false })],
    [route({ path: '/a/b', prerender: false }), route({ path: '/own', access: 'signed-in' })],
  );
  expect(xml.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...['/', '/simulateur', '/a/b'].map(
      (path) => `  <url><loc>https://marque.example${path}</loc></url>`,
    ),
    '</urlset>',
    '',
  ]);
});

test('robots.txt allows all pages to all robots and lists the site map', () => {
  expect(robotsText(siteConfigFixture)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://marque.example/sitemap.xml\n',
  );
});

test('security.txt lists the contact and expires with the record of the shell', () => {
  const record = { expires: '2026-05-01T12:00:00.000Z' };
  expect(securityText(siteConfigFixture, record).split('\n')).toEqual([
    'Contact: mailto:contact@marque.example',
    'Expires: 2026-05-01T12:00:00.000Z',
    'Preferred-Languages: fr, en',
    'Canonical: https://marque.example/.well-known/security.txt',
    '',
  ]);
});

test('the worker that replaces the worker of a former site reloads every tab, even if one tab refuses', async () => {
  const navigate = jest
    .fn((url: string) => Promise.resolve(url))
    .mockRejectedValueOnce(new Error());
  const tabs = ['/a', '/b'].map((url) => ({ url, navigate }));
  let ended: Promise<unknown> | undefined;
  runInNewContext(LAST_WORKER, {
    registration: { unregister: () => Promise.resolve(true) },
    clients: { matchAll: () => Promise.resolve(tabs) },
    addEventListener(type: string, listen: (event: object) => void) {
      const waitUntil = (work: Promise<unknown>) => (ended = work);
      if (type === 'activate') listen({ waitUntil });
    },
  });
  await ended;
  expect(navigate.mock.calls).toEqual([['/a'], ['/b']]);
});
