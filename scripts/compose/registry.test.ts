import * as z from 'zod/mini';
import type { PartRecord, RouteDefinition } from '@jalon/shared/protocol';
import { recordOf } from '../store/record';
import { releaseOf, route, shellRelease } from '../testkit/release-builder';
import { discoveryDocument, robots, securityText, sitemap } from './registry';
import { siteConfigFixture } from '@jalon/shared/testing';

/** The frontend-discovery format (v1-pre): fields of ours are allowed under `extras` only. */
const frontendDiscovery = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(
    z.string(),
    z.array(
      z.strictObject({
        url: z.string(),
        fallbackUrl: z.optional(z.string()),
        metadata: z.strictObject({ integrity: z.string(), version: z.string() }),
        deployment: z.optional(
          z.looseObject({
            traffic: z.number().check(z.minimum(0), z.maximum(100)),
            default: z.boolean(),
          }),
        ),
        extras: z.optional(z.looseObject({})),
      }),
    ),
  ),
});

const demo = releaseOf({ version: '1.2.0', inputs: 'aaaa', routes: [route()] });
const sealed = { release: demo, manifest: 'sha384-m' };
const record: PartRecord = recordOf({ ...sealed, sequence: 7, now: new Date() });
test('the discovery document follows the frontend-discovery format', () => {
  const document = discoveryDocument(record);
  expect(z.safeParse(frontendDiscovery, document).error?.issues).toBeUndefined();
});

test('the discovery document lists the live release for everybody', () => {
  const { microFrontends } = z.parse(frontendDiscovery, discoveryDocument(record));
  expect(microFrontends['jalon/demo']).toMatchObject([
    { deployment: { default: true, traffic: 100 }, extras: { release: demo.id } },
  ]);
});

test('the discovery document of a retired part is empty', () => {
  const { microFrontends } = z.parse(
    frontendDiscovery,
    discoveryDocument({ ...record, retired: true }),
  );
  expect(microFrontends).toEqual({});
});

const sitemapOf = (...remotes: RouteDefinition[][]) =>
  sitemap(
    { shell: shellRelease(), remotes: remotes.map((routes) => releaseOf({ routes })) },
    siteConfigFixture,
  );
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('the site map lists the public pages of all remotes under the canonical origin', () => {
  const xml = sitemapOf(
    [route(), route({ path: '/simulateur' })],
    [route({ path: '/a/b', prerender: false })],
  );
  expect(addresses(xml)).toEqual([
    'https://marque.example/',
    'https://marque.example/simulateur',
    'https://marque.example/a/b',
  ]);
});

test.each<[string, Partial<RouteDefinition>]>([
  ['that search engines may not list', { index: false }],
  ['that needs a visitor who is signed in', { access: 'signed-in' }],
])('a page %s is not in the site map', (_, patch) => {
  expect(addresses(sitemapOf([route(), route({ path: '/hidden', ...patch })]))).toEqual([
    'https://marque.example/',
  ]);
});

test('the site map is XML in the namespace of site maps, also without any page', () => {
  expect(sitemapOf([])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n</urlset>\n',
  );
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
