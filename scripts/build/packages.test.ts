import type { BundledPackage } from '../core/plugin-files';
import { noticesFile } from './packages';

const bundled = (patch: Partial<BundledPackage> = {}): BundledPackage => ({
  ...{ name: 'idb', version: '7.1.1', licence: 'MIT', licenceText: null },
  ...patch,
});

test('the licence notices list every package in browser files, with its licence text', () => {
  const { text } = noticesFile([
    bundled({ licenceText: 'Permission to use' }),
    bundled({ name: 'bare', licence: null }),
  ]);
  expect(text).toContain('idb 7.1.1 (MIT)');
  expect(text).toContain('Permission to use');
  expect(text).toContain('bare 7.1.1 (no licence named)');
});

test('the file name of the licence notices contains a hash of the content', () => {
  const one = noticesFile([bundled()]).name;
  expect(one).toMatch(/^licences\.[0-9a-f]{10}\.txt$/);
  expect(noticesFile([bundled()]).name).toBe(one);
  expect(noticesFile([bundled({ version: '7.1.2' })]).name).not.toBe(one);
});
