import { typedText } from './typed-text';

test.each([
  ['  nom@exemple.fr\u200B ', 'nom@exemple.fr'],
  ['\u202A06 12 34 56 78\u202C', '06 12 34 56 78'],
  ['\u2066\u200E+33 6\u200F \u2069', '+33 6'],
  ['\uFEFF un\u2060 deux\u2064\n trois', 'un deux\n trois'],
  ['\u200B \u202E', ''],
])('%j was typed as %j', (text, meant) => {
  expect(typedText(text)).toBe(meant);
});

test.each(['👩\u200D💻', 'می\u200Cخواهم', 'Élodie d’Arc\u00A0!'])('%j stays', (text) => {
  expect(typedText(text)).toBe(text);
});
