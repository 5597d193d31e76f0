import { satisfiesAll } from './ranges';

test.each<[string, string, boolean]>([
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.10.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.1.9', false],
  ['^1.2.3', '2.2.3', false],
  ['^0.2.3', '0.2.9', true],
  ['^0.2.3', '0.3.0', false],
  ['^0.0.3', '0.0.3', true],
  ['^0.0.3', '0.0.4', false],
  ['~1.2.3', '1.2.3', false],
  ['^1.2.3', 'latest', false],
  ['*', '1.0.0', false],
  ['^1.0.0', '1.2.0+fr', false],
  ['^1.1.0-rc.1', '1.1.0-rc.1', false],
  ['^0.0.0', '0.0.0', true],
  ['>=1.2.3 <3.0.0', '1.2.3', true],
  ['>=1.2.3 <3.0.0', '2.99.0', true],
  ['>=1.2.3 <3.0.0', '1.2.2', false],
  ['>=1.2.3 <3.0.0', '3.0.0', false],
  ['>=1.2.3', '1.2.3', false],
  ['^1.2.3 <3.0.0', '1.2.3', false],
  ['^1.2.3 || ^3.0.0', '1.5.0', true],
  ['^1.2.3 || ^3.0.0', '3.1.0', true],
  ['^1.2.3 || ^3.0.0', '2.0.0', false],
  ['>=19.2.0 <20.0.0 || ^21.0.0', '19.3.1', true],
  ['^1.2.3 ||', '1.2.3', false],
  ['', '1.2.3', false],
])('the range %s accepts the version %s: %s', (range, version, expected) => {
  expect(satisfiesAll({ react: range }, { react: version })).toBe(expected);
});

test('a release is compatible only if the shell provides all required modules in compatible versions', () => {
  const provides = { react: '19.3.1', '@jalon/shared/ui': '1.0.0' };
  expect(satisfiesAll({ react: '^19.0.0', '@jalon/shared/ui': '^1.0.0' }, provides)).toBe(true);
  expect(satisfiesAll({ react: '^19.0.0', '@jalon/shared/ui': '^1.1.0' }, provides)).toBe(false);
  expect(satisfiesAll({ '@jalon/shared/video': '^1.0.0' }, provides)).toBe(false);
  expect(satisfiesAll({}, provides)).toBe(true);
});
