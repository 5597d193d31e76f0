import { fitText, type TextBox } from './fit-text';

/** Every character is one font size wide. */
const measure = (text: string) => text.length;
const box: TextBox = { width: 100, height: 40, leading: 1, sizes: [20, 10, 5] };
const fit = (text: string) => fitText(text, measure, box);

test.each([
  ['a short text is set in the largest size', 'abc', 20, ['abc']],
  ['lines break between words', 'abc de', 20, ['abc', 'de']],
  ['a word too wide makes all smaller', 'abcdefg', 10, ['abcdefg']],
  ['a text too tall is smaller', 'aaaa bbbb cccc', 10, ['aaaa bbbb', 'cccc']],
  ['no word is left alone', 'aaaa bbb cc', 10, ['aaaa', 'bbb cc']],
  ['a no-break space holds', 'ab\u00a0\u00bb cd\u202f!', 20, ['ab\u00a0\u00bb', 'cd\u202f!']],
])('%s: %p', (_, text, size, lines) => {
  expect(fit(text)).toEqual({ size, lines });
});

test('a text that fits in no size is made smaller still', () => {
  expect(fit('x'.repeat(50))).toEqual({ size: 2, lines: ['x'.repeat(50)] });
});
