import { estimateRate, LEADS, rateRange, SENIORITIES, titlesReaching } from './estimate';
import { FAMILIES } from './families.fixture';
import { JOB_TITLES, listedTitle, searchTitles, titleIn } from './job-titles';

/** In whole hundredths, so that no rounding but the last takes part. */
const TENTHS = { junior: 8, confirme: 10, senior: 12, oui: 12, non: 10 };
const roundHundredths = (hundredths: number) => Math.floor((hundredths + 50) / 100);

const positions = Object.entries(FAMILIES).flatMap(([rate, titles]) =>
  titles.flatMap((title) =>
    SENIORITIES.flatMap((seniority) =>
      LEADS.map((lead) => ({
        title,
        seniority,
        lead,
        expected: roundHundredths(Number(rate) * TENTHS[seniority] * TENTHS[lead]),
      })),
    ),
  ),
);

describe('the estimated rate', () => {
  it('knows a hundred titles, each once', () => {
    const titles = Object.values(FAMILIES).flat();
    expect(new Set(titles).size).toBe(100);
    expect([...JOB_TITLES].sort()).toEqual([...titles].sort());
  });

  it.each(positions)('$title, $seniority, lead $lead: $expected', ({ expected, ...position }) => {
    expect(estimateRate(position)).toBe(expected);
  });

  it('counts an English twin as the title of the list', () => {
    const position = { lead: 'non', seniority: 'confirme' } as const;
    expect(estimateRate({ ...position, title: 'DevOps Engineer' })).toBe(450);
  });

  it('counts 600 for a title that is not listed', () => {
    const position = { title: 'Dresseur de licornes', lead: 'non', seniority: 'confirme' } as const;
    expect(estimateRate(position)).toBe(600);
    expect(estimateRate({ ...position, title: 'constructor' })).toBe(600);
  });
});

describe('finding a title', () => {
  it.each([
    ['', 100],
    ['dev java', 2],
    ['DÉVELOPPEUR', 25],
    ['xyz', 0],
  ])('%j finds %i', (text, count) => {
    expect(searchTitles(text)).toHaveLength(count);
  });

  it.each([
    ['po', ['Product Owner', 'Consultant support', 'Ingénieur support']],
    ['devops', ['Ingénieur DevOps', 'Site Reliability Engineer (SRE)']],
    ['DevOps Engineer', ['Ingénieur DevOps', 'Site Reliability Engineer (SRE)']],
    ['dev react', ['Développeur React']],
    ['développeuse React', ['Développeur React']],
    ['lead developer', ['Lead Dev PHP', 'Lead développeur', 'Tech Lead']],
    ['tech lead php', ['Lead Dev PHP']],
    ['consultante cloud', ['Consultant cloud']],
    ['front-end', ['Développeur front-end']],
    ['full stack', ['Développeur full-stack']],
    ['pl/sql', ['Développeur PL/SQL']],
  ])('%j finds %j', (text, titles) => {
    expect(searchTitles(text)).toEqual(titles);
  });

  it.each([
    ['  INGENIEUR QA ', 'Ingénieur QA'],
    ['DevOps Engineer', 'Ingénieur DevOps'],
    ['Développeuse React', 'Développeur React'],
    ['React developer', 'Développeur React'],
    ['lead tech', 'Tech Lead'],
    ['Data Engineer', 'Data Engineer'],
    ['Ingénieure data', 'Ingénieur data'],
    ['Ingénieur', undefined],
    ['dev react', undefined],
    ['DevOps Engineer senior', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('%j is the listed title %p', (text, title) => {
    expect(listedTitle(text)).toBe(title);
  });

  it.each([
    ['react, développeuse senior', 'Développeur React'],
    ['Développeur PHP', 'Développeur PHP'],
    ['un tech lead pour notre équipe', 'Tech Lead'],
    ['Administratrice systèmes', 'Administrateur systèmes'],
    ['cheffe de projet digital', 'Chef de projet digital'],
    ['product owner', 'Product Owner'],
    ['développeur', 'Développeur'],
    ['développeuse React, développeur JavaScript', 'Développeur React'],
    ['un PMO ou un architecte', 'PMO'],
    ['DevOps Engineer, AWS', 'Ingénieur DevOps'],
    ['quelqu’un de bien', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%j names %p', (text, title) => {
    expect(titleIn(text)).toBe(title);
  });

  it('names each listed title by itself', () => {
    expect(JOB_TITLES.filter((title) => titleIn(title) !== title)).toEqual([]);
    expect(JOB_TITLES.filter((title) => listedTitle(title) !== title)).toEqual([]);
  });
});

describe('a range', () => {
  it.each([
    ['Développeur React', 'confirme', { low: 380, high: 456 }],
    ['Développeur React', undefined, { low: 304, high: 547 }],
    ['CTO', 'senior', { low: 780, high: 936 }],
  ] as const)('%s, %s', (title, seniority, range) => {
    expect(rateRange(title, seniority)).toEqual(range);
  });

  it.each([
    [1, 100],
    [600.5, 12],
    [10_000, 0],
  ])('%d a day is reached by %d titles', (rate, count) => {
    expect(titlesReaching(rate)).toBe(count);
  });
});
