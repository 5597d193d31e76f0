import { baseRateOf } from './job-titles';

/** Specification, section 3. */
export type Seniority = 'junior' | 'confirme' | 'senior';
export const SENIORITIES: readonly Seniority[] = ['junior', 'confirme', 'senior'];

export type LeadAnswer = 'oui' | 'non';
export const LEAD_ANSWERS: readonly LeadAnswer[] = ['oui', 'non'];

/** Specification, section 9: multipliers of the base rate. */
const SENIORITY_FACTORS: Record<Seniority, number> = { junior: 0.8, confirme: 1, senior: 1.2 };
const LEAD_FACTORS: Record<LeadAnswer, number> = { oui: 1.2, non: 1 };

export interface Position {
  title: string;
  lead: LeadAnswer;
  seniority: Seniority;
}

/** The market's daily rate for a position, rounded to the euro. */
export function estimateRate({ title, lead, seniority }: Position): number {
  const factor = SENIORITY_FACTORS[seniority] * LEAD_FACTORS[lead];
  return Math.round(baseRateOf(title) * factor);
}

/** Lowest and highest estimate of a title (euros per day). */
export interface RateRange {
  low: number;
  high: number;
}

/** Range from the rate without to the rate with the lead role; over all seniorities when none is given. */
export function rateRange(title: string, seniority?: Seniority): RateRange {
  return {
    low: estimateRate({ title, lead: 'non', seniority: seniority ?? 'junior' }),
    high: estimateRate({ title, lead: 'oui', seniority: seniority ?? 'senior' }),
  };
}
