import { estimateRate, rateRange, titlesReaching } from './estimate';
import jobTitles from './job-titles.json';
import { JOB_TITLES, listedTitle, searchTitles, titleIn } from './job-titles';

/** Specification, section 9: number of titles of each base rate, and one of them. */
test.each([
  [380, 23, 'Développeur React'],
  [420, 11, 'Développeur Java'],
  [450, 12, 'Tech Lead'],
  [500, 13, 'Product Owner'],
  [550, 19, 'Data Scientist'],
  [600, 10, 'RSSI'],
  [650, 12, 'CTO'],
])('the base rate of %i euros belongs to %i titles, such as %s', (rate, count, example) => {
  const titles = jobTitles.filter((job) => job.rate === rate).map(({ title }) => title);
  expect(new Set(titles).size).toBe(count);
  expect(titles).toContain(example);
});

test.each([
  ['Développeur React', 'junior', 'non', 304],
  ['Développeur React', 'confirme', 'non', 380],
  ['Développeur React', 'senior', 'oui', 547],
  ['Tech Lead', 'junior', 'oui', 432],
  ['Tech Lead', 'confirme', 'oui', 540],
  ['CTO', 'senior', 'non', 780],
  ['DevOps Engineer', 'confirme', 'non', 450],
  ['Dresseur de licornes', 'confirme', 'non', 600],
  ['constructor', 'confirme', 'non', 600],
] as const)('%s, %s, lead: %s, is estimated at %i euros', (title, seniority, lead, rate) => {
  expect(estimateRate({ title, seniority, lead })).toBe(rate);
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
