import type { SiteConfig } from '@jalon/shared/config';
import { siteConfigFixture } from '@jalon/shared/testing';
import { releaseOf, route, shellRelease } from '../testkit/release-builder';
import { routeHead, structuredData } from './head';

type Node = Record<string, unknown>;

const page = (path: string, title: string) => ({ path, title, description: `Page ${title}.` });
const home = page('/', 'Experts en 48 h');
const guides = page('/guides', 'Guides');
const rates = page('/guides/tarifs', 'Tarifs');
const LISTED = [rates, home, guides, page('/guide', 'Guide')];

function graphOf(path = home, config: SiteConfig = siteConfigFixture, icon: string | null = null) {
  const text = JSON.stringify(structuredData(config, path, LISTED, icon));
  const graph = (JSON.parse(text) as { '@graph': Node[] })['@graph'];
  const node = (type: string) => graph.find((candidate) => candidate['@type'] === type);
  return { text, types: graph.map((one) => one['@type']), node };
}

test.each([
  [home, ['Organization', 'WebSite', 'Service']],
  [guides, ['Organization', 'WebSite', 'BreadcrumbList']],
])('the JSON-LD graph of %j contains %j', (path, types) => {
  expect(graphOf(path).types).toEqual(types);
});

test('the Organization node is built from the configuration', () => {
  expect(graphOf(home, siteConfigFixture, '/assets/icon.svg').node('Organization')).toEqual({
    '@type': 'Organization',
    '@id': 'https://marque.example/#organization',
    name: 'Marque',
    slogan: 'Trouvez le freelance idéal pour votre projet',
    url: 'https://marque.example/',
    logo: 'https://marque.example/assets/icon.svg',
    legalName: 'Marque SARL',
    address: '1 rue de la Paix, 75002 Paris',
    vatID: 'FR00000000000',
    email: 'contact@marque.example',
    telephone: '01 00 00 00 00',
    sameAs: ['https://www.linkedin.com/company/marque'],
  });
});

test('placeholders of the configuration are left out of the graph', () => {
  const blank = 'À compléter : plus tard';
  const { legal, contact } = siteConfigFixture;
  const config = {
    ...siteConfigFixture,
    legal: { ...legal, companyName: blank, address: blank, vat: blank },
    contact: { ...contact, phone: blank },
    social: [],
  };
  const { text, node } = graphOf(home, config);
  expect(text).not.toContain('À compléter');
  const fields = ['@type', '@id', 'name', 'slogan', 'url', 'email'];
  expect(Object.keys(node('Organization') ?? {})).toEqual(fields);
});

test.each([
  [guides, ['Accueil', 'Guides'], ['/', '/guides']],
  [rates, ['Accueil', 'Guides', 'Tarifs'], ['/', '/guides', '/guides/tarifs']],
])('the breadcrumbs of %j are %j', (path, names, addresses) => {
  expect(graphOf(path).node('BreadcrumbList')?.itemListElement).toEqual(
    names.map((name, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `https://marque.example${addresses[index] ?? ''}`,
    })),
  );
});

function headOf(patch: Parameters<typeof route>[0]) {
  const page = route(patch);
  const files = { 'client/favicon.1a.svg': '' };
  const composition = {
    shell: shellRelease(files),
    remotes: [releaseOf({ routes: [page] })],
  };
  return routeHead({ composition, config: siteConfigFixture, images: 'cafe0000' }, page);
}

test('a listed page has a title with the brand, a canonical URL, an image and a graph', () => {
  const { title, tags, graph } = headOf({ path: '/contact', title: 'Contact' });
  expect(title).toBe('Contact · Marque');
  expect(tags).toContainEqual([
    'link',
    { rel: 'canonical', href: 'https://marque.example/contact' },
  ]);
  expect(JSON.stringify(tags)).toContain('https://marque.example/assets/og/cafe0000');
  expect(JSON.stringify(graph)).toContain('/assets/shell/favicon.1a.svg');
});

test('a page that is not meant for search engines has no graph', () => {
  expect(headOf({ index: false }).graph).toBeNull();
});

test('a title that is too long with the brand is refused', () => {
  expect(() => headOf({ title: 'é'.repeat(51) })).not.toThrow();
  expect(() => headOf({ title: 'é'.repeat(52) })).toThrow('has 61 characters, 60 at most');
});
