import { isTargetMet, type Measure, median, interquartileRange, summaryTable } from './results';

test.each([
  [[3], 3],
  [[10, 9, 1], 9],
  [[4, 1, 3, 100], 3.5],
])('the median of %j is %p', (samples, middle) => {
  expect(median(samples)).toBe(middle);
});

test('the spread is the interquartile range', () => {
  expect(interquartileRange([5, 1, 2, 4, 3])).toBe(2);
  expect(interquartileRange([7])).toBe(0);
});

test.each<[string, number[], Partial<Measure>, boolean]>([
  ['met when every sample is within the limit', [10, 50], { limit: 50 }, true],
  ['missed when one sample is beyond the limit', [10, 50.1], { limit: 50 }, false],
  ['missed when nothing was measured', [], { limit: 50 }, false],
  ['met by any sample if it has no limit', [1e6], {}, true],
])('a target is %s', (_, samples, promise, met) => {
  expect(isTargetMet({ what: 'keys', unit: 'ms', samples, ...promise })).toBe(met);
});

const of = ['/', '/faq'];
const table = summaryTable([
  {
    title: 'search',
    measures: [
      { what: 'keys', unit: 'ms', samples: [10, 20.25, 60], limit: 50 },
      { what: 'visit', unit: 's', samples: [50], limit: 50 },
      { what: 'LCP', unit: '×', samples: [0.98, 1.061], of, limit: 1.05 },
    ],
  },
]);

test('a summary has one line per measure, with "missed" beside an exceeded limit', () => {
  expect([table.head, ...table.rows]).toEqual([
    ['Case', 'Measure', 'Median', 'Spread', 'Worst', 'Promised', ''],
    ['search', 'keys', '20.3 ms', '25 ms', '60 ms', '≤ 50 ms', 'missed'],
    ['search', 'visit', '50 s', '0 s', '50 s', '≤ 50 s', ''],
    ['search', 'LCP', '1.02 ×', '0.04 ×', '1.06 × (/faq)', '≤ 1.05 ×', 'missed'],
  ]);
});
