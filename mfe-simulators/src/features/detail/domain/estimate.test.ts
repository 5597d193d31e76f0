import { computeRow } from './compute-row';
import { estimateRate } from './estimate';
import { FAMILIES } from './families.fixture';
import { JOB_TITLES, listedTitle, searchTitles } from './job-titles';
import { LEADS, SENIORITIES, type RowInputs } from './row';

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

  it('counts 600 for a title that is not listed', () => {
    const position = { title: 'Dresseur de licornes', lead: 'non', seniority: 'confirme' } as const;
    expect(estimateRate(position)).toBe(600);
    expect(estimateRate({ ...position, title: 'constructor' })).toBe(600);
  });
});

describe('a row', () => {
  const row = (
    fonction: string,
    lead: RowInputs['lead'],
    seniorite: RowInputs['seniorite'],
    tjmActuel: string,
  ) => ({ fonction, lead, seniorite, tjmActuel });

  it.each([
    [row('Tech Lead', 'oui', 'senior', '600'), 648, 48, 10_464],
    [row('Développeur Java', 'non', 'junior', '400'), 336, -64, -13_952],
    [row('Développeur PHP', 'oui', 'senior', '500'), 547, 47, 10_246],
    [row('developpeur php', 'oui', 'senior', '500'), 547, 47, 10_246],
    [row('Autre chose', 'non', 'confirme', '600'), 600, 0, 0],
    [row('Product Owner', 'non', 'confirme', '512,35'), 500, -12.35, -2692.3],
    [row('CTO', 'non', 'junior', '1 000'), 520, -480, -104_640],
  ])('%j', (inputs, tjmEstime, differenceJour, differenceAn) => {
    const result = { tjmEstime, differenceJour, differenceAn };
    expect(computeRow(inputs)).toEqual({ status: 'computed', result });
  });

  it.each([
    [row('', 'oui', 'senior', '600'), 'incomplete'],
    [row('  ', 'oui', 'senior', '600'), 'incomplete'],
    [row('CTO', '', 'senior', '600'), 'incomplete'],
    [row('CTO', 'oui', '', '600'), 'incomplete'],
    [row('CTO', 'oui', 'senior', ''), 'incomplete'],
    [row('CTO', 'oui', 'senior', 'beaucoup'), 'refused'],
    [row('CTO', 'oui', 'senior', '0'), 'refused'],
    [row('CTO', 'oui', 'senior', '-600'), 'refused'],
    [row('', '', '', 'x'), 'refused'],
  ])('%j is %s', (inputs, status) => {
    expect(computeRow(inputs)).toEqual({ status });
  });
});

describe('finding a title', () => {
  it.each([
    ['', 100],
    ['dev java', 2],
    ['DÉVELOPPEUR', 24],
    ['xyz', 0],
  ])('%j finds %i', (text, count) => {
    expect(searchTitles(text)).toHaveLength(count);
  });

  it('reads a title whatever its capitals and accents', () => {
    expect(listedTitle('  INGENIEUR QA ')).toBe('Ingénieur QA');
    expect(listedTitle('Ingénieur')).toBeUndefined();
  });
});
