import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteDefinition } from '@jalon/shared/protocol';
import { integrityOf, releaseId } from '../core/integrity';
import { PACKAGES_FILE, type Release } from '../core/release';
import { releaseOf, route } from '../testkit/release-builder';
import { runGateOn } from '../testkit/gate-context';
import type { GateOccasion } from './rule';
import { RULES } from './rules';

const release = releaseOf({ routes: [route()] });
const name = `demo ${release.id}`;

const check = (submitted: Release) => runGateOn({ submitted });

const withFiles = (files: Release['files']) => ({
  ...release,
  files,
  id: releaseId({ ...release, files }),
});
const pages = (js: string[], server = 'server/HomePage.cjs') => ({
  ...release,
  pages: { HomePage: { js, css: [], server } },
});

const NO_MODULE = `/ of ${name} has no module: HomePage is not in the release`;

test.each<[what: string, submitted: Release, refusal: string]>([
  [
    'an id that does not match its files',
    { ...release, id: '1.0.0-12345678' },
    `release.json of demo 1.0.0-12345678 contradicts itself: its contents make it ${release.id}`,
  ],
  [
    'a part name that is invalid in an address',
    { ...release, part: '../shell' },
    `release.json of ../shell ${release.id} contradicts itself: "../shell" is not a part name in kebab-case`,
  ],
  ['a route without its page', { ...release, pages: {} }, NO_MODULE],
  ['a page without code', pages([]), NO_MODULE],
  [
    'a script that is not among its files',
    pages(['client/HomePage.js', 'client/7.js']),
    `client/7.js, which HomePage of ${name} needs, is not among its files`,
  ],
  [
    'a server bundle that is not among its files',
    pages(['client/HomePage.js'], 's'),
    `s, which HomePage of ${name} needs, is not among its files`,
  ],
])('the gate refuses a manifest with %s', async (_, submitted, refusal) => {
  expect(await check(submitted)).toEqual([`${refusal}. Build the part again.`]);
});

test.each(['../secret.js', 'client/../../x.js', '/etc/passwd', 'client//a.js', 'other/a.js'])(
  'the gate refuses a manifest that lists %s',
  async (path) => {
    const file = { path, size: 0, integrity: integrityOf(Buffer.from('')) };
    expect(await check(withFiles([...release.files, file]))).toEqual([
      expect.stringContaining(`"${path}" is no file that a release has`),
    ]);
  },
);

test('the gate refuses a release without a list of its packages', async () => {
  const submitted = withFiles(release.files.filter(({ path }) => path !== PACKAGES_FILE));
  expect(await check(submitted)).toEqual([expect.stringContaining(`it lists no ${PACKAGES_FILE}`)]);
});

test('the gate refuses routes that break a rule of routes.json, field by field, except for a rollback', async () => {
  const many = { path: '/missions/:id', index: true, prerender: true };
  const submitted = releaseOf({ routes: [route(many)] });
  expect(await check(submitted)).toEqual([
    [
      `demo ${submitted.id} was built from routes.json: 2 fields to correct`,
      '  - prerender of « /missions/:id » (routes): true. Write false: a path with a parameter is not one address but many.',
      '  - index of « /missions/:id » (routes): true. Write false: a path with a parameter is not one address but many.',
    ].join('\n'),
  ]);
  expect(await runGateOn({ submitted, occasion: 'rollback' })).toEqual([]);
});

test.each<[field: string, patch: Partial<RouteDefinition>]>([
  ['description', { description: 'À compléter : ce que l’on trouve ici.' }],
  ['title', { title: 'À compléter' }],
])('the gate refuses an indexed page with a placeholder as %s', async (field, patch) => {
  const refused = (changes: Partial<RouteDefinition>, occasion: GateOccasion = 'publish') =>
    runGateOn({ submitted: releaseOf({ routes: [route(changes)] }), occasion });
  expect(await refused(patch)).toEqual([
    expect.stringMatching(
      `^/ of demo 1\\.0\\.0-[0-9a-f]{8} is for search engines .+ its ${field} is a placeholder: .+ or set "index" to false\\.$`,
    ),
  ]);
  expect(await refused(patch, 'rollback')).toEqual([]);
  expect(await refused({ ...patch, index: false })).toEqual([]);
});

test('the README has one row for each rule: its code, and what it refuses', () => {
  const readme = readFileSync(join(__dirname, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `([a-z-]+)` +\| (.+?) +\|$/gm)].map((row) => row.slice(1));
  expect(rows).toEqual(RULES.flat().map(({ code, refuses }) => [code, refuses]));
});
