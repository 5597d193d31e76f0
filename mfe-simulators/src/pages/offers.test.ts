import { parseCount, offeredCount } from '../features/detail/components/CountForm';
import { addressOf, readAddress, parseInputs } from '../features/income/domain/inputs';

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
  const carried = readAddress(new URLSearchParams(addressOf(checked.parameters)));
  expect(carried && parseInputs(carried)).toEqual(checked);
});
