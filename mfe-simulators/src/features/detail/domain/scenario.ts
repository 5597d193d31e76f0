import { isRecord } from '@jalon/shared/format';
import { DAYS_PER_YEAR } from '../../../lib/amounts';

/** Settings of a negotiation that a buyer tries out, for all rows. */
export interface Scenario {
  days: number;
  /** Reduction asked for, in percent of the current rate; null asks for the estimate. */
  percent: number | null;
}

/** Limits of the sliders. */
export const DAYS = { min: 50, max: 250 } as const;
export const REDUCTION = { min: 0, max: 30 } as const;

/** Asks for the estimate, so that the report ends at the loss of the table. */
export const usualScenario: Scenario = { days: DAYS_PER_YEAR, percent: null };

const within = (value: unknown, { min, max }: { min: number; max: number }) =>
  typeof value === 'number' && value >= min && value <= max;

/** The settings stored or linked as `jours` and `reduction`; the usual one for an invalid value. */
export function scenarioIn(value: unknown): Scenario {
  if (!isRecord(value)) return usualScenario;
  const { jours, reduction } = value;
  return {
    days: within(jours, DAYS) ? Math.round(Number(jours)) : usualScenario.days,
    percent: within(reduction, REDUCTION) ? Number(reduction) : usualScenario.percent,
  };
}

export const writeScenario = ({ days, percent }: Scenario) => ({ jours: days, reduction: percent });
