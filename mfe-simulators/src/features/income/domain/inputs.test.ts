import { PAYLOADS } from '@jalon/scripts/testkit/payloads';

import { readAddress, parseInputs, type IncomeInputs } from './inputs';

describe('the address of a simulation', () => {
  it.each`
    search                              | inputs
    ${''}                               | ${null}
    ${'?utm_source=lettre'}             | ${null}
    ${'?tjm=500&jours=20&charges=25'}   | ${{ tjm: '500', jours: '20', charges: '25' }}
    ${'?tjm=637.5&jours=19.5'}          | ${{ tjm: '637,5', jours: '19,5', charges: '25' }}
    ${'?charges='}                      | ${{ tjm: '', jours: '', charges: '' }}
    ${'?tjm=<script>alert(1)</script>'} | ${{ tjm: '<script>alert(1)</script>', jours: '', charges: '25' }}
    ${'?tjm=1000000000000'}             | ${{ tjm: '1000000000000', jours: '', charges: '25' }}
  `(
    'is read from $search',
    ({ search, inputs }: { search: string; inputs: IncomeInputs | null }) => {
      expect(readAddress(new URLSearchParams(search))).toEqual(inputs);
    },
  );

  it('gives no valid inputs for a payload in every parameter', () => {
    for (const payload of PAYLOADS) {
      const query = new URLSearchParams({ tjm: payload, jours: payload, charges: payload });
      const inputs = readAddress(query);
      expect(Object.keys(inputs ?? {})).toEqual(['tjm', 'jours', 'charges']);
      if (inputs) expect(parseInputs(inputs).ok).toBe(false);
    }
  });
});
