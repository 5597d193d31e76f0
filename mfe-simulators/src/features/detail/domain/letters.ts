import { formatEuros, formatNumber, formatPercent, plural } from '@jalon/shared/format';
import { rowsBy, type Report, type ReportRow } from './report';
import type { Scenario } from './scenario';

export const people = (count: number) => plural(count, 'prestataire', 'prestataires');
const days = (count: number) => `${formatNumber(count)}\u00A0jours facturés par an`;
const rate = (amount: number) => formatEuros(amount, { decimals: 'auto' });

/** The person, or the line when the name is unknown, with the function. */
export const nameRow = ({ name, line, title }: ReportRow) =>
  `${name || `Ligne ${formatNumber(line)}`}, ${title}`;

/** What the amounts of a report assume, one sentence each. */
export function assumptions({ above }: Report, { days: worked, percent }: Scenario): string[] {
  const excluded = above.filter(({ isExcluded }) => isExcluded).length;
  const typed = above.filter((row) => row.typed !== null && !row.isExcluded).length;
  return [
    days(worked),
    percent === null
      ? 'TJM demandé\u00A0: le tarif estimé de chaque ligne'
      : `réduction de ${formatPercent(percent)}, arrondie à 5\u00A0€, sans descendre sous le tarif estimé`,
    ...(excluded > 0 ? [plural(excluded, 'ligne écartée', 'lignes écartées')] : []),
    ...(typed > 0 ? [plural(typed, 'TJM saisi à la main', 'TJM saisis à la main')] : []),
    'hors taxes',
  ];
}

/** A text that asks a supplier for new rates. */
export interface SupplierText {
  /** '' for rows without a supplier. */
  supplier: string;
  rows: number;
  text: string;
}

/** One text for each supplier of whom a lower rate is asked for. */
export function supplierTexts({ negotiated }: Pick<Report, 'negotiated'>): SupplierText[] {
  const ordered = [...negotiated].sort((a, b) => a.line - b.line);
  return rowsBy(ordered, ({ supplier }) => supplier).map(({ name, rows }) => {
    const lines = rows.map(
      (row) => `– ${nameRow(row)}\u00A0: ${rate(row.to)} au lieu de ${rate(row.from)}`,
    );
    const asked = rows.length === 1 ? 'TJM demandé' : 'TJM demandés';
    const head = [...(name ? [name] : []), people(rows.length), asked].join(', ');
    return {
      supplier: name,
      rows: rows.length,
      text: `${head}\u00A0:\n${lines.join('\n')}\nPar jour, hors taxes.`,
    };
  });
}

/** Subject of a message about a table. */
export function subjectOf(yearly: number): string {
  if (yearly === 0) return 'Simulation détaillée';
  const amount = rate(Math.abs(yearly));
  return `Simulation détaillée\u00A0: ${yearly < 0 ? 'perte' : 'économie'} de ${amount} par an`;
}

/**
 * The message about a table, without the names of people.
 * @param link address of the table; null without one.
 */
export function contactMessage(report: Report, scenario: Scenario, link: string | null): string {
  const { total, negotiated, bySupplier } = report;
  const gap = Math.abs(total.difference);
  const verdict = total.difference < 0 ? 'davantage que' : 'moins que';
  const lines = [
    'Bonjour,',
    '',
    `Notre tableau compte ${people(total.rows)}, pour ${formatEuros(total.budget)} par an.`,
    total.difference === 0
      ? 'Ils sont payés au tarif estimé.'
      : `C’est ${formatEuros(gap)} ${verdict} le tarif estimé.`,
    ...(negotiated.length > 0
      ? [
          `Nous visons ${formatEuros(total.saving)} d’économie par an sur ${people(negotiated.length)}.`,
        ]
      : []),
    ...bySupplier
      .filter(({ name, saving }) => name !== '' && saving > 0)
      .map(({ name, rows, saving }) => `– ${name}, ${people(rows)}\u00A0: ${formatEuros(saving)}`),
    `Hypothèses\u00A0: ${assumptions(report, scenario).join('\u202F; ')}.`,
    ...(link === null ? [] : ['', `Le tableau, sans les noms\u00A0: ${link}`]),
  ];
  return lines.join('\n');
}
