import { normaliseName } from './normalise';

test.each([
  ['', ''],
  ['ABC', 'abc'],
  ['a b-c', 'abc'],
  ["L'Haÿ-les-Roses", 'haylesroses'],
  ["Val d'Isère", 'valisere'],
  ['Œuilly', 'oeuilly'],
  ['Mœurs-Verdey', 'moeursverdey'],
  ['Ægir Straße Łódź', 'aegirstrasselodz'],
  ['d’Alençon', 'dalencon'],
  ['Marseille 1er', 'marseilleer'],
  ['Ǎ', ''],
])('%s is compared as %s', (name, compared) => {
  expect(normaliseName(name)).toBe(compared);
});
