export {
  estimateRate,
  LEADS,
  rateRange,
  SENIORITIES,
  type Lead,
  type RateRange,
  type Seniority,
} from './estimate';
export { JOB_TITLES, matchTitle, titleIn, UNLISTED_BASE_RATE, type TitleMatch } from './job-titles';
export {
  LIMITS_EDITION,
  MICRO_ENTERPRISE_CEILING,
  MONTHS_PER_YEAR,
  MONTHS_WORKED_PER_YEAR,
  VAT_THRESHOLD,
  VAT_UPPER_THRESHOLD,
} from './year';
