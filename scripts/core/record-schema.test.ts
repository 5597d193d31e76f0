import { createRecord } from '../store/record';
import { releaseOf, route } from '../testkit/release-builder';
import { parseRecord, parseSignedRecord } from './record-schema';

const asset = (name: string) => ({ url: `/assets/wizard/${name}`, integrity: `sha384-${name}` });
const shellEntry = { ...asset('e.js'), url: '/assets/shell/e.js' };
const release = releaseOf({
  part: 'wizard',
  routes: [route()],
  requires: { react: '^19.0.0' },
});
const now = new Date('2026-01-01T00:00:00.000Z');
const record = createRecord({ release, manifest: 'sha384-manifest', sequence: 7, now });
const LINK = { to: '/', label: 'Chercher', order: 2 };
const parse = (patch: object) => parseRecord(JSON.stringify({ ...record, ...patch }));

test.each([
  {},
  { rolledBackFrom: '1.0.0-5e6f', retired: true },
  { origins: { connect: ['https://api.example'] }, mail: ['callback'] },
  { navigation: [{ place: 'header', ...LINK }] },
  { navigation: [{ place: 'footer', group: 'companies', ...LINK }] },
])('a record with the additional fields %j is parsed with all its fields', (patch) => {
  expect(parse(patch)).toEqual({ ...record, ...patch });
});

test('unknown fields of a later record format are dropped', () => {
  expect(parse({ audience: 'all' })).toEqual(record);
});

test.each<[string, object]>([
  ['without a part', { part: undefined }],
  ['of an unknown kind', { kind: 'service' }],
  ['without a sequence', { sequence: '7' }],
  ['with half a sequence', { sequence: 7.5 }],
  ['without an end', { expires: 'never' }],
  ['rolled back from a number', { rolledBackFrom: 6 }],
  ['with an entry of another part', { entry: shellEntry }],
  ['with a script of another site', { entry: { ...asset('e.js'), url: '//evil.example/e.js' } }],
  ['with an entry outside its folder', { entry: asset('../shell/e.js') }],
  ['with a container of another part', { container: 'shell_1a2b3c4d' }],
  ['with a container of a part whose name starts like it', { container: 'wizard_two_1a2b3c4d' }],
  ['with a file without integrity', { entry: { ...asset('e.js'), integrity: '' } }],
  ['without pages', { pages: null }],
  ['with a page of no files', { pages: { HomePage: {} } }],
  ['with a path that is no route', { routes: [{ ...record.routes[0], path: '/a/../b' }] }],
  ['with unknown access', { routes: [{ ...record.routes[0], access: 'PUBLIC' }] }],
  ['with a link in an unknown place', { navigation: [{ place: 'hero', ...LINK }] }],
  ['with a link without an order', { navigation: [{ place: 'header', ...LINK, order: null }] }],
  ['with origins that are no texts', { origins: { images: [1] } }],
  ['with a range that is no text', { requires: { react: 19 } }],
])('a record %s is refused', (_, patch) => {
  expect(() => parse(patch)).toThrow('Not a record');
});

test.each([null, [], 'text', {}, { payload: '{}' }, { payload: {}, signature: 's' }])(
  '%j is refused as a signed record',
  (json) => {
    expect(() => parseSignedRecord(json)).toThrow('Not a record');
  },
);
