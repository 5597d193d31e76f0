import { computeRow } from './compute-row';
import type { RowInputs } from './row';

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
    [row('CTO', 'non', 'junior', '1 000 €'), 520, -480, -104_640],
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
    [row('CTO', 'oui', 'senior', '450 abc'), 'refused'],
    [row('CTO', 'oui', 'senior', '450 %'), 'refused'],
    [row('CTO', 'oui', 'senior', '0'), 'refused'],
    [row('CTO', 'oui', 'senior', '-600'), 'refused'],
    [row('', '', '', 'x'), 'refused'],
  ])('%j is %s', (inputs, status) => {
    expect(computeRow(inputs)).toEqual({ status });
  });
});
