import { fitText, type TextBox } from './card';

/** Every character is one font size wide. */
const measure = (text: string) => text.length;
const box: TextBox = { width: 100, height: 40, sizes: [20, 10, 5] };
const fit = (text: string) => fitText(text, measure, box);

test.each([
  ['sets a short text in the largest size', 'abc', 20, ['abc']],
  ['breaks lines between words', 'abc de', 20, ['abc', 'de']],
  ['sets a text smaller when a word is too wide', 'abcdefg', 10, ['abcdefg']],
  ['sets a text smaller when its lines are too tall', 'aaaa bbbb cccc', 10, ['aaaa bbbb', 'cccc']],
  ['leaves no word alone on the last line', 'aaaa bbb cc', 10, ['aaaa', 'bbb cc']],
  [
    'does not break a line at a no-break space',
    'ab\u00a0\u00bb cd\u202f!',
    20,
    ['ab\u00a0\u00bb', 'cd\u202f!'],
  ],
])('fitText %s: %p', (_, text, size, lines) => {
  expect(fit(text)).toEqual({ size, lines });
});

test('a text that fits in none of the sizes is scaled down', () => {
  expect(fit('x'.repeat(50))).toEqual({ size: 2, lines: ['x'.repeat(50)] });
});
