import { runInNewContext } from 'node:vm';
import type { SiteData } from '@jalon/shared/protocol';
import { siteConfigFixture } from '@jalon/shared/testing';
import { INLINE_SCRIPT, POLICY_PATTERN, renderDocument, type PageDocument } from './document';

const timing = (requestStart: number, responseStart: number) => [{ requestStart, responseStart }];

test.each([
  ['with a slow first byte is laid out as soon as it is parsed', timing(20, 172), 1],
  ['with a fast first byte is laid out with its first frame', timing(20, 32), 0],
  ['from the cache is laid out with its first frame', timing(3, 3), 0],
  ['without a navigation timing is laid out with its first frame', [], 0],
])('a page %s', (_, entries, times) => {
  const layout = jest.fn(() => 600);
  const body = Object.defineProperty({}, 'offsetHeight', { get: layout });
  const getEntriesByType = (type: string) => (type === 'navigation' ? entries : []);
  runInNewContext(INLINE_SCRIPT, { performance: { getEntriesByType }, document: { body } });
  expect(layout).toHaveBeenCalledTimes(times);
});

const asset = (name: string) => ({ url: `/assets/${name}.js`, integrity: `sha384-${name}` });

const data: SiteData = {
  config: siteConfigFixture,
  shell: { release: '1.0.0-cafe0000', sequence: 1, provides: {} },
  parts: [],
  keys: 'sha384-keys',
  images: 'cafe0000',
  prerendered: null,
};

const documentOf = (patch: Partial<PageDocument> = {}) =>
  renderDocument({
    title: 'Accueil · Marque',
    policy: "default-src 'none'",
    tags: [
      ['meta', { name: 'description', content: 'La première page.' }],
      ['link', { rel: 'canonical', href: 'https://marque.example/' }],
    ],
    graph: null,
    fonts: ['/assets/shell/text.woff2'],
    icon: '/assets/shell/favicon.svg',
    styles: [{ url: '/assets/shell/shell.css', text: 'a{}' }],
    start: asset('shell'),
    scripts: [asset('entry'), asset('home')],
    body: '<main>Bonjour</main>',
    data: { ...data, prerendered: '/' },
    ...patch,
  });

test('the content security policy precedes everything that it covers, and the encoding is in the first 1 024 bytes', () => {
  const html = documentOf();
  expect(html).toMatch(
    /^<!doctype html>\n<html lang="fr">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none'">\n/,
  );
  expect(POLICY_PATTERN.exec(html)?.[1]).toBe("default-src 'none'");
});

const headOf = (html: string) => html.slice(html.indexOf('<head>'), html.indexOf('</head>'));
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes, text]) => ({
    attributes,
    text,
  }));

test('the head has, in this order, the content security policy, the icon, the font, the scripts and the styles', () => {
  const head = headOf(documentOf());
  const places = [
    '<meta http-equiv="Content-Security-Policy"',
    '<meta name="viewport"',
    '<meta name="format-detection" content="telephone=no">',
    '<title>Accueil · Marque</title>',
    '<meta name="description" content="La première page.">',
    '<link rel="icon" type="image/svg+xml" href="/assets/shell/favicon.svg">',
    '<link rel="preload" as="font" type="font/woff2" href="/assets/shell/text.woff2"',
    ...['shell', 'entry', 'home'].map(
      (name) =>
        `<script src="/assets/${name}.js" integrity="sha384-${name}" crossorigin="anonymous" defer></script>`,
    ),
    '<style data-href="/assets/shell/shell.css">a{}</style>',
  ].map((text) => head.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('the only inline script forces the layout between content and data; all others have a URL', () => {
  const html = documentOf();
  expect(html).toContain(
    `<div id="root"><main>Bonjour</main></div>\n<script>${INLINE_SCRIPT}</script>`,
  );
  const withUrl = { attributes: expect.stringContaining(' src=') as string, text: '' };
  expect(scriptsOf(html)).toEqual([
    ...[withUrl, withUrl, withUrl],
    { attributes: '', text: INLINE_SCRIPT },
    { attributes: ' type="application/json" id="site-data"', text: expect.any(String) as string },
  ]);
});

test('the JSON blocks of the graph and of the data keep their values, even if these contain markup', () => {
  const name = '</script><!-- “&amp;” <b> a\u2028b\u2029c';
  const graph = { '@context': 'https://schema.org', name };
  const hostile = { ...data, images: name };
  const scripts = scriptsOf(documentOf({ graph, data: hostile }));
  const blocks = scripts.filter(({ attributes = '' }) => attributes.includes('type="application/'));
  expect(blocks[0]?.attributes).toBe(' type="application/ld+json"');
  expect(blocks.map(({ text = '' }) => JSON.parse(text) as unknown)).toEqual([graph, hostile]);
  for (const { text } of blocks) expect(text).not.toMatch(/[<\u2028\u2029]/);
});

test.each<[string, Partial<PageDocument>, RegExp]>([
  ['no graph for a page that is not listed', { graph: null }, /ld\+json/],
  ['no icon', { icon: null }, /rel="icon"/],
  ['no font', { fonts: [] }, /as="font"/],
  ['no script of a remote', { scripts: [] }, /entry\.js/],
])('a document contains %s', (_, patch, element) => {
  expect(headOf(documentOf(patch))).not.toMatch(element);
});

test('title and description are escaped', () => {
  const html = documentOf({
    title: '</title><b>',
    tags: [['meta', { name: 'description', content: '"><b>' }]],
  });
  expect(html).toContain('<title>&lt;/title&gt;&lt;b&gt;</title>');
  expect(html).toContain('content="&quot;&gt;&lt;b&gt;"');
});

test('a style sheet cannot close its style element', () => {
  const text = 'a{background:url("data:image/svg+xml,<style></style>")}';
  const html = documentOf({ styles: [{ url: '/a.css', text }] });
  expect(html.match(/<\/style/gi)).toHaveLength(1);
  expect(html).toContain('<style><\\/style>');
});
