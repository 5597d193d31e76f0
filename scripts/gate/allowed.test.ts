import type { NavigationEntry, RouteDefinition } from '@jalon/shared/protocol';
import { siteConfigFixture } from '@jalon/shared/testing';
import { readParts } from '../core/parts';
import { findRoot } from '../core/paths';
import { releaseOf, route, type ReleaseSketch } from '../testkit/release-builder';
import { checkSubmitted } from './check';
import { describeRefusal } from './refusal';

const SHELL = releaseOf({ part: 'shell' });
type Limits = NonNullable<typeof siteConfigFixture.limits>;

const many = (count: number, patch: (index: number) => Partial<RouteDefinition>) =>
  Array.from({ length: count }, (_, index) => route(patch(index)));
const pages = (count: number) => many(count, (index) => ({ path: `/aide/${String(index)}` }));
const withPaths = (...paths: string[]) =>
  paths.map((path) => route({ path, index: false, prerender: false }));
const links = (count: number): NavigationEntry[] =>
  Array.from({ length: count }, (_, order) => ({
    ...{ place: 'footer', group: 'companies', to: '/aide/0', label: 'Aide', order },
  }));

function check(sketch: ReleaseSketch, limits?: Limits, wasLive = false) {
  const submitted = releaseOf({ part: 'aide', ...sketch });
  const navigation = { header: ['marketing'] };
  const config = { ...siteConfigFixture, navigation, ...(limits && { limits }) };
  const refusals = checkSubmitted({ submitted, live: [SHELL], config, wasLive });
  return { id: submitted.id, refusals, texts: refusals.map(describeRefusal) };
}

describe('without limits of the operator', () => {
  test('without limits of the operator, our own four parts pass', () => {
    const remotes = readParts(findRoot()).filter(({ kind }) => kind === 'remote');
    expect(remotes.length).toBeGreaterThan(3);
    for (const { name, routes, navigation = [] } of remotes) {
      expect(check({ part: name, routes, navigation }).texts).toEqual([]);
    }
  });

  test('a part has 100 routes at most, and 3 003 are refused with both numbers', () => {
    expect(check({ routes: pages(100) }).texts).toEqual([]);
    const { id, texts } = check({ routes: pages(3003) });
    expect(texts).toEqual([
      `aide ${id} has 3003 routes; "limits.routes" in the operator’s site.config.json allows a part 100. Remove some from routes.json, or ask the operator for more.`,
    ]);
  });

  test('a part has 20 links at most, and 60 are refused with both numbers', () => {
    expect(check({ routes: pages(1), navigation: links(20) }).texts).toEqual([]);
    const { id, texts } = check({ routes: pages(1), navigation: links(60) });
    expect(texts).toEqual([
      `aide ${id} has 60 links in header, footer and site map; "limits.navigation" in the operator’s site.config.json allows a part 20. Remove some from routes.json, or ask the operator for more.`,
    ]);
  });

  test('the address of signing in and what is below it belongs to dashboards: a foreign part is refused, naming both', () => {
    const path = '/login/verification';
    const { id, refusals, texts } = check({ routes: withPaths(path) });
    expect(refusals).toEqual([
      {
        kind: 'prefix-owned',
        route: { part: 'aide', release: id, path },
        prefix: '/login',
        owner: 'dashboards',
        taken: path,
      },
    ]);
    expect(texts).toEqual([
      `${path} of aide ${id} would take ${path}: /login and what is below it belongs to dashboards ("limits.prefixes" in the operator’s site.config.json). Choose another path in routes.json.`,
    ]);
  });

  test('dashboards itself has pages below the address of signing in', () => {
    const routes = withPaths('/login', '/login/verification', '/login/:step');
    const { texts } = check({ part: 'dashboards', routes: routes.slice(0, 2) });
    expect(texts).toEqual([]);
    expect(check({ part: 'dashboards', routes: routes.slice(2) }).texts).toEqual([]);
  });
});

describe('a prefix that belongs to another part', () => {
  const limits: Limits = {
    prefixes: {
      '/login': 'access',
      '/compte/factures': 'billing',
      '/compte': 'access',
      '/compte/x': 'letters',
    },
  };
  const owners = (part: string, path: string) =>
    check({ part, routes: withPaths(path) }, limits).refusals.map((refusal) =>
      refusal.kind === 'prefix-owned' ? refusal.owner : refusal.kind,
    );

  test.each<[part: string, path: string, refused: string[]]>([
    ['aide', '/login', ['access']],
    ['aide', '/login/x', ['access']],
    ['aide', '/login-help', []],
    ['aide', '/loginx', []],
    ['aide', '/aide/login', []],
    ['access', '/login/x', []],
    ['dashboards', '/login', ['access']],
    ['aide', '/compte', ['access']],
    ['aide', '/compte/:page', ['access', 'billing', 'letters']],
    ['aide', '/compte/factures/:id', ['billing']],
    ['billing', '/compte/factures', []],
    ['billing', '/compte/factures/:id', []],
    ['billing', '/compte/:page', ['access', 'letters']],
    ['letters', '/compte/:page', ['access', 'billing']],
    ['access', '/compte/:page', ['billing', 'letters']],
    ['access', '/compte/:page/details', ['billing', 'letters']],
    ['access', '/compte/profil', []],
  ])('of %s, the page %s is refused below the prefixes of %j', (part, path, refused) => {
    expect(owners(part, path).toSorted()).toEqual(refused);
  });

  test('a prefix of another part is not reached by a parameter: the refusal names the addresses that it would take', () => {
    const { id, texts } = check({ routes: withPaths('/compte/:page/details') }, limits);
    const route = `/compte/:page/details of aide ${id}`;
    expect(texts).toEqual([
      expect.stringContaining(`${route} would take /compte/factures/details: /compte/factures and`),
      expect.stringContaining(`${route} would take /compte/:page/details: /compte and`),
      expect.stringContaining(`${route} would take /compte/x/details: /compte/x and`),
    ]);
  });

  test.each([
    '/:x/verification',
    '/:page',
    '/Login',
    '/LOGIN/verification',
    '/%6cogin',
    '/log%69n/verification',
    '/login/',
    '/login//verification',
    '//login',
    '/./login',
    '/aide/../login',
    '/lоgin',
    '/ｌogin',
    '/login\u200b',
    '/login;x',
    '/login?x',
    '/login#x',
    '/login\\x',
    'login',
    ' /login',
    '/login\n',
  ])('a prefix of another part is not reached by another spelling: %j is refused', (path) => {
    expect(check({ routes: withPaths(path) }).refusals).not.toEqual([]);
  });
});

describe('limits of the operator', () => {
  test('limits of the operator replace those of the site, and other prefixes stay with their part', () => {
    const limits: Limits = { routes: 2, navigation: 1, prefixes: { '/compte': 'access' } };
    expect(check({ routes: pages(3), navigation: links(2) }, limits).refusals).toMatchObject([
      { kind: 'over-limit', count: 3, limit: 2 },
      { kind: 'over-limit', count: 2, limit: 1 },
    ]);
    expect(check({ routes: withPaths('/login') }, limits).refusals).toMatchObject([
      { kind: 'prefix-owned', owner: 'dashboards' },
    ]);
  });

  test('limits of counts do not stop a rollback, which must not need a rebuild; prefixes do', () => {
    const limits: Limits = { routes: 1, navigation: 0 };
    const sketch = { routes: pages(2), navigation: links(1) };
    expect(check(sketch, limits, true).refusals).toEqual([]);
    expect(check({ routes: withPaths('/login') }, limits, true).refusals).toHaveLength(1);
  });
});

test.each<[what: string, sketch: ReleaseSketch]>([
  ['path of 101 characters', { routes: withPaths(`/${'a'.repeat(100)}`) }],
  ['title of 61 characters', { routes: [route({ title: 'x'.repeat(61) })] }],
  ['description of 156 characters', { routes: [route({ description: 'x'.repeat(156) })] }],
  [
    'label of 31 characters',
    {
      routes: [route()],
      navigation: [
        { place: 'footer', group: 'companies', to: '/', label: 'x'.repeat(31), order: 1 },
      ],
    },
  ],
])('a %s is refused', (_, sketch) => {
  expect(check(sketch).refusals).toMatchObject([{ kind: 'routes-invalid' }]);
});
