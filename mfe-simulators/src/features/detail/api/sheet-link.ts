import { readFragment, writeAmount, writeFragment } from '@jalon/shared/format';
import { readRate, type RowInputs } from '../domain/sheet';
import { inputsIn } from './stored-sheet';

/** Beginning of a fragment with a table: its name, and the version of its fields. */
const PREFIX = '#tableau-1';
/** Maximum number of rows in a link, as some mail programs cut longer links. */
export const MOST_LINKED = 40;
const LONGEST_TEXT = 80;

/** Characters not allowed in a cell: line breaks, other control characters, bidirectional controls. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

const clean = (text: string) => text.replace(UNSEEN, '').trim().slice(0, LONGEST_TEXT);

/** Reads a row, with invalid fields empty; [] when all fields are. */
function rowIn(value: unknown): RowInputs | [] {
  const { fonction, tjmActuel, nom = '', fournisseur = '', ...choices } = inputsIn(value);
  const rate = readRate(clean(tjmActuel));
  const name = clean(nom);
  const supplier = clean(fournisseur);
  const row = {
    ...choices,
    fonction: clean(fonction),
    tjmActuel: rate.ok ? writeAmount(rate.value) : '',
    ...(name !== '' && { nom: name }),
    ...(supplier !== '' && { fournisseur: supplier }),
  };
  return Object.values(row).some((text) => text !== '') ? row : [];
}

/** The fragment with the first rows of a table. */
export const writeSheet = (rows: readonly RowInputs[]): Promise<string> =>
  writeFragment(PREFIX, rows.slice(0, MOST_LINKED).flatMap(rowIn));

/** The rows in a fragment; empty for a damaged fragment, or when the browser cannot decompress it. */
export async function sheetIn(hash: string): Promise<RowInputs[]> {
  const carried = await readFragment(PREFIX, hash);
  return Array.isArray(carried) ? carried.slice(0, MOST_LINKED).flatMap(rowIn) : [];
}
