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

test('reading routes.json drops the `$schema` reference for editors', () => {
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
])('routes.json with the content %j is accepted', (json) => {
  expect(parse(json)).toEqual(json);
});

test.each<[string, object]>([
  ['routes.0.path', remote({ path: 'simulateur' })],
  ['routes.0.path', remote({ path: '/Simulateur' })],
  ['routes.0.path', remote({ path: '/simulateur/' })],
  ['routes.0.path', remote({ path: '//' })],
  ['routes.0.path', remote({ path: '/a?b=c' })],
  ['routes.0.path', remote({ path: '/*' })],
  ['routes.0.path', remote({ path: '/:page', prerender: false, index: false })],
  ['routes.0.path', remote({ path: '/../secret' })],
  ['routes.0.path', remote({ path: '/a b' })],
  ['routes.0.path', remote({ path: `/${'a'.repeat(100)}` })],
  ['routes.0.page', remote({ page: 'IncomeSimulator' })],
  ['routes.0.page', remote({ page: 'incomePage' })],
  ['routes.0.page', remote({ page: '../IncomePage' })],
  ['routes.0.title', remote({ title: '' })],
  ['routes.0.title', remote({ title: ' ' })],
  ['routes.0.title', remote({ title: 'x'.repeat(61) })],
  ['routes.0.description', remote({ description: 'x'.repeat(156) })],
  ['routes.0.access', remote({ access: 'admin' })],
  ['routes.0.index', remote({ index: 'yes' })],
  ['routes.0.prerender', remote({ prerender: undefined })],
  ['routes.0.prerender', remote({ access: 'signed-in' })],
  ['routes.0.prerender', remote({ path: '/missions/:id', index: false })],
  ['routes.0.index', remote({ path: '/missions/:id', prerender: false })],
  ['routes.0.surplus', remote({ surplus: 1 })],
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
  ['navigation.0.place', linked({ place: 'hero' })],
  ['navigation.0.group', linked({ place: 'footer' })],
  ['navigation.0.group', linked({ place: 'footer', group: 'Legal' })],
  ['navigation.0.group', linked({ place: 'header', group: 'companies' })],
  ['navigation.0.label', linked({ place: 'header', label: 'x'.repeat(31) })],
  ['navigation.0.order', linked({ place: 'header', order: 'first' })],
  ['navigation.0.to', linked({ place: 'header', to: 'https://evil.example' })],
  [
    'navigation.0.to',
    { ...remote(MANY), navigation: [{ ...link, place: 'header', to: MANY.path }] },
  ],
  ...['Simulators', 'my_remote', '-a', 'a--b', '1a', ''].map((name): [string, object] => [
    'name',
    { ...remote(), name },
  ]),
])('routes.json is refused because of the field %s: %j', (field, json) => {
  // The message names a list entry by its path or label.
  const said = field.replace(/^(\w+)\.0\.(\w+)$/, '$2 of « .+ » \\($1\\)');
  expect(() => parse(json)).toThrow(new RegExp(`- ${said}: `));
});

test('when a link leads to a page of another part, the error lists the pages of this part', () => {
  expect(() => parse(linked({ place: 'header', to: '/faq' }))).toThrow(
    '- to of « Simuler » (navigation): "/faq". Write the path of a page of this part: /simulateur.',
  );
});

test('the committed JSON schema matches the one generated from the code', () => {
  expect(committed).toEqual(routesJsonSchema());
});
