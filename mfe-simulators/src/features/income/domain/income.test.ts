import { parseInputs, type IncomeInputs } from './inputs';
import { computeIncome, type Income } from './income';

/** `charges` is what is typed, `charged` what it costs a year. */
type Case = IncomeInputs & Omit<Income, 'charges'> & { charged: number };

const incomeOf = (tjm: string, jours: string, charges: string) => {
  const checked = parseInputs({ tjm, jours, charges });
  if (!checked.ok) throw new Error(`refused: ${JSON.stringify(checked.refusals)}`);
  return computeIncome(checked.parameters);
};

describe('income', () => {
  it.each`
    tjm              | jours         | charges           | monthly     | yearly       | charged     | net
    ${'500'}         | ${'20'}       | ${'25'}           | ${10000}    | ${110000}    | ${27500}    | ${82500}
    ${'637,50'}      | ${'19,5'}     | ${'22,5'}         | ${12431.25} | ${136743.75} | ${30767.34} | ${105976.41}
    ${'637.5'}       | ${'19.5'}     | ${'22.5'}         | ${12431.25} | ${136743.75} | ${30767.34} | ${105976.41}
    ${'637,50 €'}    | ${'19,5'}     | ${'22,5 %'}       | ${12431.25} | ${136743.75} | ${30767.34} | ${105976.41}
    ${'500 € HT'}    | ${'20 jours'} | ${'25 pour cent'} | ${10000}    | ${110000}    | ${27500}    | ${82500}
    ${'0500 €/jour'} | ${'20 j'}     | ${'25,000 %'}     | ${10000}    | ${110000}    | ${27500}    | ${82500}
    ${'1 000'}       | ${'23'}       | ${'0'}            | ${23000}    | ${253000}    | ${0}        | ${253000}
    ${'500'}         | ${'22,5'}     | ${'25'}           | ${11250}    | ${123750}    | ${30937.5}  | ${92812.5}
    ${'500'}         | ${'1,50'}     | ${'25'}           | ${750}      | ${8250}      | ${2062.5}   | ${6187.5}
    ${'450'}         | ${'1'}        | ${'100'}          | ${450}      | ${4950}      | ${4950}     | ${0}
    ${'500'}         | ${'20'}       | ${''}             | ${10000}    | ${110000}    | ${27500}    | ${82500}
    ${'500'}         | ${'20'}       | ${'   '}          | ${10000}    | ${110000}    | ${27500}    | ${82500}
    ${'0,01'}        | ${'1'}        | ${'33,3'}         | ${0.01}     | ${0.11}      | ${0.04}     | ${0.07}
    ${' 333,33 '}    | ${'17,5'}     | ${'12,5'}         | ${5833.28}  | ${64166.03}  | ${8020.75}  | ${56145.28}
  `('$tjm × $jours, $charges % → $net', ({ tjm, jours, charges, charged, ...figures }: Case) => {
    expect(incomeOf(tjm, jours, charges)).toEqual({ ...figures, charges: charged });
  });

  it('shows charges and net that add up to the gross, to the cent', () => {
    for (let tenths = 1; tenths < 1000; tenths += 7) {
      const { yearly, charges, net } = incomeOf('637,55', '19,5', String(tenths / 10));
      expect(Math.round((charges + net) * 100)).toBe(Math.round(yearly * 100));
    }
  });
});

describe('refusals', () => {
  it.each`
    tjm        | jours      | charges       | refused
    ${''}      | ${''}      | ${''}         | ${['tjm required', 'jours required']}
    ${'  '}    | ${'20'}    | ${'25'}       | ${['tjm required']}
    ${'500'}   | ${''}      | ${'25'}       | ${['jours required']}
    ${'0'}     | ${''}      | ${'101'}      | ${['jours required', 'tjm out-of-range', 'charges out-of-range']}
    ${'0'}     | ${'30'}    | ${'-1'}       | ${['tjm out-of-range', 'jours out-of-range', 'charges out-of-range']}
    ${'-500'}  | ${'20'}    | ${'25'}       | ${['tjm out-of-range']}
    ${'abc'}   | ${'20'}    | ${'25'}       | ${['tjm unreadable']}
    ${'500'}   | ${'0'}     | ${'25'}       | ${['jours out-of-range']}
    ${'500'}   | ${'0,5'}   | ${'25'}       | ${['jours out-of-range']}
    ${'500'}   | ${'23,5'}  | ${'25'}       | ${['jours out-of-range']}
    ${'500'}   | ${'23,01'} | ${'25'}       | ${['jours out-of-range']}
    ${'500'}   | ${'0,99'}  | ${'25'}       | ${['jours out-of-range']}
    ${'500'}   | ${'19,3'}  | ${'25'}       | ${['jours days-not-halves']}
    ${'500'}   | ${'19,25'} | ${'25'}       | ${['jours days-not-halves']}
    ${'0'}     | ${'22.51'} | ${'101'}      | ${['tjm out-of-range', 'jours days-not-halves', 'charges out-of-range']}
    ${'500'}   | ${'vingt'} | ${'25'}       | ${['jours unreadable']}
    ${'1.200'} | ${'20'}    | ${'25'}       | ${['tjm ambiguous']}
    ${'1e3'}   | ${'20 €'}  | ${'25 jours'} | ${['tjm unreadable', 'jours unreadable', 'charges unreadable']}
    ${'500'}   | ${'20'}    | ${'100,1'}    | ${['charges out-of-range']}
    ${'500'}   | ${'20'}    | ${'x'}        | ${['charges unreadable']}
  `('$tjm × $jours, $charges %', ({ refused, ...inputs }: IncomeInputs & { refused: string[] }) => {
    const checked = parseInputs(inputs);
    const refusals = checked.ok ? [] : checked.refusals;
    expect(refusals.map(({ field, reason }) => `${field} ${reason}`)).toEqual(refused);
  });
});
