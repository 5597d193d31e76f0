import { toParisTime } from '@jalon/shared/format';
import edition from './rules/edition.json';

/** Version of the rules (npm `modele-social`), and the date for which they are valid. */
export const RULES_EDITION: { version: string; date: string } = edition;

/** Flat tax on dividends in these rules: 12.8 % of income tax and 18.6 % of contributions. */
export const FLAT_TAX_PERCENT = 31.4;

const YEAR_LENGTH = 4;
export const RULES_YEAR = Number(edition.date.slice(0, YEAR_LENGTH));

/** Notice that the rules are older than the year of `today`; null if the rules are current. */
export function outdatedRulesNotice(today: Date): string | null {
  const year = toParisTime(today).getUTCFullYear();
  if (year <= RULES_YEAR) return null;
  return `Règles ${String(RULES_YEAR)}\u00A0: celles de ${String(year)} ne sont pas encore prises en compte.`;
}
