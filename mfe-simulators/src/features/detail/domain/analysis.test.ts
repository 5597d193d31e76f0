import { analyse, isOutlier } from './analysis';
import { calculatedRow, newRow, type RowInputs } from './sheet';

/** A row with an estimate of 450. */
const row = (tjmActuel: string, fonction = 'Tech Lead') => {
  const inputs: RowInputs = { fonction, lead: 'non', seniorite: 'confirme', tjmActuel };
  return calculatedRow(newRow(fonction, inputs));
};

test.each([
  ['450', false],
  ['180', false],
  ['179,99', true],
  ['12,5', true],
  ['1125', false],
  ['1125,01', true],
  ['9900', true],
])('a rate of %s against an estimate of 450 is questioned: %p', (rate, isQuestioned) => {
  const { result } = row(rate);
  expect(result?.tjmEstime).toBe(450);
  expect(result && isOutlier(result)).toBe(isQuestioned);
});

describe('the analysis', () => {
  it('counts the rows above and below their estimate, and lists the three most expensive', () => {
    const rows = [
      row('451', 'Tech Lead'),
      row('', 'Scrum Master'),
      row('700', 'Architecte'),
      row('450'),
      row('800', 'Site Reliability Engineer (SRE)'),
      row('12,5', 'Ingénieur logiciel'),
      row('900', 'Développeur Java'),
    ];
    const { dearest, ...counts } = analyse(rows);
    expect(dearest.map(({ line, excess }) => [line, excess])).toEqual([
      [7, 104_640],
      [5, 76_300],
      [3, 10_900],
    ]);
    expect(counts).toEqual({
      budget: (451 + 700 + 450 + 800 + 12.5 + 900) * 218,
      above: 4,
      below: 1,
      equal: 1,
      outliers: ['Ingénieur logiciel'],
      unlisted: { rows: 0, yearly: 0 },
    });
  });

  it('sums the rows with a title outside the list apart', () => {
    const rows = [row('450'), row('700', 'Dompteur'), row('550', 'Chef'), row('', 'Clown')];
    expect(analyse(rows).unlisted).toEqual({ rows: 2, yearly: -10_900 });
  });

  it('gives an empty analysis without a computed row', () => {
    const none = { budget: 0, above: 0, below: 0, equal: 0, outliers: [], dearest: [] };
    expect(analyse([row('')])).toEqual({ ...none, unlisted: { rows: 0, yearly: 0 } });
  });
});
