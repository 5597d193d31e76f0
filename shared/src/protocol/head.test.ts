import { headTags, previewImageUrl, type HeadRoute } from './head';

const site = { brand: { name: 'Marque', url: 'https://marque.example' }, images: 'cafe0000' };
const home: HeadRoute = {
  path: '/',
  title: 'Accueil',
  description: 'La première page.',
  access: 'public',
  index: true,
};
const contentOf = (name: string, patch: Partial<HeadRoute> = {}, address = '/') =>
  headTags({ ...home, ...patch }, address, site).find(([, { property, name: own, rel }]) =>
    [property, own, rel].includes(name),
  )?.[1];
const image = `https://marque.example${previewImageUrl(site.images, 'Accueil')}`;

test.each([
  ['description', 'La première page.'],
  ['og:title', 'Accueil'],
  ['og:description', 'La première page.'],
  ['og:url', 'https://marque.example/'],
  ['og:image', image],
  ['og:image:alt', 'Accueil · Marque'],
  ['twitter:card', 'summary_large_image'],
])('the head tag %s of an indexed page is %s', (name, content) => {
  expect(contentOf(name)?.content).toBe(content);
  expect(contentOf('robots')).toBeUndefined();
});

test.each<[string, Partial<HeadRoute>]>([
  ['is not meant for search engines', { index: false }],
  ['is for signed-in visitors', { access: 'signed-in' }],
  ['has a parameter in its path', { path: '/missions/:id' }],
])('a page that %s is marked noindex and has no image', (_, patch) => {
  expect(contentOf('robots', patch)?.content).toBe('noindex');
  expect(contentOf('twitter:card', patch)?.content).toBe('summary');
  expect(contentOf('og:image', patch)).toBeUndefined();
});

test.each([
  ['/contact', '/contact/', 'https://marque.example/contact'],
  ['/missions/:id', '/missions/42', 'https://marque.example/missions/42'],
  ['/missions/:id', '/missions/42/', 'https://marque.example/missions/42'],
])('the canonical URL of the route %s, opened as %s, is %s', (path, address, url) => {
  expect(contentOf('canonical', { path }, address)?.href).toBe(url);
  expect(contentOf('og:url', { path }, address)?.content).toBe(url);
});

test('a document for a path with a parameter has no canonical URL', () => {
  const tags = headTags({ ...home, path: '/missions/:id' }, null, site);
  expect(JSON.stringify(tags)).not.toMatch(/canonical|og:url|missions/);
});

test('the URL of a page image depends on the hash of all images and on the title', () => {
  expect(previewImageUrl('cafe0000', 'Accueil')).toMatch(
    /^\/assets\/og\/cafe0000[0-9a-f]{1,8}\.png$/,
  );
  const titles = ['', 'Accueil', 'accueil', 'Accueil ', 'Contact', '漢字 🙂'];
  expect(new Set(titles.map((title) => previewImageUrl('cafe0000', title))).size).toBe(
    titles.length,
  );
});
