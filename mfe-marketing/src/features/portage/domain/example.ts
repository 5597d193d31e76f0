/** A line of the payslip: where a part of the invoice goes. The last three make up the net income before tax. */
export interface Cut {
  kind: 'fee' | 'expenses' | 'employer' | 'employee' | 'tax' | 'reserve' | 'paid';
  /** In whole euros a month. */
  amount: number;
}

/** One month of 18 days at 500 euros per day. */
export const EXAMPLE_RATE = 500;
export const EXAMPLE_DAYS = 18;
export const EXAMPLE_INVOICE = EXAMPLE_RATE * EXAMPLE_DAYS;

/** Result of the rules with a fee of 7 %, in whole euros (`social-model/estimate.test.ts`); shown until they load. */
export const EXAMPLE: readonly Cut[] = [
  { kind: 'fee', amount: 630 },
  { kind: 'employer', amount: 2_651 },
  { kind: 'employee', amount: 1_209 },
  { kind: 'tax', amount: 709 },
  { kind: 'reserve', amount: 331 },
  { kind: 'paid', amount: 3_470 },
];
