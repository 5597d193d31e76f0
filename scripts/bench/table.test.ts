import { formatTable } from './table';

test('one line per measure, and a word beside what is over its limit', () => {
  const table = formatTable([
    {
      title: 'search',
      measures: [
        { what: 'keys', unit: 'ms', samples: [10, 20.25, 60], limit: 50 },
        { what: 'visit', unit: 'documents', samples: [50], limit: 50 },
      ],
    },
  ]);
  expect(table.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['Case', 'Measure', 'Median', 'Max', 'Limit'],
    ['search', 'keys', '20.3 ms', '60 ms', '50 ms', 'over the limit'],
    ['search', 'visit', '50 documents', '50 documents', '50 documents'],
  ]);
});
