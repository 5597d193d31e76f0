import { medianOf, pageMeasures, type PageVisits } from './pages';
import type { Visit } from './visit';

const visit = (patch: Partial<Visit>): Visit => ({
  fcp: 500,
  lcp: 500,
  cls: 0,
  interactive: 1000,
  scriptBytes: 100_000,
  requests: 5,
  ...patch,
});

const page: PageVisits = {
  path: '/faq',
  visits: {
    ours: [visit({ lcp: 700 }), visit({ lcp: 510 }), visit({ lcp: 520 })],
    hydrated: [visit({ scriptBytes: 80_000 })],
    plain: [visit({ interactive: null })],
  },
};

test('ratios compare the medians of each page', () => {
  const measures = new Map(pageMeasures([page]).map((it) => [it.what, it.samples]));
  expect(measures.get('LCP ÷ HTML and CSS alone')).toEqual([1.04]);
  expect(measures.get('script bytes ÷ prerendered application')).toEqual([1.25]);
  expect(measures.get('layout shift (CLS)')).toEqual([0]);
});

test('a page without scripts has no time to interactive', () => {
  expect(medianOf(page, 'plain', 'interactive')).toBeNaN();
});
