import { PROJECT_RULES } from '../testing';
import { ACCESS_CASES } from '../access-cases';
import { isAllowed } from './evaluate';
import { readRules } from './parse';

const rules = readRules(PROJECT_RULES);

test.each(ACCESS_CASES)('the rules of the project: $name → $allowed', ({ request, allowed }) => {
  expect(isAllowed(rules, request)).toBe(allowed);
});
