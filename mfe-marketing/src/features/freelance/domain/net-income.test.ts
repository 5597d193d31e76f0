import { netIncome } from './net-income';

test.each([
  [420, { gross: 83_160, charges: 20_790, net: 62_370, aboveMicro: false }],
  [425, { gross: 84_150, charges: 21_038, net: 63_112, aboveMicro: true }],
])('computes the net income of a year at %i euros a day', (dailyRate, expected) => {
  expect(netIncome(dailyRate)).toEqual(expected);
});
