import type { PartRecord, RouteDefinition } from '@jalon/shared/protocol';
import { recordOf } from '../store/record';
import { releaseOf, route, shellRelease } from '../testkit/release-builder';
import { discoveryDocument, robots, securityText, sitemap } from './registry';
import { siteConfigFixture } from '@jalon/shared/testing';

const demo = releaseOf({ version: '1.2.0', inputs: 'aaaa', routes: [route()] });
const sealed = { release: demo, manifest: 'sha384-m' };
const record: PartRecord = recordOf({ ...sealed, sequence: 7, now: new Date() });

test('the discovery document lists the live release for everybody, in the frontend-discovery format', () => {
  expect(discoveryDocument(record)).toEqual({
    schema: expect.stringContaining('frontend-discovery') as string,
    microFrontends: {
      'jalon/demo': [
        {
          url: record.entry.url,
          metadata: { version: '1.2.0', integrity: record.entry.integrity },
          deployment: { default: true, traffic: 100 },
          // The format allows fields of ours here only.
          extras: expect.objectContaining({ release: demo.id, sequence: 7 }) as object,
        },
      ],
    },
  });
});

test('the discovery document of a retired part is empty', () => {
  const retired = discoveryDocument({ ...record, retired: true });
  expect(retired).toMatchObject({ microFrontends: {} });
  expect(JSON.stringify(retired)).not.toContain('jalon/demo');
});

const sitemapOf = (...remotes: RouteDefinition[][]) =>
  sitemap(
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
  expect(robots(siteConfigFixture)).toBe(
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
