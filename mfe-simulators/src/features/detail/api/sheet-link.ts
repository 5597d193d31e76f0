import { isRecord, readFragment, writeAmount, writeFragment } from '@jalon/shared/format';
import { scenarioIn, writeScenario, type Scenario } from '../domain/scenario';
import { readRate, type RowInputs } from '../domain/sheet';
import { inputsIn } from './stored-sheet';

const NAME = '#tableau-';
/** Version of the fields. */
const VERSION = 2;
/** Maximum number of rows in a link, as some mail programs cut longer links. */
export const MOST_LINKED = 40;
const LONGEST_TEXT = 80;

/** Characters not allowed in a cell: line breaks, other control characters, bidirectional controls. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

const clean = (text = '') => text.replace(UNSEEN, '').trim().slice(0, LONGEST_TEXT);

function cleanRate(text = ''): string {
  const rate = readRate(clean(text));
  return rate.ok ? writeAmount(rate.value) : '';
}

/** Reads a row, with invalid fields empty; [] when all fields are. */
function rowIn(value: unknown): RowInputs | [] {
  const inputs = inputsIn(value);
  const nom = clean(inputs.nom);
  const fournisseur = clean(inputs.fournisseur);
  const tjmDemande = cleanRate(inputs.tjmDemande);
  const row: RowInputs = {
    fonction: clean(inputs.fonction),
    lead: inputs.lead,
    seniorite: inputs.seniorite,
    tjmActuel: cleanRate(inputs.tjmActuel),
    ...(nom !== '' && { nom }),
    ...(fournisseur !== '' && { fournisseur }),
    ...(tjmDemande !== '' && { tjmDemande }),
    ...(inputs.ecartee && { ecartee: inputs.ecartee }),
    ...(inputs.horsListe && { horsListe: inputs.horsListe }),
  };
  return Object.values(row).some((text) => text !== '') ? row : [];
}

/** A table with the settings of its report. */
interface LinkedSheet {
  rows: readonly RowInputs[];
  scenario: Scenario;
}

/** The fragment with the first rows of a table. */
export const writeSheet = ({ rows, scenario }: LinkedSheet): Promise<string> =>
  writeFragment(`${NAME}${String(VERSION)}`, {
    ...writeScenario(scenario),
    lignes: rows.slice(0, MOST_LINKED).flatMap(rowIn),
  });

/**
 * The table in a fragment. `newer` for a link of a newer release; `damaged` for a fragment without rows, or when the
 * browser cannot decompress it.
 */
export async function sheetIn(hash: string): Promise<LinkedSheet | 'damaged' | 'newer'> {
  if (Number.parseInt(hash.slice(NAME.length), 10) > VERSION) return 'newer';
  const carried = await readFragment(`${NAME}${String(VERSION)}`, hash);
  if (!isRecord(carried) || !Array.isArray(carried.lignes)) return 'damaged';
  const rows = carried.lignes.slice(0, MOST_LINKED).flatMap(rowIn);
  return rows.length === 0 ? 'damaged' : { rows, scenario: scenarioIn(carried) };
}
