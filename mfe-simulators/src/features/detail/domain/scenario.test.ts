import { scenarioIn, usualScenario, writeScenario } from './scenario';

test.each<[unknown, days: number, percent: number | null]>([
  [{ jours: 200, reduction: 7.5 }, 200, 7.5],
  [{ jours: 200.4, reduction: 0 }, 200, 0],
  [{ jours: 50, reduction: 30 }, 50, 30],
  [{ jours: 49, reduction: 30.5 }, 218, null],
  [{ jours: 1e9, reduction: -1 }, 218, null],
  [{ jours: '200', reduction: '5' }, 218, null],
  [{ jours: Number.NaN, reduction: Number.NaN }, 218, null],
  [{ jours: [100], reduction: {} }, 218, null],
  [{}, 218, null],
  [null, 218, null],
  ['<script>', 218, null],
])('the settings %j are read as %d days and a reduction of %p', (value, days, percent) => {
  expect(scenarioIn(value)).toEqual({ days, percent });
});

test('settings are read back as they were written', () => {
  for (const scenario of [usualScenario, { days: 90, percent: 12.5 }]) {
    expect(scenarioIn(writeScenario(scenario))).toEqual(scenario);
  }
});
