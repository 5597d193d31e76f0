import { parseFieldPath, readField, withField } from './paths';
import { toFields, toValue } from './values/value';

describe('field paths', () => {
  it.each([
    ['a', ['a']],
    ['a.b_1.c', ['a', 'b_1', 'c']],
    ['__name__', ['__name__']],
    ['`a.b`.c', ['a.b', 'c']],
    ['`l\\`eau`', ['l`eau']],
    ['`\\\\`', ['\\']],
  ])('%s', (text, path) => {
    expect(parseFieldPath(text)).toEqual(path);
  });

  it.each(['', '.', 'a.', '.a', 'a..b', '1a', 'a b', '`a', 'a`b`', '``'])(
    '"%s" is none',
    (text) => {
      expect(() => parseFieldPath(text)).toThrow('Invalid property path');
    },
  );

  it('reads through maps and nothing else', () => {
    const fields = toFields({ a: { b: 1 }, c: [1] });
    expect(readField(fields, ['a', 'b'])).toEqual(toValue(1));
    expect(readField(fields, ['c', 'b'])).toBeUndefined();
    expect(readField(fields, ['toString'])).toBeUndefined();
  });

  it('writes and removes without touching the rest', () => {
    const fields = toFields({ a: { b: 1, c: 2 }, d: 3 });
    expect(withField(fields, ['a', 'b'], toValue(9))).toEqual(
      toFields({ a: { b: 9, c: 2 }, d: 3 }),
    );
    expect(withField(fields, ['a', 'b'], undefined)).toEqual(toFields({ a: { c: 2 }, d: 3 }));
    expect(withField(fields, ['d', 'e'], toValue(4))).toEqual(
      toFields({ a: { b: 1, c: 2 }, d: { e: 4 } }),
    );
    expect(withField(fields, ['d', 'e'], undefined)).toEqual(fields);
  });
});
