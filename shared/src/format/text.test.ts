import { foldText } from './text';

test.each([
  ['Éléonore', 'eleonore'],
  ['ÇA Ira À l’été', "ca ira a l'ete"],
  ['Chef d’œuvre', "chef d'oeuvre"],
  ['e\u0301', 'e'],
  ['日本語 👩‍💻', '日本語 👩‍💻'],
  ['', ''],
])('the text %p is folded to %p', (text, expected) => {
  expect(foldText(text)).toBe(expected);
});
