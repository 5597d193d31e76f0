import * as z from 'zod/mini';
import type { LockedPackage } from '../model/locked-packages';
import { noticesFile, type ReleaseItem, sbomOf } from './sbom';

/** The rules of CycloneDX 1.6 for the fields that we use: https://cyclonedx.org/docs/1.6/json/ */
const licenses = z.array(
  z.union([
    z.strictObject({ license: z.strictObject({ id: z.string() }) }),
    z.strictObject({ license: z.strictObject({ name: z.string() }) }),
    z.strictObject({ expression: z.string() }),
  ]),
);
const component = z.strictObject({
  type: z.enum(['library', 'application', 'file']),
  'bom-ref': z.string().check(z.minLength(1)),
  group: z.optional(z.string()),
  name: z.string(),
  version: z.optional(z.string()),
  hashes: z.optional(
    z.array(
      z.strictObject({
        alg: z.literal('SHA-512'),
        content: z.string().check(z.regex(/^[a-f0-9]{128}$/)),
      }),
    ),
  ),
  licenses: z.optional(licenses),
  purl: z.optional(z.string().check(z.regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.%-]+$/))),
  properties: z.optional(z.array(z.strictObject({ name: z.string(), value: z.string() }))),
});
const cycloneDx = z.strictObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  version: z.int(),
  metadata: z.strictObject({ component }),
  components: z.array(component),
});

const PART = { name: 'demo', version: '1.2.0' };

function bundled(patch: Partial<ReleaseItem> = {}): ReleaseItem {
  const text = { license: 'MIT', licenseText: null };
  const use = { bundles: ['client' as const], importedBy: ['@firebase/app'] };
  return { name: 'idb', version: '7.1.1', ...text, ...use, ...patch };
}

function locked(patch: Partial<LockedPackage> = {}): LockedPackage {
  const integrity = `sha512-${Buffer.alloc(64, 0xab).toString('base64')}`;
  return { name: 'idb', version: '7.1.1', license: 'ISC', integrity, ...patch };
}

const FOREIGN: ReleaseItem = {
  name: 'mfe-other/src/lib/dates.ts',
  ...{ version: null, license: null, licenseText: null },
  bundles: ['client', 'server'],
  importedBy: ['mfe-demo/src/pages/HomePage.tsx'],
};

const only = (found: ReleaseItem, lock: LockedPackage[] = []) =>
  sbomOf(PART, [found], lock).components[0];

test('a bill of materials follows the CycloneDX 1.6 format', () => {
  const packages = [bundled(), bundled({ name: '@scope/tool', license: '(MIT OR Apache-2.0)' })];
  const sbom = sbomOf(PART, [...packages, FOREIGN], [locked()]);
  expect(() => z.parse(cycloneDx, sbom)).not.toThrow();
  expect(sbom.metadata.component).toMatchObject({ name: 'demo', version: '1.2.0' });
});

test('a source of another part is a component of type "file" that lists its importers', () => {
  const [found] = sbomOf(PART, [FOREIGN], []).components;
  expect(found).toEqual({
    type: 'file',
    'bom-ref': FOREIGN.name,
    name: FOREIGN.name,
    properties: [
      { name: 'jalon:bundle', value: 'client' },
      { name: 'jalon:bundle', value: 'server' },
      { name: 'jalon:imported-by', value: 'mfe-demo/src/pages/HomePage.tsx' },
    ],
  });
});

test('a package has the hash of its lock file entry, in hexadecimal', () => {
  const other = locked({ version: '7.0.0', integrity: 'sha1-AAAA' });
  expect(only(bundled(), [other, locked()])?.hashes).toEqual([
    { alg: 'SHA-512', content: 'ab'.repeat(64) },
  ]);
  expect(only(bundled(), [other])).not.toHaveProperty('hashes');
});

test('a scoped package has its scope as group, and a package URL', () => {
  expect(only(bundled({ name: '@firebase/util', version: '1.15.3' }))).toMatchObject({
    group: '@firebase',
    name: 'util',
    purl: 'pkg:npm/%40firebase/util@1.15.3',
  });
});

test.each([
  ['MIT', { license: { id: 'MIT' } }],
  ['(MIT OR Apache-2.0)', { expression: '(MIT OR Apache-2.0)' }],
  ['SEE LICENSE IN <file>', { license: { name: 'SEE LICENSE IN <file>' } }],
  ['UNLICENSED', { license: { name: 'UNLICENSED' } }],
])('the licence %s is written in the CycloneDX format', (license, expected) => {
  expect(only(bundled({ license }))?.licenses).toEqual([expected]);
});

test('a package without a licence gets the one in the lock file', () => {
  const licenses = [{ license: { id: 'ISC' } }];
  expect(only(bundled({ license: null }), [locked()])?.licenses).toEqual(licenses);
  expect(only(bundled({ license: null }))).not.toHaveProperty('licenses');
});

test('the licence notices list every package in browser files, with its licence text', () => {
  const { text } = noticesFile([
    bundled({ licenseText: 'Permission to use' }),
    bundled({ name: 'bare' }),
  ]);
  expect(text).toContain('idb 7.1.1 (MIT)');
  expect(text).toContain('Permission to use');
  expect(text).toContain('bare 7.1.1 (MIT)');
});

test('the licence notices leave out packages that are used only for prerendering', () => {
  expect(noticesFile([bundled({ bundles: ['server'] })]).text).not.toContain('idb');
});

test('the file name of the licence notices contains a hash of the content', () => {
  const one = noticesFile([bundled({})]).name;
  expect(one).toMatch(/^licences\.[0-9a-f]{10}\.txt$/);
  expect(noticesFile([bundled({})]).name).toBe(one);
  expect(noticesFile([bundled({ version: '7.1.2' })]).name).not.toBe(one);
});
