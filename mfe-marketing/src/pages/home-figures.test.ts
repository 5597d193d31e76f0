import { estimateRate, JOB_TITLES, matchTitle, type Seniority } from '@jalon/shared/rates';
import { EVALUATION_CRITERIA, MAX_POINTS } from '../lib/sample';
import { foldText, formatEuros } from '@jalon/shared/format';
import { sampleMissions } from '../features/company/content';
import { domains, sampleInvoice, sampleProfiles, technologies } from '../features/home/content';

/** Content states rates as numbers, as the table of titles is too large for the first page. */
const jobs = [
  ...domains.flatMap((domain) => domain.jobs),
  ...technologies.map(({ name, title = `Développeur ${name}`, rate }) => ({ title, rate })),
];

test.each(jobs)('the home page rate of $title equals `estimateRate`', ({ title, rate }) => {
  expect(JOB_TITLES).toContain(title);
  expect(estimateRate({ title, lead: 'non', seniority: 'confirme' })).toBe(rate);
});

test.each(sampleMissions)(
  'the sample mission $role has a listed title, and costs at most its estimate',
  ({ role, seniority, dailyRate }) => {
    expect(matchTitle(role).exact).toBeDefined();
    const position = { lead: 'non', seniority: foldText(seniority) as Seniority } as const;
    expect(dailyRate).toBeLessThanOrEqual(estimateRate({ ...position, title: role }));
  },
);

test('the technologies are in alphabetical order', () => {
  const keyOf = (name: string) => name.replace('.', '').toUpperCase();
  const names = technologies.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'fr')));
});

test('each amount of the sample invoice is its number of days times the rate of the sample mission', () => {
  const amounts = sampleInvoice.lines.map(({ role, days }) => {
    const mission = sampleMissions.find((sample) => sample.role === role);
    return days * (mission?.dailyRate ?? NaN);
  });
  expect(sampleInvoice.lines.map(({ amount }) => amount)).toEqual(
    amounts.map((n) => formatEuros(n)),
  );
  expect(sampleInvoice.total).toBe(formatEuros(amounts.reduce((sum, n) => sum + n, 0)));
});

test('the sample profiles are compared by the criteria and points of the evaluation', () => {
  expect(Object.keys(sampleProfiles.points)).toEqual(
    EVALUATION_CRITERIA.map(({ criterion }) => criterion),
  );
  expect(sampleProfiles.most).toBe(MAX_POINTS);
});

/** Translates "Data Engineer" to "ingénieur data". */
const inFrench = (title: string) => title.replace(/^(.+) Engineer$/, 'Ingénieur $1').toLowerCase();

test.each(jobs)('$title has one rate on the home page, in French and in English', (job) => {
  const same = jobs.filter(({ title }) => inFrench(title) === inFrench(job.title));
  expect(same.map(({ rate }) => rate)).toEqual(same.map(() => job.rate));
});
