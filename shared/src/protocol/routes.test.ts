import { findRoute, parseRouteParams } from './routes';

const routes = [{ path: '/' }, { path: '/faq' }, { path: '/missions/:id' }];

test.each([
  ['/', '/'],
  ['/faq', '/faq'],
  ['/faq/', '/faq'],
  ['/missions/42', '/missions/:id'],
  ['/FAQ', undefined],
  ['/faq/autre', undefined],
  ['/missions', undefined],
  ['/missions/42/43', undefined],
])('the path %s matches the route %s', (path, pattern) => {
  expect(findRoute(routes, path)?.path).toBe(pattern);
});

test.each([
  ['/faq', '/faq', {}],
  ['/missions/:id', '/missions/42', { id: '42' }],
  ['/missions/:id', '/missions/42/', { id: '42' }],
  ['/:langue/missions/:id', '/fr/missions/d%C3%A9veloppeur', { langue: 'fr', id: 'développeur' }],
  ['/missions/:id', '/missions/100%', { id: '100%' }],
])('the route %s reads its parameters from %s', (pattern, path, params) => {
  expect(parseRouteParams(pattern, path)).toEqual(params);
});
