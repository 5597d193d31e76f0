import { DAY_UNIT, YEAR_UNIT, parseAmount, formatAmount } from './amount';

/** Parses the two amounts that a question names. */
type Readings = readonly number[];
const meanings = (question: string): Readings =>
  (question.match(/(?<= )-?\d+(,\d+)?/g) ?? []).map((written) => Number(written.replace(',', '.')));

const meaning = (text: string, unit: string, takes = Number.isFinite) => {
  const read = parseAmount(text, unit, takes);
  if (read.ok) return read.value;
  return read.question ? meanings(read.question) : read.reason;
};

test.each<[string, number | string | Readings]>([
  ['', 'empty'],
  [' \u00A0\u200B', 'empty'],
  ['19,5', 19.5],
  ['19.5', 19.5],
  ['1 234,5', 1234.5],
  ['1\u202F234', 1234],
  ['1\u2009234,50', 1234.5],
  ['1’234.50', 1234.5],
  ["1'234", 1234],
  [' 500 ', 500],
  ['00,5', 0.5],
  ['0,500', 0.5],
  ['0.5000', 0.5],
  ['-5', -5],
  ['\u22125', -5],
  ['- 5', -5],
  ['+5', 5],
  [',5', 0.5],
  ['5,', 5],
  ['-0', 0],
  ['5\u00AD00\u200B', 500],
  ['1.200,50', 1200.5],
  ['1,200.50', 1200.5],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1 200,500', 1200.5],
  ['1200.500', 1200.5],
  ['1.2000', 1.2],
  ['33,33333333', 33.333333],
  ['1.200', [1200, 1.2]],
  ['1,200', [1200, 1.2]],
  ['450,500 €', [450_500, 450.5]],
  ['-1.200', [-1200, -1.2]],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['9'.repeat(20), 'unreadable'],
  ['9'.repeat(400), 'unreadable'],
  ...[
    ['-', ','],
    ['1,2,3', '1.234,567.8'],
    ['1.23.456', '12.34'.repeat(2)],
    ['1e3', '0x10'],
    ['Infinity', 'NaN'],
    ['cinq cents', '500 abc'],
    ['500 ou 600', '450 €€'],
    ['€', '5-6'],
    ['500 $', '4²'],
  ].flatMap((texts) => texts.map((text): [string, string] => [text, 'unreadable'])),
])('the entered amount %p is parsed as %p', (text, expected) => {
  expect(meaning(text, DAY_UNIT)).toEqual(expected);
});

const UNITS: readonly [string, readonly string[]][] = [
  [
    DAY_UNIT,
    ['€ HT/jour', '€/j', '€ par jour', 'euros par jour HT', '/jour', 'HT / j', 'Euro/Jour'],
  ],
  [YEAR_UNIT, ['€ HT/an', '€ par an', 'euros / ans']],
];
const MONEY = ['€', 'EUR', 'eur', 'euros', 'Euro', '€ HT', 'EUR HT', 'ht'];

test.each(UNITS)(
  'common units after an amount are accepted for the unit pattern %s',
  (unit, own) => {
    const texts = [...own, ...MONEY].flatMap((written) => [
      `12${written}`,
      `12\u00A0${written}`,
      `12 ${written} `,
    ]);
    expect(texts.filter((text) => meaning(text, unit) !== 12)).toEqual([]);
  },
);

test.each(UNITS)('units of other fields are refused for the unit pattern %s', (unit) => {
  const others = UNITS.filter(([other]) => other !== unit).flatMap(([, written]) => written);
  const foreign = [...others, '%', 'jours', 'prestataires'];
  expect(foreign.filter((written) => meaning(`12 ${written}`, unit) !== 'unreadable')).toEqual([]);
});

test('a currency before the amount is accepted', () => {
  for (const text of ['€ 430', '€430', 'EUR 430', '€ 430 / jour']) {
    expect(meaning(text, DAY_UNIT)).toBe(430);
  }
});

const DAYS = '(j|jours?)?';
const PERCENT = '%?';
const PEOPLE = '';
const isDays = (days: number) => days >= 1 && days <= 23;

test.each<[string, string, (amount: number) => boolean, number | string | Readings]>([
  ['0', DAY_UNIT, (euros) => euros > 0, 'out-of-range'],
  ['-1', DAY_UNIT, (euros) => euros >= 0, 'out-of-range'],
  ['0', DAY_UNIT, (euros) => euros >= 0, 0],
  ['24', DAYS, isDays, 'out-of-range'],
  ['23 jours', DAYS, isDays, 23],
  ['100 %', PERCENT, (percent) => percent <= 100, 100],
  ['1,5', PEOPLE, Number.isInteger, 'out-of-range'],
  ['abc', DAYS, isDays, 'unreadable'],
  // Only one of the two possible amounts is in range.
  ['19,500', DAYS, isDays, 19.5],
  ['1.200', PEOPLE, Number.isInteger, 1200],
  ['1.000', PEOPLE, Number.isInteger, [1000, 1]],
  ['1.200', DAY_UNIT, (euros) => euros > 0, [1200, 1.2]],
])(
  'the amount %p with unit pattern %s and range %p is parsed as %p',
  (text, unit, takes, expected) => {
    expect(meaning(text, unit, takes)).toEqual(expected);
  },
);

test.each([0, 0.5, 1, 1.234, 12.345, 123.456, 450.5, 999, 1200, 1234.567, -1.234, 1e-6, 1e15])(
  'the amount %p is unchanged after writing and reading it',
  (value) => {
    expect(meaning(formatAmount(value), DAY_UNIT)).toBe(value);
  },
);

test('the question about an ambiguous amount names both possible amounts', () => {
  const read = parseAmount('450,500', YEAR_UNIT, Number.isFinite);
  expect(read).toMatchObject({ reason: 'ambiguous', question: 'Écrivez 450500 ou 450,5.' });
});
