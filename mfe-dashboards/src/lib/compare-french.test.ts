import { compareFrench } from './compare-french';
import type * as Lib from './compare-french';

test('an accent changes no place but between words otherwise alike', () => {
  const words = ['zèbre', 'côte', 'Étienne', 'cote', 'eux', 'espace'];
  expect(words.sort(compareFrench)).toEqual(['cote', 'côte', 'espace', 'Étienne', 'eux', 'zèbre']);
});

test('one collator serves all comparisons, made at the first of them', () => {
  jest.isolateModules(() => {
    const Collator = jest.spyOn(Intl, 'Collator');
    const lib = jest.requireActual<typeof Lib>('./compare-french');
    expect(Collator).not.toHaveBeenCalled();
    lib.compareFrench('a', 'b');
    lib.compareFrench('b', 'c');
    expect(Collator).toHaveBeenCalledTimes(1);
    Collator.mockRestore();
  });
});
