import production from '../../../site.config.json';
import { siteConfigFixture } from '../testing/site-config-fixture';
import { placeholderFields, parseSiteConfig } from './schema';

const { firebase, brand, mail } = siteConfigFixture;
const emulator = { authUrl: 'http://127.0.0.1:1', firestoreHost: 'localhost', firestorePort: 3001 };
const publicKey = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) };
const parse = (patch: object) => parseSiteConfig({ ...siteConfigFixture, ...patch });

test.each([
  {},
  { firebase: { ...firebase, emulator } },
  { fees: 'Notre part est comprise dans le tarif\u00A0: 40 € par jour.' },
  { hsts: {} },
  { hsts: { includeSubDomains: true } },
  { hsts: { includeSubDomains: true, preload: true } },
  { keys: { aide: publicKey } },
  { keys: { aide: [publicKey, publicKey] } },
  { limits: { routes: 0 } },
  { limits: { prefixes: { '/compte/factures': 'aide' } } },
])('a configuration with %j is accepted unchanged', (patch) => {
  expect(parse(patch)).toEqual({ ...siteConfigFixture, ...patch });
  expect(placeholderFields(parse(patch))).toEqual([]);
});

test('the production configuration is valid, and its placeholders are listed', () => {
  const missing = placeholderFields(parseSiteConfig(production));
  expect(missing).toContain('legal.siren');
  expect(missing).toContain('legal.host.name');
  expect(missing).toContain('mail.templates.request');
  expect(missing).not.toContain('brand.name');
});

test('the error for an invalid configuration lists every wrong field with its path, value and remedy', () => {
  const bad = {
    ...siteConfigFixture,
    brand: { ...brand, url: 'jalon.example/', name: '', colour: 'blue' },
    social: [{ label: 'X', url: 'javascript:alert(1)' }],
    geo: undefined,
    mail: { ...mail, endpoint: 'https://mail.example/' },
    firebase: { ...firebase, apiKey: 3, emulator: { ...emulator, firestorePort: 70_000 } },
  };
  const report = () => parseSiteConfig(bad, 'site.config.json');
  expect(report).toThrow('site.config.json: 8 fields to correct');
  expect(report).toThrow('- brand.name: "". Write a text that is not empty.');
  expect(report).toThrow('- brand.url: "jalon.example/". Write an origin without a final slash');
  expect(report).toThrow('- brand.colour: unknown field. Remove it or correct it.');
  expect(report).toThrow(
    '- url of « X » (social): "javascript:alert(1)". Write a full web address',
  );
  expect(report).toThrow('- geo: missing.');
  expect(report).toThrow('- mail.endpoint: "https://mail.example/".');
  expect(report).toThrow('- firebase.apiKey: 3.');
  expect(report).toThrow('- firebase.emulator.firestorePort: 70000. Write a whole number');
});

test.each<[patch: object, remedy: string]>([
  [{ keys: { aide: [] } }, 'Paste the public key that "npx jalon keys <part>" prints.'],
  [{ keys: { aide: [publicKey, publicKey, publicKey] } }, 'A list has two at most.'],
  [{ keys: { aide: 'key' } }, 'Paste the public key'],
  [{ keys: { aide: { ...publicKey, d: 'secret' } } }, 'keys.aide.d: unknown field.'],
  [{ limits: { routes: -1 } }, 'limits.routes: -1. Write a whole number, such as 100.'],
  [{ limits: { navigation: '12' } }, 'limits.navigation: "12". Write a whole number'],
  [{ limits: { pages: 3 } }, 'limits.pages: unknown field'],
  [{ limits: { prefixes: { '/compte': 'Aide' } } }, 'limits.prefixes./compte: "Aide". Write the'],
  ...['/', 'compte', '/Compte', '/compte/', '/:x', '/a//b', '/%61'].map(
    (prefix): [object, string] => [
      { limits: { prefixes: { [prefix]: 'aide' } } },
      `limits.prefixes.${prefix}: "aide". Write a path of lower-case segments, such as /login.`,
    ],
  ),
  [{ fees: 'À compléter : notre part' }, 'or leave fees out'],
  [{ fees: 'Notre part est comprise' }, 'that ends with a full stop'],
  [{ fees: ' ' }, 'fees: " ". Write one sentence'],
  [{ fees: 'x'.repeat(201) }, 'Write one sentence that ends with a full stop'],
  [{ fees: 40 }, 'fees: 40.'],
  // Both HSTS options are hard to undo, so incomplete ones are refused.
  [{ hsts: { preload: true } }, 'hsts.preload: true. Write includeSubDomains as well'],
  [{ hsts: { includeSubDomains: false } }, 'hsts.includeSubDomains: false. Write true, or leave'],
  [{ hsts: { maxAge: 0 } }, 'hsts.maxAge: unknown field'],
  [{ origins: ['http://127.0.0.1:4000'] }, '- origins.0: '],
  [{ origins: ['https://api.example/'] }, '- origins.0: '],
  [{ origins: ['https://a.example; frame-src *'] }, '- origins.0: '],
])('a configuration with %j is refused, and the error states the remedy', (patch, remedy) => {
  expect(() => parse(patch)).toThrow(remedy);
});

test('the error for an invalid configuration keeps its cause and truncates long values', () => {
  const message = expect.stringMatching(/^.{1,240}$/s) as string;
  const cause = expect.anything() as unknown;
  const report = () => parse({ geo: { communesUrl: 'x'.repeat(1000) } });
  expect(report).toThrow(expect.objectContaining({ message, cause }) as Error);
});
