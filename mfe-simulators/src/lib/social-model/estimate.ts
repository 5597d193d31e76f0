import Engine, { type PublicodesExpression, type RawPublicodes } from 'publicodes';
import { MONTHS_PER_YEAR } from '@jalon/shared/rates';
import {
  CORPORATION_TAX_RULE,
  DIVIDENDS_AFTER_TAX_RULE,
  DIVIDENDS_BEFORE_TAX_RULE,
  dividendSituation,
  EMPLOYER_COST_RULE,
  GROSS_SALARY_RULE,
  NET_INCOME_RULES,
  salarySituation,
  situationOf,
  SOCIAL_CEILING_RULE,
  type Status,
} from './situations';

/**
 * Lowest gross salary without reserve, as a share of the monthly ceiling of social security. Assumption: three years of
 * portage or more ("senior"). Before that it is 0.7, with a "forfait jours" 0.85. Branch agreement, art. 21.3, as in force
 * until 2023; assumed unchanged: https://www.legifrance.gouv.fr/conv_coll/article/KALIARTI000043706538
 */
const MINIMUM_SHARE = 0.75;
/** Premium for finding the mission, as a share of the base salary (art. 21.2, ibid.). */
const BUSINESS_PREMIUM = 0.05;
/** Reserve for times between missions, as a share of the base salary (art. 21.3, ibid., open-ended contract). */
const RESERVE = 0.1;

const PERCENT = 100;

/** A year of invoices, without VAT. */
export interface YearOfInvoices {
  /** In euros. */
  turnover: number;
  /** Professional expenses, in euros. */
  expenses: number;
  /** Management fee of the portage company: 7 is 7 %. */
  feePercent: number;
  /** Part of the result that a SASU pays as dividends: 40 is 40 %. */
  dividendPercent: number;
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

/**
 * One year of invoices, split by the branch agreement for portage of 22 March 2017 (IDCC 3219): the fee, and what is left
 * for the total cost of the employee.
 * @param turnover invoiced in a year, without VAT.
 * @param feePercent 7 is 7 %.
 */
function portageBudget(turnover: number, expenses: number, feePercent: number) {
  const fee = (turnover * feePercent) / PERCENT;
  return { fee, employerCost: Math.max(0, turnover - fee - expenses) };
}

/** Lowest monthly gross salary of an employee in portage. */
const portageMinimum = (ceiling: number) => ceiling * MINIMUM_SHARE;

/**
 * The reserve in a yearly gross salary, paid between missions or at the end of the contract, and whether the rest is
 * below the minimum. Assumption: base salary, premium and reserve make up the whole of the salary.
 * @param ceiling monthly ceiling of social security.
 */
function portageSalary(gross: number, ceiling: number) {
  const base = gross / (1 + BUSINESS_PREMIUM + RESERVE);
  const reserve = base * RESERVE;
  return { reserve, isBelowMinimum: (gross - reserve) / MONTHS_PER_YEAR < portageMinimum(ceiling) };
}

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

/** Parses the rules; takes about a second. */
export function createEngine(rules: RawPublicodes<string>): Engine {
  return new Engine(rules, { logger: silent });
}

/** Value of a rule; NaN where the rules give no figure. */
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
    if (evaluate(engine, EMPLOYER_COST_RULE) > budget) high = middle;
    else low = middle;
  }
  engine.setSituation(salarySituation(low));
}

/** Rounds to whole euros, which add up to the turnover; null where the rules give no figure. */
function rounded(
  status: Status,
  { turnover, expenses }: YearOfInvoices,
  net: { beforeTax: number; afterTax: number },
  { fee = 0, corporationTax = 0 },
): StatusEstimate | null {
  const [netBeforeTax, netAfterTax] = [Math.round(net.beforeTax), Math.round(net.afterTax)];
  if (Number.isNaN(netBeforeTax) || Number.isNaN(netAfterTax)) return null;
  const others = [expenses, fee, corporationTax].reduce((sum, cost) => sum + Math.round(cost), 0);
  return {
    status,
    fee: Math.round(fee),
    contributions: Math.round(turnover) - others - netBeforeTax,
    netBeforeTax,
    incomeTax: netBeforeTax - netAfterTax,
    netAfterTax,
  };
}

/**
 * A year of a SASU that keeps `profit` for dividends, and pays the rest as a salary. The rules give no figure for a
 * salary of 0.
 */
function estimateDividends(
  engine: Engine,
  year: YearOfInvoices,
  profit: number,
): StatusEstimate | null {
  const { turnover, expenses } = year;
  engine.setSituation(situationOf('sasu', turnover, expenses, profit));
  const isPaid = profit < turnover - expenses;
  const salaryBeforeTax = isPaid ? evaluate(engine, NET_INCOME_RULES.sasu.beforeTax) : 0;
  const salaryAfterTax = isPaid ? evaluate(engine, NET_INCOME_RULES.sasu.afterTax) : 0;
  const corporationTax = evaluate(engine, CORPORATION_TAX_RULE);
  engine.setSituation(dividendSituation(profit - corporationTax));
  const afterTax = evaluate(engine, DIVIDENDS_AFTER_TAX_RULE);
  const net = {
    beforeTax: salaryBeforeTax + evaluate(engine, DIVIDENDS_BEFORE_TAX_RULE),
    afterTax: salaryAfterTax + afterTax,
  };
  const estimate = rounded('sasu', year, net, { corporationTax });
  const dividends = {
    corporationTax: Math.round(corporationTax),
    afterTax: Math.round(afterTax),
  };
  return estimate && { ...estimate, dividends };
}

/**
 * Net income of a year of invoices under one status, by the rules of the engine.
 * @returns null where the rules give no figure: nothing is left for a salary, or the rules do not cover the amount.
 */
export function estimateStatus(
  engine: Engine,
  status: Status,
  year: YearOfInvoices,
): StatusEstimate | null {
  const { turnover, expenses, feePercent, dividendPercent } = year;
  const isPortage = status === 'portage';
  const budget = portageBudget(turnover, expenses, isPortage ? feePercent : 0);
  const { employerCost } = budget;
  if (employerCost <= 0) return null;
  if (status === 'sasu' && dividendPercent > 0) {
    return estimateDividends(engine, year, (employerCost * dividendPercent) / PERCENT);
  }
  engine.setSituation(situationOf(status, isPortage ? employerCost : turnover, expenses));
  if (isPortage && Number.isNaN(evaluate(engine, GROSS_SALARY_RULE)))
    payWithin(engine, employerCost);
  const net = {
    beforeTax: evaluate(engine, NET_INCOME_RULES[status].beforeTax),
    afterTax: evaluate(engine, NET_INCOME_RULES[status].afterTax),
  };
  const estimate = rounded(status, year, net, budget);
  if (!estimate || !isPortage) return estimate;
  const gross = Math.round(evaluate(engine, GROSS_SALARY_RULE));
  const ceiling = evaluate(engine, SOCIAL_CEILING_RULE, '€/mois');
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
