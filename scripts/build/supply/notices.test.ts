import { noticesFile } from './notices';
import type { ReleasePackage } from './bundle-contents';

function bundled(patch: Partial<ReleasePackage>): ReleasePackage {
  const license = { license: 'ISC', licenseText: 'Permission to use' };
  return {
    name: 'idb',
    version: '7.1.1',
    ...license,
    bundles: ['client'],
    importedBy: [],
    ...patch,
  };
}

test('every package that browsers get is named with the text of its licence', () => {
  const { text } = noticesFile([bundled({}), bundled({ name: 'bare', licenseText: null })]);
  expect(text).toContain('idb 7.1.1 (ISC)');
  expect(text).toContain('Permission to use');
  expect(text).toContain('bare 7.1.1 (ISC)');
});

test('what only prerenders is not named', () => {
  expect(noticesFile([bundled({ bundles: ['server'] })]).text).not.toContain('idb');
});

test('the name of the file carries what it says', () => {
  const one = noticesFile([bundled({})]).name;
  expect(one).toMatch(/^licences\.[0-9a-f]{10}\.txt$/);
  expect(noticesFile([bundled({})]).name).toBe(one);
  expect(noticesFile([bundled({ version: '7.1.2' })]).name).not.toBe(one);
});
