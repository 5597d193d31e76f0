import production from '../../../site.config.json';
import { siteConfigFixture } from '../testing/site-config-fixture';
import { placeholders } from './placeholders';
import { parseSiteConfig } from './schema';

const clone = () => structuredCloneOf(siteConfigFixture);
/** jsdom has no structuredClone; the configuration is JSON. */
function structuredCloneOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

test('a complete configuration is returned as it is', () => {
  expect(parseSiteConfig(clone())).toEqual(siteConfigFixture);
});

test('local stand-ins are part of it', () => {
  const config = clone();
  config.firebase.emulator = {
    authUrl: 'http://127.0.0.1:3001',
    firestoreHost: '127.0.0.1',
    firestorePort: 3001,
  };
  expect(parseSiteConfig(config)).toEqual(config);
});

test('the production configuration is sound, and says what is still to be filled in', () => {
  const missing = placeholders(parseSiteConfig(production));
  expect(missing).toContain('legal.siren');
  expect(missing).toContain('legal.host.name');
  expect(missing).toContain('mail.templates.request');
  expect(missing).not.toContain('brand.name');
});

test('a configuration that is filled in has no placeholder', () => {
  expect(placeholders(siteConfigFixture)).toEqual([]);
});

test('every bad field is listed: where, what, remedy', () => {
  const bad = {
    ...clone(),
    brand: { ...clone().brand, url: 'jalon.example/', name: '', colour: 'blue' },
    social: [{ label: 'X', url: 'javascript:alert(1)' }],
    geo: undefined,
    mail: { ...clone().mail, endpoint: 'https://mail.example/' },
    firebase: {
      ...clone().firebase,
      apiKey: 3,
      emulator: {
        authUrl: 'http://127.0.0.1:1',
        firestoreHost: 'localhost',
        firestorePort: 70_000,
      },
    },
  };
  const report = () => parseSiteConfig(bad, 'site.config.json');
  expect(report).toThrow('site.config.json: 8 fields to correct');
  expect(report).toThrow('- brand.name: "". Write a text that is not empty.');
  expect(report).toThrow('- brand.url: "jalon.example/". Write an origin without a final slash');
  expect(report).toThrow('- brand.colour: unknown field. Remove it or correct it.');
  expect(report).toThrow('- social.0.url: "javascript:alert(1)". Write a full web address');
  expect(report).toThrow('- geo: missing.');
  expect(report).toThrow('- mail.endpoint: "https://mail.example/".');
  expect(report).toThrow('- firebase.apiKey: 3.');
  expect(report).toThrow('- firebase.emulator.firestorePort: 70000. Write a whole number');
});

test.each([{}, { includeSubDomains: true }, { includeSubDomains: true, preload: true }])(
  'a site may be encrypted as far as %j',
  (hsts) => {
    expect(parseSiteConfig({ ...clone(), hsts })).toEqual({ ...clone(), hsts });
  },
);

const publicKey = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) };

test.each([[publicKey], [[publicKey, publicKey]]])(
  'the key of a part, or two while its team changes it, are accepted: %j',
  (aide) => {
    expect(parseSiteConfig({ ...clone(), keys: { aide } })).toEqual({ ...clone(), keys: { aide } });
  },
);

test.each([
  [[], 'Paste the public key that "npx jalon keys <part>" prints. A list has two at most.'],
  [[publicKey, publicKey, publicKey], 'A list has two at most.'],
  ['key', 'Paste the public key'],
  [{ ...publicKey, d: 'secret' }, 'keys.aide.d: unknown field.'],
])('the key %j is refused with the remedy', (aide, remedy) => {
  expect(() => parseSiteConfig({ ...clone(), keys: { aide } })).toThrow(remedy);
});

test('limits of parts are accepted, each on its own', () => {
  for (const limits of [{}, { routes: 0 }, { prefixes: { '/compte/factures': 'aide' } }]) {
    expect(parseSiteConfig({ ...clone(), limits })).toEqual({ ...clone(), limits });
  }
});

test.each<[limits: object, remedy: string]>([
  [{ routes: -1 }, 'limits.routes: -1. Write a whole number, such as 100.'],
  [{ navigation: '12' }, 'limits.navigation: "12". Write a whole number'],
  [{ pages: 3 }, 'limits.pages: unknown field'],
  [{ prefixes: { '/compte': 'Aide' } }, 'limits.prefixes./compte: "Aide". Write the name of'],
  ...['/', 'compte', '/Compte', '/compte/', '/:x', '/a//b', '/%61'].map(
    (prefix): [object, string] => [
      { prefixes: { [prefix]: 'aide' } },
      `limits.prefixes.${prefix}: "aide". Write a path of lower-case segments, such as /login.`,
    ],
  ),
])('the limits %j are refused', (limits, remedy) => {
  expect(() => parseSiteConfig({ ...clone(), limits })).toThrow(remedy);
});

test.each([
  [{ preload: true }, 'hsts.preload: true. Write includeSubDomains as well'],
  [{ includeSubDomains: false }, 'hsts.includeSubDomains: false. Write true, or leave'],
  [{ maxAge: 0 }, 'hsts.maxAge: unknown field'],
])('%j is refused: half of a promise cannot be taken back', (hsts, remedy) => {
  expect(() => parseSiteConfig({ ...clone(), hsts })).toThrow(remedy);
});

test.each(['http://127.0.0.1:4000', 'https://api.example/', 'https://a.example; frame-src *'])(
  'the operator cannot allow the origin %p',
  (origin) => {
    expect(() => parseSiteConfig({ ...clone(), origins: [origin] })).toThrow('- origins.0: ');
  },
);

test.each([[null], ['text'], [[]]])('%p is not a configuration', (json) => {
  expect(() => parseSiteConfig(json)).toThrow('(the whole file)');
});

test('the report keeps its cause and shortens long values', () => {
  const bad = { ...clone(), geo: { communesUrl: 'x'.repeat(1000) } };
  try {
    parseSiteConfig(bad);
    throw new Error('Not refused.');
  } catch (error) {
    expect(error).toMatchObject({ cause: expect.anything() as unknown });
    expect(String(error).length).toBeLessThan(250);
  }
});
