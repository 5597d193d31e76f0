import { eurosPerDay, type EurosPerDay } from '../../../lib/amounts';
import { baseRate } from './job-titles';
import type { Lead, Seniority } from './row';

/** Specification, section 9: multipliers of the base rate. */
const SENIORITY_FACTORS: Record<Seniority, number> = { junior: 0.8, confirme: 1, senior: 1.2 };
const LEAD_FACTORS: Record<Lead, number> = { oui: 1.2, non: 1 };

export interface Position {
  title: string;
  lead: Lead;
  seniority: Seniority;
}

/** The market's daily rate for a position, rounded to the euro. */
export function estimateRate({ title, lead, seniority }: Position): EurosPerDay {
  const factor = SENIORITY_FACTORS[seniority] * LEAD_FACTORS[lead];
  return eurosPerDay(Math.round(baseRate(title) * factor));
}
