import { releaseOf, route } from '../testkit/release-builder';
import { checkLinks } from './links';
import { describeRefusal } from './refusal';

const live = releaseOf({ part: 'shell' });
const linksIn = (script: string, path: string) =>
  checkLinks(releaseOf({ routes: [route({ path })] }), live, (file) =>
    file.endsWith('.js') && file.includes('entry') ? Buffer.from(script) : null,
  );

test.each([
  ['a link', '{to:"/faq",label:"Questions"}', '/faq'],
  ['a redirect', "navigate('/faq')", '/faq'],
  ['a link with a query', 'href:`/faq?q=1`', '/faq'],
  ['a link to a fragment', '"/faq#prix"', '/faq'],
  ['a link that is put together', '`/missions/${id}`', '/missions/:id'],
  ['a link that is concatenated', '"/missions/".concat(id)', '/missions/:id'],
  ['a link to the home page', 'createElement(Link,{to:"/"})', '/'],
])('%s to a page that leaves is found', (_, script, path) => {
  expect(linksIn(script, path)).toHaveLength(1);
});

test.each([
  ['a longer path', '{to:"/faqs"}', '/faq'],
  ['a path of another site', '"https://example.org/faq"', '/faq'],
  ['a page beside those with a parameter', '{to:"/missions/archive"}', '/missions/:id'],
  ['a separator', 'path.split("/")', '/'],
  ['anything where a parameter comes first', '{to:"/faq"}', '/:page'],
])('%s is no link to a page that leaves', (_, script, path) => {
  expect(linksIn(script, path)).toEqual([]);
});

test('the refusal names both sides, the file and the remedy', () => {
  const [refusal] = linksIn('{to:"/faq"}', '/faq');
  const leaving = releaseOf({ routes: [route({ path: '/faq' })] });
  expect(refusal && describeRefusal(refusal)).toBe(
    `shell ${live.id} links to /faq of demo ${leaving.id} (in client/entry.js), which leaves the site. Publish shell without the link.`,
  );
});
