import { isRecord, textIn } from '@jalon/shared/format';
import { LEADS, SENIORITIES } from '@jalon/shared/rates';
import { SHEET_KEY } from '@jalon/shared/storage';
import { MAX_ROWS } from '../../../lib/provider-count';
import { scenarioIn, writeScenario, type Scenario } from '../domain/scenario';
import { emptyRow, type RowInputs } from '../domain/sheet';

/** Key of the kept tables. It starts with the key of the table, so that the privacy page lists and erases both. */
export const KEPT_KEY = `${SHEET_KEY}.gardes`;

/** Increase it when the meaning of a field changes (not for a new optional one); a table of another version is not read. */
const VERSION = 1;

/** The stored part of a table; results are computed again. */
interface StoredSheet {
  rows: { inputs: RowInputs; isCalculated: boolean }[];
  /** Whether the total was shown: no row had changed since the calculation. */
  hasTotal: boolean;
  scenario: Scenario;
  /** Whether the report was open. */
  hasReport: boolean;
}

const choiceIn = <Value extends string>(value: unknown, values: readonly Value[]): Value | '' =>
  values.find((candidate) => candidate === value) ?? '';

const YES = ['oui'] as const;

/** The inputs of a stored or linked row; an invalid field is empty. */
export function inputsIn(row: unknown): RowInputs {
  if (!isRecord(row)) return emptyRow;
  const { fonction, lead, seniorite, tjmActuel, nom, fournisseur, tjmDemande } = row;
  const ecartee = choiceIn(row.ecartee, YES);
  const horsListe = choiceIn(row.horsListe, YES);
  return {
    fonction: textIn(fonction),
    lead: choiceIn(lead, LEADS),
    seniorite: choiceIn(seniorite, SENIORITIES),
    tjmActuel: textIn(tjmActuel),
    ...(typeof nom === 'string' && { nom }),
    ...(typeof fournisseur === 'string' && { fournisseur }),
    ...(typeof tjmDemande === 'string' && { tjmDemande }),
    ...(ecartee !== '' && { ecartee }),
    ...(horsListe !== '' && { horsListe }),
  };
}

const rowIn = (row: unknown) => ({
  inputs: inputsIn(row),
  isCalculated: isRecord(row) && row.isCalculated === true,
});

/** Reads a stored table. An invalid field becomes empty; null when there is no table. */
export function parseSheet(text: string | null): StoredSheet | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored) || stored.version !== VERSION || !Array.isArray(stored.rows)) return null;
    const rows = stored.rows.slice(0, MAX_ROWS).map(rowIn);
    if (rows.length === 0) return null;
    return {
      rows,
      hasTotal: stored.hasTotal === true,
      scenario: scenarioIn(stored),
      hasReport: stored.hasReport === true,
    };
  } catch {
    return null;
  }
}

/** Whether a stored table comes from a newer release, which alone can read it. */
export function isNewerSheet(text: string): boolean {
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) && typeof stored.version === 'number' && stored.version > VERSION;
  } catch {
    return false;
  }
}

export function serialiseSheet({ rows, scenario, ...shown }: StoredSheet): string {
  const flat = rows.map(({ inputs, isCalculated }) => ({ ...inputs, isCalculated }));
  return JSON.stringify({ version: VERSION, rows: flat, ...shown, ...writeScenario(scenario) });
}
