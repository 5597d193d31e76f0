import Engine, { type PublicodesExpression, type RawPublicodes } from 'publicodes';
import { portageBudget, portageMinimum, portageSalary } from './portage';
import {
  CORPORATION_TAX,
  DIVIDENDS_AFTER_TAX,
  DIVIDENDS_BEFORE_TAX,
  dividendSituation,
  EMPLOYER_COST,
  GROSS_SALARY,
  NET,
  salarySituation,
  situationOf,
  SOCIAL_SECURITY_CEILING,
  type Status,
} from './situations';

/** A year of invoices, without VAT. */
export interface YearOfInvoices {
  /** In euros. */
  turnover: number;
  /** Professional expenses, in euros. */
  expenses: number;
  /** Management fee of the portage company: 7 is 7 %. */
  feePercent: number;
  /** Part of the result that a SASU pays as dividends: 40 is 40 %. 0 by default. */
  dividendPercent?: number;
}

/** Whole euros a year. Turnover = fee + expenses + contributions + corporation tax + net before tax. */
export interface StatusEstimate {
  status: Status;
  fee: number;
  contributions: number;
  netBeforeTax: number;
  incomeTax: number;
  netAfterTax: number;
  /** Of `sasu` with a part in dividends only; the net figures include them. */
  dividends?: { corporationTax: number; afterTax: number };
  /** Of `portage` only. */
  payslip?: {
    gross: number;
    reserve: number;
    minimumMonthlyGross: number;
    isBelowMinimum: boolean;
  };
}

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

/** Parses the rules; takes about a second. */
export function createEngine(rules: RawPublicodes<string>): Engine {
  return new Engine(rules, { logger: silent });
}

/** NaN where the rules give no figure. */
function evaluate(engine: Engine, name: string, unit = '€/an'): number {
  const expression: PublicodesExpression = { valeur: name, unité: unit };
  const { nodeValue } = engine.evaluate(expression);
  return typeof nodeValue === 'number' && Number.isFinite(nodeValue) ? nodeValue : Number.NaN;
}

/** Whole euros. */
const GROSS_PRECISION = 1;

/**
 * Sets the engine's situation to the highest gross salary that costs at most `budget`. Needed where no salary costs
 * exactly `budget`: the cost jumps where a reduced rate ends, and the engine finds no solution.
 */
function payWithin(engine: Engine, budget: number): void {
  let [low, high] = [0, budget];
  while (high - low > GROSS_PRECISION) {
    const middle = (low + high) / 2;
    engine.setSituation(salarySituation(middle));
    if (evaluate(engine, EMPLOYER_COST) > budget) high = middle;
    else low = middle;
  }
  engine.setSituation(salarySituation(low));
}

const PERCENT = 100;

/**
 * A year of a SASU that keeps `profit` for dividends, and pays the rest as a salary. The rules give no figure for a
 * salary of 0. The rounded figures add up to the turnover.
 */
function estimateDividends(
  engine: Engine,
  { turnover, expenses }: YearOfInvoices,
  profit: number,
): StatusEstimate | null {
  engine.setSituation(situationOf('sasu', turnover, expenses, profit));
  const isPaid = profit < turnover - expenses;
  const salaryBeforeTax = isPaid ? evaluate(engine, NET.sasu.beforeTax) : 0;
  const salaryAfterTax = isPaid ? evaluate(engine, NET.sasu.afterTax) : 0;
  const corporationTax = evaluate(engine, CORPORATION_TAX);
  engine.setSituation(dividendSituation(profit - corporationTax));
  const afterTax = evaluate(engine, DIVIDENDS_AFTER_TAX);
  const netBeforeTax = Math.round(salaryBeforeTax + evaluate(engine, DIVIDENDS_BEFORE_TAX));
  const netAfterTax = Math.round(salaryAfterTax + afterTax);
  if (Number.isNaN(netBeforeTax) || Number.isNaN(netAfterTax)) return null;
  const taxed = Math.round(corporationTax);
  return {
    status: 'sasu',
    fee: 0,
    contributions: Math.round(turnover) - Math.round(expenses) - taxed - netBeforeTax,
    netBeforeTax,
    incomeTax: netBeforeTax - netAfterTax,
    netAfterTax,
    dividends: { corporationTax: taxed, afterTax: Math.round(afterTax) },
  };
}

/**
 * What is left of a year of invoices under one status, by the rules of the engine.
 * @returns null where the rules give no figure: nothing is left for a salary, or the amount is out of their range.
 */
export function estimateStatus(
  engine: Engine,
  status: Status,
  year: YearOfInvoices,
): StatusEstimate | null {
  const { turnover, expenses, feePercent, dividendPercent = 0 } = year;
  const isPortage = status === 'portage';
  const budget = portageBudget(turnover, expenses, isPortage ? feePercent : 0);
  const { employerCost } = budget;
  if (employerCost <= 0) return null;
  if (status === 'sasu' && dividendPercent > 0) {
    return estimateDividends(engine, year, (employerCost * dividendPercent) / PERCENT);
  }
  engine.setSituation(situationOf(status, isPortage ? employerCost : turnover, expenses));
  if (isPortage && Number.isNaN(evaluate(engine, GROSS_SALARY))) payWithin(engine, employerCost);
  const fee = Math.round(budget.fee);
  const netBeforeTax = Math.round(evaluate(engine, NET[status].beforeTax));
  const netAfterTax = Math.round(evaluate(engine, NET[status].afterTax));
  if (Number.isNaN(netBeforeTax) || Number.isNaN(netAfterTax)) return null;
  const contributions = Math.round(turnover) - Math.round(expenses) - fee - netBeforeTax;
  const incomeTax = netBeforeTax - netAfterTax;
  const estimate = { status, fee, contributions, netBeforeTax, incomeTax, netAfterTax };
  if (!isPortage) return estimate;
  const gross = Math.round(evaluate(engine, GROSS_SALARY));
  const ceiling = evaluate(engine, SOCIAL_SECURITY_CEILING, '€/mois');
  const { reserve, isBelowMinimum } = portageSalary(gross, ceiling);
  return {
    ...estimate,
    payslip: {
      gross,
      reserve: Math.round(reserve),
      minimumMonthlyGross: Math.round(portageMinimum(ceiling)),
      isBelowMinimum,
    },
  };
}
