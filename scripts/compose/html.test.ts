import { escapeHtml, jsonForHtml, tag } from './html';

test.each([
  ['a & b', 'a &amp; b'],
  ['<b>', '&lt;b&gt;'],
  ['"cité"', '&quot;cité&quot;'],
  ['&amp;', '&amp;amp;'],
  ['l’été', 'l’été'],
  ['', ''],
])('%p is escaped as %p', (text, written) => {
  expect(escapeHtml(text)).toBe(written);
});

test.each<[string, Record<string, string | boolean | null>, string]>([
  ['no attribute', {}, '<link>'],
  ['texts, in their order', { rel: 'icon', href: '/a.svg' }, '<link rel="icon" href="/a.svg">'],
  ['an empty text is kept', { content: '' }, '<link content="">'],
  ['true has no value', { defer: true }, '<link defer>'],
  ['false and null are left out', { defer: false, href: null, rel: 'x' }, '<link rel="x">'],
  ['a text cannot end its attribute', { content: '"><b' }, '<link content="&quot;&gt;&lt;b">'],
])('a tag with attributes: %s', (_, attributes, written) => {
  expect(tag('link', attributes)).toBe(written);
});

test.each([
  ['</script><script>alert(1)</script>', '<'],
  ['<!-- <script>', '<'],
  ['a\u2028b', '\u2028'],
  ['a\u2029b', '\u2029'],
])('%j is encoded for a script element without the character %j', (text, dangerous) => {
  const written = jsonForHtml({ text });
  expect(written).not.toContain(dangerous);
  expect(JSON.parse(written)).toEqual({ text });
});
