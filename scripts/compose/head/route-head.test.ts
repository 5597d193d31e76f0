import { siteConfigFixture } from '@jalon/shared/testing';
import { releaseOf, route, shellRelease } from '../../testkit/release-builder';
import { notFoundHead, routeHead } from './route-head';

function headOf(patch: Parameters<typeof route>[0]) {
  const page = route(patch);
  const files = { 'client/favicon.1a.svg': '' };
  const composition = { shell: shellRelease(files), remotes: [releaseOf({ routes: [page] })] };
  return routeHead({ composition, config: siteConfigFixture, images: 'cafe0000' }, page);
}

test('a listed page has its title with the brand, its address, its image and its graph', () => {
  const { title, tags, graph } = headOf({ path: '/contact', title: 'Contact' });
  expect(title).toBe('Contact · Marque');
  expect(tags).toContainEqual([
    'link',
    { rel: 'canonical', href: 'https://marque.example/contact' },
  ]);
  expect(JSON.stringify(tags)).toContain('https://marque.example/assets/og/cafe0000');
  expect(JSON.stringify(graph)).toContain('/assets/shell/favicon.1a.svg');
});

test.each([
  ['is not meant for search engines', { index: false }],
  ['is for signed-in visitors', { access: 'signed-in' as const, prerender: false }],
  ['stands for many addresses', { path: '/missions/:id', prerender: false }],
])('a page that %s has no graph', (_, patch) => {
  expect(headOf(patch).graph).toBeNull();
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
    tags: [['meta', { name: 'robots', content: 'noindex' }]],
    graph: null,
  });
});
