import { cuts, INVOICE } from './payslip';

test('the payslip uses up the invoice, to the euro', () => {
  expect(cuts.reduce((sum, { amount }) => sum + amount, 0)).toBe(INVOICE);
});
