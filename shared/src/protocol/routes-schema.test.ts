import committed from '../../routes.schema.json';
import type { RouteDefinition } from './routes';
import { parseRoutes, routesJsonSchema } from './routes-schema';

const route: RouteDefinition = {
  path: '/simulateur',
  page: 'IncomeSimulatorPage',
  title: 'Simulateur de revenus',
  description: 'Estimez votre revenu.',
  access: 'public',
  index: true,
  prerender: true,
};
const remote = (patch: object = {}) => ({ name: 'simulators', routes: [{ ...route, ...patch }] });
const parse = (json: unknown) => parseRoutes(json, 'routes.json');

test('the `$schema` reference for editors is dropped', () => {
  expect(parse({ $schema: '../shared/routes.schema.json', ...remote() })).toEqual(remote());
});

test.each([
  { path: '/' },
  { path: '/besoin-freelance' },
  { path: '/missions/:id', prerender: false, index: false },
  { path: '/a/b-c/:d', prerender: false, index: false },
  { title: 'x'.repeat(60), description: 'x'.repeat(155) },
])('the route %j is accepted', (patch) => {
  expect(parse(remote(patch))).toEqual(remote(patch));
});

test.each<[string, object]>([
  ['path', { path: 'simulateur' }],
  ['path', { path: '/Simulateur' }],
  ['path', { path: '/simulateur/' }],
  ['path', { path: '//' }],
  ['path', { path: '/a?b=c' }],
  ['path', { path: '/*' }],
  ['path', { path: '/:page', prerender: false, index: false }],
  ['path', { path: '/../secret' }],
  ['path', { path: '/a b' }],
  ['path', { path: `/${'a'.repeat(100)}` }],
  ['page', { page: 'IncomeSimulator' }],
  ['page', { page: 'incomePage' }],
  ['page', { page: '../IncomePage' }],
  ['title', { title: '' }],
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(61) }],
  ['description', { description: 'x'.repeat(156) }],
  ['access', { access: 'admin' }],
  ['index', { index: 'yes' }],
  ['prerender', { prerender: undefined }],
  ['prerender', { access: 'signed-in' }],
  ['prerender', { path: '/missions/:id', index: false }],
  ['index', { path: '/missions/:id', prerender: false }],
  ['surplus', { surplus: 1 }],
])('a route with an invalid %s is refused: %j', (field, patch) => {
  expect(() => parse(remote(patch))).toThrow(`- routes.0.${field}: `);
});

test('https origins and loopback origins are accepted', () => {
  const origins = { connect: ['https://api.example:8443', 'http://127.0.0.1:4000'], images: [] };
  expect(parse({ ...remote(), origins })).toEqual({ ...remote(), origins });
});

test.each([
  'http://api.example',
  'https://api.example/',
  'https://api.example/v1',
  'https://*.example',
  'https://api.example; script-src *',
  'https://API.example',
  '//api.example',
  'http://127.0.0.1.evil.example',
])('the origin %p is refused', (origin) => {
  expect(() => parse({ ...remote(), origins: { connect: [origin] } })).toThrow(
    `- origins.connect.0: "${origin}". Write an https origin`,
  );
});

test('names of mail templates are accepted, template ids of the provider are refused', () => {
  expect(parse({ ...remote(), mail: ['callback'] })).toEqual({ ...remote(), mail: ['callback'] });
  expect(() => parse({ ...remote(), mail: ['template_7'] })).toThrow('- mail.0: "template_7".');
});

const link = { to: '/simulateur', label: 'Simuler', order: 1 };

test.each([
  { ...link, place: 'header' },
  { ...link, place: 'footer', group: 'companies' },
  { ...link, place: 'site-map', group: 'information' },
])('the navigation link %j is accepted', (entry) => {
  expect(parse({ ...remote(), navigation: [entry] }).navigation).toEqual([entry]);
});

test.each<[string, object]>([
  ['place', { ...link, place: 'hero' }],
  ['group', { ...link, place: 'footer' }],
  ['group', { ...link, place: 'footer', group: 'Legal' }],
  ['group', { ...link, place: 'header', group: 'companies' }],
  ['label', { ...link, place: 'header', label: 'x'.repeat(31) }],
  ['order', { ...link, place: 'header', order: 'first' }],
  ['to', { ...link, place: 'header', to: '/faq' }],
  ['to', { ...link, place: 'header', to: 'https://evil.example' }],
])('a navigation link with an invalid %s is refused: %j', (field, entry) => {
  expect(() => parse({ ...remote(), navigation: [entry] })).toThrow(`- navigation.0.${field}: `);
});

test('a navigation link to a path with a parameter is refused', () => {
  const many = { ...route, path: '/missions/:id', prerender: false, index: false };
  const navigation = [{ ...link, place: 'header', to: many.path }];
  expect(() => parse({ name: 'simulators', routes: [route, many], navigation })).toThrow(
    '- navigation.0.to: "/missions/:id". Write the path of a page of this part: /simulateur.',
  );
});

test.each(['Simulators', 'my_remote', '-a', 'a--b', '1a', ''])(
  'the part name %p is refused',
  (name) => {
    expect(() => parse({ ...remote(), name })).toThrow('- name: ');
  },
);

test('the committed JSON schema matches the one generated from the code', () => {
  expect(committed).toEqual(routesJsonSchema());
});
