import { openGraph, type SocialCard } from './open-graph';

const image = { url: 'https://marque.example/a.png', alt: 'Accueil', width: 1200, height: 630 };
const card = (patch: Partial<SocialCard> = {}) =>
  openGraph({
    siteName: 'Marque',
    title: 'Accueil',
    description: 'La première page.',
    url: 'https://marque.example/',
    image,
    ...patch,
  }).join('\n');

test.each([
  ['og:type', 'website'],
  ['og:site_name', 'Marque'],
  ['og:locale', 'fr_FR'],
  ['og:title', 'Accueil'],
  ['og:description', 'La première page.'],
  ['og:url', 'https://marque.example/'],
  ['og:image', 'https://marque.example/a.png'],
  ['og:image:type', 'image/png'],
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
  ['og:image:alt', 'Accueil'],
])('%s is %s', (property, content) => {
  expect(card()).toContain(`<meta property="${property}" content="${content}">`);
});

test.each([
  ['summary_large_image', image],
  ['summary', null],
])('the card is %s with the image %j', (kind, shown) => {
  const html = card({ image: shown });
  expect(html).toContain(`<meta name="twitter:card" content="${kind}">`);
  expect(html.includes('og:image')).toBe(shown !== null);
});

test('texts are never markup', () => {
  const hostile = '"></script><b>&';
  const html = card({ title: hostile, image: { ...image, alt: hostile } });
  const written = 'content="&quot;&gt;&lt;/script&gt;&lt;b&gt;&amp;"';
  expect(html).toContain(`property="og:title" ${written}`);
  expect(html).toContain(`property="og:image:alt" ${written}`);
});
