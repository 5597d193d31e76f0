import { middle, pageMeasures, type PageVisits } from './page-measures';
import { depths, type Visit } from './visit';

const visit = (patch: Partial<Visit>): Visit => ({
  fcp: 500,
  lcp: 500,
  cls: 0,
  interactive: 1000,
  scriptBytes: 100_000,
  requests: 5,
  depth: 2,
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
  expect(measures.get('longest chain of requests')).toEqual([2]);
});

test('a page without scripts has no time to interactive', () => {
  expect(middle(page, 'plain', 'interactive')).toBeNaN();
});

const by = (url: string) => ({ stack: { callFrames: [{ url: '' }, { url }] } });

test('the depth of a request is one more than that of the script that sent it', () => {
  const found = depths([
    { url: '/', initiator: {} },
    { url: '/main.js', initiator: { url: '/' } },
    { url: '/page.js', initiator: by('/main.js') },
    { url: '/picture.png', initiator: { url: '/main.css' } },
    { url: '/data.json', initiator: by('/page.js') },
    { url: '/page.js', initiator: by('/data.json') },
  ]);
  expect([...found.values()]).toEqual([1, 2, 3, 2, 4]);
});
