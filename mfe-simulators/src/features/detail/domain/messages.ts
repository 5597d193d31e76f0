import { formatEuros, formatNumber, formatPercent, plural } from '@jalon/shared/format';
import { BILLED_DAYS, exactEuros } from '../../../lib/amounts';
import { groupRows, type Analysis, type AnalysedRow } from './analysis';
import { MAX_LINKED_ROWS } from './stored-table';

export const providerCount = (count: number) => plural(count, 'prestataire', 'prestataires');
/** Number of days on which yearly amounts are based. */
export const BILLED_DAYS_TEXT = `${formatNumber(BILLED_DAYS)}\u00A0jours facturés par an`;

/** Label of a row: name of the person, or line number if the name is unknown, then job title. */
export const rowLabel = ({ name, line, title }: AnalysedRow) =>
  `${name || `Ligne ${formatNumber(line)}`}, ${title}`;

/**
 * What the amounts of a report assume, one sentence each.
 * @param percent reduction asked for; null asks for the estimate.
 */
export function assumptionTexts({ above }: Analysis, percent: number | null): string[] {
  const excluded = above.filter(({ isExcluded }) => isExcluded).length;
  const typed = above.filter((row) => row.typed !== null && !row.isExcluded).length;
  return [
    BILLED_DAYS_TEXT,
    percent === null
      ? 'TJM demandé\u00A0: le tarif estimé de chaque ligne'
      : `réduction de ${formatPercent(percent)}, arrondie à 5\u00A0€, sans descendre sous le tarif estimé`,
    ...(excluded > 0 ? [plural(excluded, 'ligne écartée', 'lignes écartées')] : []),
    ...(typed > 0 ? [plural(typed, 'TJM saisi à la main', 'TJM saisis à la main')] : []),
    'hors taxes',
  ];
}

/** Numbers of the rows that no amount includes; '' if there are none. */
export function uncountedText({ incomplete, questions }: Analysis): string {
  const left = incomplete + questions.rows;
  if (left === 0) return '';
  return plural(left, 'ligne incomplète ou à préciser', 'lignes incomplètes ou à préciser');
}

/** Rows by supplier, in the order of the table. */
const bySupplier = (rows: readonly AnalysedRow[]) =>
  groupRows(
    [...rows].sort((a, b) => a.line - b.line),
    ({ supplier }) => supplier,
  );

/** One text for each supplier who is asked for a lower rate; the supplier of rows without one is ''. */
export function supplierMessages({ negotiated }: Analysis) {
  return bySupplier(negotiated).map(({ name, rows }) => {
    const lines = rows.map(
      (row) => `– ${rowLabel(row)}\u00A0: ${exactEuros(row.to)} au lieu de ${exactEuros(row.from)}`,
    );
    const asked = rows.length === 1 ? 'TJM demandé' : 'TJM demandés';
    const head = [...(name ? [name] : []), providerCount(rows.length), asked].join(', ');
    return {
      supplier: name,
      rows: rows.length,
      text: `${head}\u00A0:\n${lines.join('\n')}\nPar jour, hors taxes.`,
    };
  });
}

/** Subject of a message about a table, with the yearly loss or saving. */
export function messageSubject({ total: { difference } }: Pick<Analysis, 'total'>): string {
  if (difference === 0) return 'Simulation détaillée';
  const amount = exactEuros(Math.abs(difference));
  return `Simulation détaillée\u00A0: ${difference < 0 ? 'perte' : 'économie'} de ${amount} par an`;
}

/** Limits that keep a message below the 8 000 characters of the contact form. */
const MAX_SUPPLIERS = 30;
const MAX_SUPPLIER_LENGTH = 80;

/** Saving by supplier, the highest first, over the rows for which a lower rate is asked. */
function savingLines(negotiated: readonly AnalysedRow[]): string[] {
  const groups = bySupplier(negotiated);
  if (groups.every(({ name }) => name === '')) return [];
  const others = groups.length - MAX_SUPPLIERS;
  const lines = groups
    .map(({ name, rows }) => ({
      who: `${name.slice(0, MAX_SUPPLIER_LENGTH) || 'Sans fournisseur'}, ${providerCount(rows.length)}`,
      saving: rows.reduce((sum, row) => sum + row.saving, 0),
    }))
    .sort((a, b) => b.saving - a.saving)
    .slice(0, MAX_SUPPLIERS)
    .map(({ who, saving }) => `– ${who}\u00A0: ${formatEuros(saving)}`);
  const rest =
    others > 0 ? [`– et ${plural(others, 'autre fournisseur', 'autres fournisseurs')}`] : [];
  return ['', 'Économie visée par fournisseur\u00A0:', ...lines, ...rest];
}

/**
 * Message for the contact form about a table, without the names of people.
 * @param link address of the table; null without one.
 */
export function contactMessage(
  analysis: Analysis,
  percent: number | null,
  link: string | null,
): string {
  const { total, incomplete, questions, negotiated, below } = analysis;
  const gap = Math.abs(total.difference);
  const verdict = total.difference < 0 ? 'de plus que' : 'de moins que';
  const others = uncountedText(analysis);
  const left = others && `, sans compter ${others}`;
  // Rows below their estimate reduce the gap, but not the saving, which can then exceed the gap.
  const why =
    below > 0 && total.saving > -total.difference
      ? `, sans déduire ${plural(below, 'ligne payée', 'lignes payées')} au-dessous du tarif estimé`
      : '';
  const asEstimated =
    total.rows === 1 ? 'Il est payé au tarif estimé.' : 'Ils sont payés au tarif estimé.';
  const asCompared = `C’est ${formatEuros(gap)} ${verdict} le tarif estimé.`;
  const count = total.rows + incomplete + questions.rows;
  const linked =
    count > MAX_LINKED_ROWS ? `Les ${String(MAX_LINKED_ROWS)} premières lignes` : 'Le tableau';
  return [
    'Bonjour,',
    '',
    `Notre tableau compte ${providerCount(count)}, pour ${formatEuros(total.budget)} par an${left}.`,
    ...(total.rows > 0 ? [total.difference === 0 ? asEstimated : asCompared] : []),
    ...(negotiated.length > 0
      ? [
          `Nous visons ${formatEuros(total.saving)} d’économie par an sur ${providerCount(negotiated.length)}${why}.`,
        ]
      : []),
    `Hypothèses\u00A0: ${assumptionTexts(analysis, percent).join('\u202F; ')}.`,
    ...(link === null ? [] : ['', `${linked}, sans les noms\u00A0: ${link}`]),
    ...savingLines(negotiated),
  ].join('\n');
}
