import type { NavigationEntry, RouteDefinition } from '@jalon/shared/protocol';
import { siteConfigFixture } from '@jalon/shared/testing';
import { readParts } from '../core/parts';
import { findRoot } from '../core/paths';
import { releaseOf, route, type ReleaseSketch } from '../testkit/release-builder';
import { runGateOn } from '../testkit/gate-context';
import { describeExtensions } from './allowed';
import type { GateOccasion } from './rule';

const SHELL = releaseOf({ part: 'shell' });
type Limits = NonNullable<typeof siteConfigFixture.limits>;

const many = (count: number, patch: (index: number) => Partial<RouteDefinition>) =>
  Array.from({ length: count }, (_, index) => route(patch(index)));
const pages = (count: number) => many(count, (index) => ({ path: `/aide/${String(index)}` }));
const withPaths = (...paths: string[]) =>
  paths.map((path) => route({ path, index: false, prerender: false }));
const links = (count: number): NavigationEntry[] =>
  Array.from({ length: count }, (_, order) => ({
    place: 'footer',
    group: 'companies',
    to: '/aide/0',
    label: 'Aide',
    order,
  }));

async function check(sketch: ReleaseSketch, limits?: Limits, occasion?: GateOccasion) {
  const submitted = releaseOf({ part: 'aide', ...sketch });
  const navigation = { header: ['marketing', 'simulators'] };
  const config = { ...siteConfigFixture, navigation, ...(limits && { limits }) };
  const side = { submitted, live: [SHELL], config, ...(occasion && { occasion }) };
  return { id: submitted.id, refusals: await runGateOn(side) };
}

describe('without limits of the operator', () => {
  test('the four parts of the checkout pass the default limits', async () => {
    const remotes = readParts(findRoot()).filter(({ kind }) => kind === 'remote');
    expect(remotes.length).toBeGreaterThan(3);
    for (const { name, routes, navigation = [] } of remotes) {
      expect((await check({ part: name, routes, navigation })).refusals).toEqual([]);
    }
  });

  test('a part may have 100 routes; 3 003 are refused, and the message names count and limit', async () => {
    expect((await check({ routes: pages(100) })).refusals).toEqual([]);
    const { id, refusals } = await check({ routes: pages(3003) });
    expect(refusals).toEqual([
      `aide ${id} has 3003 routes; "limits.routes" in the operator’s site.config.json allows a part 100. Remove some from routes.json, or ask the operator for more.`,
    ]);
  });

  test('a part may have 20 links; 60 are refused, and the message names count and limit', async () => {
    expect((await check({ routes: pages(1), navigation: links(20) })).refusals).toEqual([]);
    const { id, refusals } = await check({ routes: pages(1), navigation: links(60) });
    expect(refusals).toEqual([
      `aide ${id} has 60 links in header, footer and site map; "limits.navigation" in the operator’s site.config.json allows a part 20. Remove some from routes.json, or ask the operator for more.`,
    ]);
  });

  test('a page of another part at or below /login is refused, because /login belongs to dashboards', async () => {
    const path = '/login/verification';
    const { id, refusals } = await check({ routes: withPaths(path) });
    expect(refusals).toEqual([
      `${path} of aide ${id} would take ${path}: /login and what is below it belongs to dashboards ("limits.prefixes" in the operator’s site.config.json). Choose another path in routes.json.`,
    ]);
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
  const owners = async (part: string, path: string) =>
    (await check({ part, routes: withPaths(path) }, limits)).refusals.map(
      (refusal) => /what is below it belongs to (\w+) /.exec(refusal)?.[1],
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
    ['letters', '/compte/xy', ['access']],
    ['aide', '/compte/:page', ['access', 'billing', 'letters']],
    ['aide', '/compte/factures/:id', ['billing']],
    ['billing', '/compte/factures', []],
    ['billing', '/compte/factures/:id', []],
    ['billing', '/compte/:page', ['access', 'letters']],
    ['letters', '/compte/:page', ['access', 'billing']],
    ['access', '/compte/:page', ['billing', 'letters']],
    ['access', '/compte/:page/details', ['billing', 'letters']],
    ['access', '/compte/profil', []],
  ])(
    'for a page of %s, the path %s conflicts with the prefixes of %j',
    async (part, path, refused) => {
      expect((await owners(part, path)).toSorted()).toEqual(refused);
    },
  );

  test('a parameter that matches a prefix of another part is refused with the addresses that it would take', async () => {
    const { id, refusals } = await check({ routes: withPaths('/compte/:page/details') }, limits);
    const route = `/compte/:page/details of aide ${id}`;
    expect(refusals).toEqual([
      expect.stringContaining(`${route} would take /compte/factures/details: /compte/factures and`),
      expect.stringContaining(`${route} would take /compte/:page/details: /compte and`),
      expect.stringContaining(`${route} would take /compte/x/details: /compte/x and`),
    ]);
  });

  test.each(['/:x/verification', '/Login', '/%6cogin', '/aide/../login', '/lоgin', '/login\n'])(
    'the path %j cannot bypass the prefix of another part',
    async (path) => {
      expect((await check({ routes: withPaths(path) })).refusals).not.toEqual([]);
    },
  );
});

describe('limits of the operator', () => {
  test('limits of the operator replace the defaults, but prefixes that the operator does not set stay with their part', async () => {
    const limits: Limits = { routes: 2, navigation: 1, prefixes: { '/compte': 'access' } };
    expect((await check({ routes: pages(3), navigation: links(2) }, limits)).refusals).toEqual([
      expect.stringMatching(/has 3 routes; .* allows a part 2\./),
      expect.stringMatching(/has 2 links in header, .* allows a part 1\./),
    ]);
    expect((await check({ routes: withPaths('/login') }, limits)).refusals).toEqual([
      expect.stringContaining('belongs to dashboards'),
    ]);
  });

  test('a rollback is refused for a prefix of another part, but not for too many routes or links', async () => {
    const limits: Limits = { routes: 1, navigation: 0 };
    const sketch = { routes: pages(2), navigation: links(1) };
    expect((await check(sketch, limits, 'rollback')).refusals).toEqual([]);
    expect(
      (await check({ routes: withPaths('/login') }, limits, 'rollback')).refusals,
    ).toHaveLength(1);
  });
});

test.each<[what: string, sketch: ReleaseSketch, refusal: RegExp, words: string]>([
  [
    'an origin of another site',
    { origins: { images: ['https://cdn.example'] } },
    /^aide \S+ uses https:\/\/cdn\.example; "origins" in the operator’s site\.config\.json allows no origin\. Ask the operator to add it there/,
    'origin: images https://cdn.example',
  ],
  [
    'a link in the header',
    { navigation: [{ place: 'header', to: '/', label: 'Aide', order: 1 }] },
    /^aide \S+ puts "Aide" into the header; "navigation\.header" in .* allows marketing, simulators\. Ask the operator to add aide there/,
    'navigation: header "Aide", to /',
  ],
  [
    'a mail template',
    { mail: ['callback'] },
    /^aide \S+ sends mail with the template "callback"; "mail\.templates" in .* has application, contact, request\. Ask the operator to add it there/,
    'mail: callback',
  ],
])('%s that the operator does not allow is refused with the remedy', async (_, sketch, ...said) => {
  const [refusal, words] = said;
  expect((await check({ routes: [route()], ...sketch })).refusals).toEqual([
    expect.stringMatching(refusal),
  ]);
  expect(describeExtensions(sketch)).toEqual([words]);
});
