import { siteConfigFixture } from '@jalon/shared/testing';
import { releaseOf, route, shellRelease } from '../../testkit/release-builder';
import { notFoundHead, routeHead } from './route-head';

function headOf(patch: Parameters<typeof route>[0]) {
  const page = route(patch);
  const files = { 'client/favicon.1a.svg': '' };
  const composition = { shell: shellRelease(files), remotes: [releaseOf({ routes: [page] })] };
  const drawn: string[] = [];
  const head = routeHead(composition, siteConfigFixture, page, (title) => {
    drawn.push(title);
    return '/assets/og/1.png';
  });
  return { head, drawn };
}

test('a listed page has its image, named in full, and its graph', () => {
  const { head, drawn } = headOf({ path: '/contact', title: 'Contact' });
  expect(drawn).toEqual(['Contact']);
  expect(head).toMatchObject({
    title: 'Contact · Marque',
    canonical: 'https://marque.example/contact',
    index: true,
  });
  expect(head.social?.image).toEqual({
    url: 'https://marque.example/assets/og/1.png',
    alt: 'Contact · Marque',
    width: 1200,
    height: 630,
  });
  expect(JSON.stringify(head.graph)).toContain('/assets/shell/favicon.1a.svg');
});

test.each([
  ['is not meant for search engines', { index: false }],
  ['is for signed-in visitors', { access: 'signed-in' as const, prerender: false }],
  ['stands for many addresses', { path: '/missions/:id', prerender: false }],
])('a page that %s is not listed: no image, no graph', (_, patch) => {
  const { head, drawn } = headOf(patch);
  expect(head).toMatchObject({ index: false, graph: null, social: { image: null } });
  expect(drawn).toEqual([]);
});

test.each([
  ['title', { title: 'x'.repeat(52) }],
  ['description', { description: 'x'.repeat(156) }],
])('a %s that is too long is refused', (field, patch) => {
  expect(() => headOf(patch)).toThrow(`its ${field} has `);
});

test('an address that does not exist has nothing to share', () => {
  expect(notFoundHead('Introuvable', siteConfigFixture)).toEqual({
    title: 'Introuvable · Marque',
    description: '',
    canonical: null,
    index: false,
    social: null,
    graph: null,
  });
});
