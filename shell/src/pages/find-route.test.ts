import { findRoute } from './find-route';

const routes = [{ path: '/' }, { path: '/faq' }, { path: '/missions/:id' }];

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
