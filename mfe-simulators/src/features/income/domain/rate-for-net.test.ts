import { eurosPerDay } from '../../../lib/amounts';
import { computeIncome } from './income';
import { rateForNet } from './rate-for-net';

test.each([
  [4_000, 20, 25, 291],
  [2_500, 20, 25, 182],
  [4_000, 19.5, 0, 224],
  [6_875, 20, 25, 500],
])(
  '%d € a month, %d days, %d %% of charges: %d € a day',
  (monthly, daysPerMonth, charges, rate) => {
    expect(rateForNet(monthly, { daysPerMonth, charges })).toBe(rate);
    const netAt = (dailyRate: number) =>
      computeIncome({ dailyRate: eurosPerDay(dailyRate), daysPerMonth, charges }).net;
    expect(netAt(rate)).toBeGreaterThanOrEqual(monthly * 12);
    expect(netAt(rate - 1)).toBeLessThan(monthly * 12);
  },
);

test('charges of 100 % give no rate', () => {
  expect(rateForNet(4_000, { daysPerMonth: 20, charges: 100 })).toBeNull();
});
