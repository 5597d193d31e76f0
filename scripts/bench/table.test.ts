import { table as asText } from '../core/terminal';
import { asMarkdown, isKept, type Measure, median, spread, summary, worst } from './table';

const measure = (samples: number[], promise: Partial<Measure> = {}): Measure => ({
  what: 'keys',
  unit: 'ms',
  samples,
  ...promise,
});

test.each([
  [[3], 3],
  [[10, 9, 1], 9],
  [[4, 1, 3, 100], 3.5],
])('the median of %j is %p', (samples, middle) => {
  expect(median(samples)).toBe(middle);
});

test('the middle half spreads from the first to the third quarter', () => {
  expect(spread([5, 1, 2, 4, 3])).toBe(2);
  expect(spread([7])).toBe(0);
});

test.each([
  ['every sample within the limit', [10, 50], { limit: 50 }, true],
  ['one beyond it', [10, 50.1], { limit: 50 }, false],
  ['one below the floor', [100, 99], { floor: 100 }, false],
  ['all on the floor', [100, 100], { floor: 100 }, true],
  ['nothing measured', [], { limit: 50 }, false],
  ['no limit', [1e6], {}, true],
])('%s', (_, samples, promise, kept) => {
  expect(isKept(measure(samples, promise))).toBe(kept);
});

test('the worst is the longest, or the lowest where more is promised', () => {
  expect(worst(measure([1, 3, 2]))).toBe(3);
  expect(worst(measure([100, 97], { floor: 100 }))).toBe(97);
});

const table = summary([
  {
    title: 'search',
    measures: [
      { what: 'keys', unit: 'ms', samples: [10, 20.25, 60], limit: 50 },
      { what: 'visit', unit: 'documents', samples: [50], limit: 50 },
      { what: 'LCP', unit: '×', samples: [0.98, 1.061], of: ['/', '/faq'], limit: 1.05 },
      { what: 'performance', unit: 'points', samples: [100, 97], of: ['/', '/faq'], floor: 100 },
    ],
  },
]);

test('one line per measure, and a word beside what is not as promised', () => {
  const lines = asText(table.head, table.rows)
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect(lines).toEqual([
    ['Case', 'Measure', 'Median', 'Spread', 'Worst', 'Promised'],
    ['search', 'keys', '20.3 ms', '25 ms', '60 ms', '≤ 50 ms', 'missed'],
    ['search', 'visit', '50 documents', '0 documents', '50 documents', '≤ 50 documents'],
    ['search', 'LCP', '1.02 ×', '0.04 ×', '1.06 × (/faq)', '≤ 1.05 ×', 'missed'],
    [
      'search',
      'performance',
      '98.5 points',
      '1.5 points',
      '97 points (/faq)',
      '≥ 100 points',
      'missed',
    ],
  ]);
});

test('the same for a page of text', () => {
  const [head, rule, first] = asMarkdown(table).split('\n');
  expect(head).toBe('| Case | Measure | Median | Spread | Worst | Promised |  |');
  expect(rule).toBe('| --- | --- | ---: | ---: | ---: | ---: | --- |');
  expect(first).toContain('| search | keys | 20.3 ms |');
});
