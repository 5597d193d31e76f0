import Engine, { type PublicodesExpression, type RawPublicodes } from 'publicodes';
import { portageBudget, portageMinimum, portageSalary } from './portage';
import {
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
}

/** Whole euros a year. Turnover = fee + expenses + contributions + net before tax. */
export interface StatusEstimate {
  status: Status;
  fee: number;
  contributions: number;
  netBeforeTax: number;
  incomeTax: number;
  netAfterTax: number;
  /** Of `portage` only. */
  payslip?: {
    gross: number;
    employerContributions: number;
    employeeContributions: number;
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

/**
 * What is left of a year of invoices under one status, by the rules of the engine.
 * @returns null where the rules give no figure: nothing is left for a salary, or the amount is out of their range.
 */
export function estimateStatus(
  engine: Engine,
  status: Status,
  { turnover, expenses, feePercent }: YearOfInvoices,
): StatusEstimate | null {
  const isPortage = status === 'portage';
  const budget = portageBudget(turnover, expenses, isPortage ? feePercent : 0);
  const { employerCost } = budget;
  if (employerCost <= 0) return null;
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
      employerContributions: contributions - (gross - netBeforeTax),
      employeeContributions: gross - netBeforeTax,
      reserve: Math.round(reserve),
      minimumMonthlyGross: Math.round(portageMinimum(ceiling)),
      isBelowMinimum,
    },
  };
}
