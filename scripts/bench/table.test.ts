import { table as asText } from '../core/terminal';
import { asMarkdown, summary } from './table';

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
