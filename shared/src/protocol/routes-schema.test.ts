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

const link = { to: '/simulateur', label: 'Simuler', order: 1 };
const linked = (own: object) => ({ ...remote(), navigation: [{ ...link, ...own }] });
const calling = (...connect: string[]) => ({ ...remote(), origins: { connect } });
const MANY = { path: '/missions/:id', prerender: false, index: false };

test.each([
  remote({ path: '/' }),
  remote({ path: '/besoin-freelance' }),
  remote(MANY),
  remote({ path: '/a/b-c/:d', prerender: false, index: false }),
  remote({ title: 'x'.repeat(60), description: 'x'.repeat(155) }),
  calling('https://api.example:8443', 'http://127.0.0.1:4000'),
  { ...remote(), mail: ['callback'] },
  linked({ place: 'header' }),
  linked({ place: 'footer', group: 'companies' }),
  linked({ place: 'site-map', group: 'information' }),
])('the file %j is accepted', (json) => {
  expect(parse(json)).toEqual(json);
});

test.each<[string, object]>([
  ['path of « .+ » \\(routes\\)', remote({ path: 'simulateur' })],
  ['path of « .+ » \\(routes\\)', remote({ path: '/Simulateur' })],
  ['path of « .+ » \\(routes\\)', remote({ path: '/simulateur/' })],
  ['path of « .+ » \\(routes\\)', remote({ path: '//' })],
  ['path of « .+ » \\(routes\\)', remote({ path: '/a?b=c' })],
  ['path of « .+ » \\(routes\\)', remote({ path: '/*' })],
  ['path of « .+ » \\(routes\\)', remote({ path: '/:page', prerender: false, index: false })],
  ['path of « .+ » \\(routes\\)', remote({ path: '/../secret' })],
  ['path of « .+ » \\(routes\\)', remote({ path: '/a b' })],
  ['path of « .+ » \\(routes\\)', remote({ path: `/${'a'.repeat(100)}` })],
  ['page of « .+ » \\(routes\\)', remote({ page: 'IncomeSimulator' })],
  ['page of « .+ » \\(routes\\)', remote({ page: 'incomePage' })],
  ['page of « .+ » \\(routes\\)', remote({ page: '../IncomePage' })],
  ['title of « .+ » \\(routes\\)', remote({ title: '' })],
  ['title of « .+ » \\(routes\\)', remote({ title: ' ' })],
  ['title of « .+ » \\(routes\\)', remote({ title: 'x'.repeat(61) })],
  ['description of « .+ » \\(routes\\)', remote({ description: 'x'.repeat(156) })],
  ['access of « .+ » \\(routes\\)', remote({ access: 'admin' })],
  ['index of « .+ » \\(routes\\)', remote({ index: 'yes' })],
  ['prerender of « .+ » \\(routes\\)', remote({ prerender: undefined })],
  ['prerender of « .+ » \\(routes\\)', remote({ access: 'signed-in' })],
  ['prerender of « .+ » \\(routes\\)', remote({ path: '/missions/:id', index: false })],
  ['index of « .+ » \\(routes\\)', remote({ path: '/missions/:id', prerender: false })],
  ['surplus of « .+ » \\(routes\\)', remote({ surplus: 1 })],
  ['origins.connect.0', calling('http://api.example')],
  ['origins.connect.0', calling('https://api.example/')],
  ['origins.connect.0', calling('https://api.example/v1')],
  ['origins.connect.0', calling('https://*.example')],
  ['origins.connect.0', calling('https://api.example; script-src *')],
  ['origins.connect.0', calling('https://API.example')],
  ['origins.connect.0', calling('//api.example')],
  ['origins.connect.0', calling('http://127.0.0.1.evil.example')],
  // A template id of the provider.
  ['mail.0', { ...remote(), mail: ['template_7'] }],
  ['place of « .+ » \\(navigation\\)', linked({ place: 'hero' })],
  ['group of « .+ » \\(navigation\\)', linked({ place: 'footer' })],
  ['group of « .+ » \\(navigation\\)', linked({ place: 'footer', group: 'Legal' })],
  ['group of « .+ » \\(navigation\\)', linked({ place: 'header', group: 'companies' })],
  ['label of « .+ » \\(navigation\\)', linked({ place: 'header', label: 'x'.repeat(31) })],
  ['order of « .+ » \\(navigation\\)', linked({ place: 'header', order: 'first' })],
  ['to of « .+ » \\(navigation\\)', linked({ place: 'header', to: '/faq' })],
  ['to of « .+ » \\(navigation\\)', linked({ place: 'header', to: 'https://evil.example' })],
  [
    'to of « .+ » \\(navigation\\)',
    { ...remote(MANY), navigation: [{ ...link, place: 'header', to: MANY.path }] },
  ],
  ['name', { ...remote(), name: 'Simulators' }],
  ['name', { ...remote(), name: 'my_remote' }],
  ['name', { ...remote(), name: '-a' }],
  ['name', { ...remote(), name: 'a--b' }],
  ['name', { ...remote(), name: '1a' }],
  ['name', { ...remote(), name: '' }],
])('the field %s is refused in %j', (field, json) => {
  expect(() => parse(json)).toThrow(new RegExp(`- ${field}: `));
});

test('the remedy for a link to another page names the pages of the part', () => {
  expect(() => parse(linked({ place: 'header', to: '/faq' }))).toThrow(
    '- to of « Simuler » (navigation): "/faq". Write the path of a page of this part: /simulateur.',
  );
});

test('the committed JSON schema matches the one generated from the code', () => {
  expect(committed).toEqual(routesJsonSchema());
});
