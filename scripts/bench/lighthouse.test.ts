import { readReport } from './lighthouse';

test('scores out of a hundred, and the audits that cost points', () => {
  const category = (score: number, ...ids: string[]) => ({
    score,
    auditRefs: ids.map((id) => ({ id, weight: id === 'free' ? 0 : 1 })),
  });
  const report = readReport({
    categories: {
      performance: category(0.99, 'lcp', 'cls', 'free'),
      accessibility: category(1, 'names'),
      'best-practices': category(1),
      seo: category(0.92, 'crawlable', 'names'),
    },
    audits: {
      lcp: { score: 0.9 },
      cls: { score: 1 },
      free: { score: 0 },
      names: { score: null },
      crawlable: { score: 0 },
    },
  });
  expect(report).toEqual({
    scores: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 92 },
    failed: ['lcp', 'crawlable'],
  });
});
