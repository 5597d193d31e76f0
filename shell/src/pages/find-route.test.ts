import type { SiteRoute } from '@jalon/shared/contract';
import { findRoute } from './find-route';

const route = (path: string): SiteRoute => ({
  path,
  page: 'SomePage',
  title: path,
  access: 'public',
  part: 'some',
});
const routes = [route('/'), route('/faq'), route('/missions/:id')];

test.each([
  ['/', '/'],
  ['/faq', '/faq'],
  ['/faq/', '/faq'],
  ['/missions/42', '/missions/:id'],
])('%s is the address of %s', (path, pattern) => {
  expect(findRoute(routes, path)?.path).toBe(pattern);
});

test.each(['/FAQ', '/faq/autre', '/missions', '/missions/42/43', '/inconnue'])(
  '%s is nobody’s address',
  (path) => {
    expect(findRoute(routes, path)).toBeUndefined();
  },
);
