import type { StatusEstimate } from '@jalon/shared/social-model';
import { writeAmount } from '@jalon/shared/format';
import { parseCount, offeredCount } from '../features/detail/components/CountForm';
import { readAddress, writeAddress, parseInputs } from '../features/income/domain/inputs';
import { offeredCharges } from '../features/status-comparison/domain/comparison';

const estimate = (netBeforeTax: number): StatusEstimate => ({
  status: 'sasu',
  fee: 0,
  contributions: 0,
  netBeforeTax,
  incomeTax: 0,
  netAfterTax: netBeforeTax,
});
const year = { turnover: 10_000, expenses: 0, feePercent: 7 };
const isTaken = (charges: string) => parseInputs({ tjm: '500', jours: '20', charges }).ok;

test.each([
  [10_000, 0],
  [5_549, 44.5],
  [0, 100],
  [-160, null],
  [10_100, null],
])(
  'charges that leave %i of 10 000 euros are offered as %p, which the simulator accepts',
  (net, offered) => {
    const charges = offeredCharges(estimate(net), year);
    expect(charges).toBe(offered);
    if (charges !== null) expect(isTaken(writeAmount(charges))).toBe(true);
  },
);

test.each(['1', '12 prestataires', '501', '10 000', '1000000000'])(
  'a count of %j is offered as a count that the table accepts',
  (typed) => {
    expect(parseCount(offeredCount(typed)).ok).toBe(true);
  },
);
test.each(['', 'dix', '0', '1,5'])('a count of %j is not offered', (typed) => {
  expect(offeredCount(typed)).toBe('');
});

test.each([
  ['637,50', '19,5', '22,5'],
  ['450,5670', '20', '25'],
  ['1 200 € HT/jour', '20 jours', '25 %'],
])('the simulation of %j, %j, %j can be read back from its link', (tjm, jours, charges) => {
  const checked = parseInputs({ tjm, jours, charges });
  if (!checked.ok) throw new Error('refused');
  const carried = readAddress(writeAddress(checked.parameters));
  expect(carried && parseInputs(carried)).toEqual(checked);
});
