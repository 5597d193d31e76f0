import { formatEuros } from './money';
import { formatNumber, formatPercent, plural } from './number';
import { dayInWords, momentInWords } from './wall-clock';

/** What engines put between thousands and words of French, in place of U+202F and of a space. */
const SPACES = ['\u00A0', ' ', '\u2009', '.', ''];

interface Formatter {
  format: (value: number) => string;
  resolvedOptions: () => { locale: string };
}

const PROTOTYPES: Formatter[] = [Intl.NumberFormat.prototype, Intl.DateTimeFormat.prototype];
const own = PROTOTYPES.map((prototype) => Object.getOwnPropertyDescriptor(prototype, 'format'));

/** Formats as an engine whose French has another space. */
function useSpace(space: string): void {
  PROTOTYPES.forEach((prototype, index) => {
    Object.defineProperty(prototype, 'format', {
      configurable: true,
      get(this: Formatter) {
        const format = own[index]?.get?.call(this) as Formatter['format'];
        const isFrench = this.resolvedOptions().locale.startsWith('fr');
        return (value: number) => (isFrench ? format(value).replace(/\s/g, space) : format(value));
      },
    });
  });
}

const CLOCK = new Date('2026-11-24T14:30Z');

const TEXTS: [write: () => string, text: string][] = [
  [() => formatEuros(1_234_567), '1\u202F234\u202F567\u00A0€'],
  [() => formatEuros(-1234.5, { decimals: 'auto' }), '-1\u202F234,50\u00A0€'],
  [() => formatNumber(-12_345.5), '-12\u202F345,5'],
  [() => formatPercent(1022.5), '1\u202F022,5\u00A0%'],
  [() => plural(1000, 'ligne', 'lignes'), '1\u202F000 lignes'],
  [() => dayInWords(CLOCK), 'mardi 24 novembre 2026'],
  [() => momentInWords(CLOCK), 'mardi 24 novembre 2026 à 14 h 30'],
];

afterEach(() => {
  PROTOTYPES.forEach((prototype, index) => {
    Object.defineProperty(prototype, 'format', own[index] ?? {});
  });
});

test.each(SPACES)('texts are the same in an engine whose French has %j as a space', (space) => {
  useSpace(space);
  expect(new Intl.NumberFormat('fr').format(1000)).toBe(`1${space}000`);
  expect(TEXTS.map(([write]) => write())).toEqual(TEXTS.map(([, text]) => text));
});
