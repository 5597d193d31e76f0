import { PROJECT_RULES } from '../testing';
import { ACCESS_CASES } from '../access-cases';
import { mutantsOf } from '../mutants';
import { isAllowed } from './evaluate';
import { readRules } from './parse';

const rules = readRules(PROJECT_RULES);

describe('the rules of the project', () => {
  it.each(ACCESS_CASES)('$name → $allowed', ({ request, allowed }) => {
    expect(isAllowed(rules, request)).toBe(allowed);
  });

  const mutants = mutantsOf(rules);

  it('has mutants of every rule to tell apart', () => {
    expect(mutants.length).toBeGreaterThan(60);
  });

  it.each(mutants)('a case notices: $description', ({ rules: mutated }) => {
    const noticed = ACCESS_CASES.some(
      ({ request, allowed }) => isAllowed(mutated, request) !== allowed,
    );
    expect(noticed).toBe(true);
  });
});
