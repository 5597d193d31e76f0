import { parseFrenchNumber } from '@jalon/shared/format';
import { eurosPerDay, type EurosPerDay } from '../../../lib/amounts';
import {
  DAY_PARTS,
  DEFAULT_CHARGES,
  MAX_CHARGES,
  MAX_DAYS_PER_MONTH,
  MIN_CHARGES,
  MIN_DAYS_PER_MONTH,
} from './constants';
import type { IncomeField, IncomeInputs } from './inputs';

/** Valid inputs of the income calculation. */
export interface IncomeParameters {
  dailyRate: EurosPerDay;
  daysPerMonth: number;
  /** In percent: 25 is 25 %. */
  charges: number;
}

export interface IncomeRefusal {
  field: IncomeField;
  reason:
    | 'required'
    | 'rate-not-positive'
    | 'days-out-of-range'
    | 'days-not-halves'
    | 'charges-out-of-range';
}

export type CheckedInputs =
  { ok: true; parameters: IncomeParameters } | { ok: false; refusals: IncomeRefusal[] };

const isWithin = (value: number | null, min: number, max: number): value is number =>
  value !== null && value >= min && value <= max;

/** Checks in the order of section 5: required, daily rate, days, charges. */
export function checkInputs(inputs: IncomeInputs): CheckedInputs {
  const isEmpty = (field: IncomeField) => inputs[field].trim() === '';
  const required = (['tjm', 'jours'] as const).filter(isEmpty);
  const rate = parseFrenchNumber(inputs.tjm, '€');
  const days = parseFrenchNumber(inputs.jours);
  const charges = isEmpty('charges') ? DEFAULT_CHARGES : parseFrenchNumber(inputs.charges, '%');

  const isRateSound = rate !== null && rate > 0;
  const areDaysInRange = isWithin(days, MIN_DAYS_PER_MONTH, MAX_DAYS_PER_MONTH);
  const areDaysSound = areDaysInRange && Number.isInteger(days * DAY_PARTS);
  const areChargesSound = isWithin(charges, MIN_CHARGES, MAX_CHARGES);
  if (isRateSound && areDaysSound && areChargesSound) {
    const parameters = { dailyRate: eurosPerDay(rate), daysPerMonth: days, charges };
    return { ok: true, parameters };
  }

  const refusals: IncomeRefusal[] = required.map((field) => ({ field, reason: 'required' }));
  if (!isRateSound && !isEmpty('tjm')) refusals.push({ field: 'tjm', reason: 'rate-not-positive' });
  if (!areDaysSound && !isEmpty('jours')) {
    const reason = areDaysInRange ? 'days-not-halves' : 'days-out-of-range';
    refusals.push({ field: 'jours', reason });
  }
  if (!areChargesSound) refusals.push({ field: 'charges', reason: 'charges-out-of-range' });
  return { ok: false, refusals };
}
