import { RULES_YEAR, outdatedRulesNotice } from './edition';

test('the rules are those of this year: update `modele-social`, then run `rules/generate.ts`', () => {
  expect(RULES_YEAR).toBeGreaterThanOrEqual(new Date().getFullYear());
});

test.each([
  ['2026-07-01T00:00:00Z', null],
  ['2026-12-31T22:59:59Z', null],
  [
    '2026-12-31T23:00:00Z',
    'Règles 2026\u00A0: celles de 2027 ne sont pas encore prises en compte.',
  ],
])('at %s the age of the rules is stated as %j', (now, notice) => {
  expect(outdatedRulesNotice(new Date(now))).toBe(notice);
});
