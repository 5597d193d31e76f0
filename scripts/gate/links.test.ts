import { runGateOn } from '../testkit/gate-context';
import { releaseOf, route, shellRelease } from '../testkit/release-builder';

const linksIn = (script: string, path: string) =>
  runGateOn({
    submitted: releaseOf({ routes: [route({ path })] }),
    live: [shellRelease({ 'client/entry.js': script })],
    occasion: 'retire',
  });

test.each([
  ['a link', '{to:"/faq",label:"Questions"}', '/faq'],
  ['a redirect', "navigate('/faq')", '/faq'],
  ['a link with a query', 'href:`/faq?q=1`', '/faq'],
  ['a link to a fragment', '"/faq#prix"', '/faq'],
  ['a link in a template literal', '`/missions/${id}`', '/missions/:id'],
  ['a link that is concatenated', '"/missions/".concat(id)', '/missions/:id'],
  ['a link to the home page', 'createElement(Link,{to:"/"})', '/'],
])('%s to a page that leaves the site is refused', async (_, script, path) => {
  expect(await linksIn(script, path)).toHaveLength(1);
});

test.each([
  ['a longer path', '{to:"/faqs"}', '/faq'],
  ['a path of another site', '"https://example.org/faq"', '/faq'],
  [
    'a path that only resembles a route with a parameter',
    '{to:"/missions/archive"}',
    '/missions/:id',
  ],
  ['a slash as a separator', 'path.split("/")', '/'],
  ['a path that matches only a leading parameter', '{to:"/faq"}', '/:page'],
])('%s is no link to a page that leaves the site', async (_, script, path) => {
  expect(await linksIn(script, path)).toEqual([]);
});
