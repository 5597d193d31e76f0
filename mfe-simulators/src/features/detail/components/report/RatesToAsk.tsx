import { useState, type Dispatch } from 'react';
import { CheckboxInput } from '@jalon/shared/forms';
import { formatEuros, formatNumber, plural, formatAmount } from '@jalon/shared/format';
import { Button, classNames } from '@jalon/shared/ui';
import { exactEuros } from '../../../../lib/amounts';
import type { AnalysedRow } from '../../domain/analysis';
import { rowLabel } from '../../domain/messages';
import { rateError, parseRate, type NegotiationInputs } from '../../domain/sheet';
import type { TableAction } from '../../domain/table';
import { FigureCell, Table } from '../../../../ui/table';
import common from '../../../../ui/common.module.css';
import cell from '../RowCells.module.css';
import styles from './NegotiationReport.module.css';

/** Number of rows shown at first, and printed. A button shows the others, unless only a few remain. */
const MAX_SHOWN_ROWS = 12;
const MIN_HIDDEN_ROWS = 4;

const ASKED = 'TJM à demander';
const COLUMNS = ['Prestataire', 'TJM actuel', 'TJM estimé', ASKED, 'Économie par an'] as const;

interface Props {
  rows: readonly AnalysedRow[];
  dispatch: Dispatch<TableAction>;
}

/** Rows above their estimate, each with the rate to ask for; the buyer can change the rate or exclude the row. */
export function RatesToAsk({ rows, dispatch }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const isShort = rows.length < MAX_SHOWN_ROWS + MIN_HIDDEN_ROWS;
  const shown = isWhole || isShort ? rows : rows.slice(0, MAX_SHOWN_ROWS);
  const left = rows.length - shown.length;
  return (
    <div className={styles.part}>
      <h4 id="rapport-tjm">TJM à demander</h4>
      <Table columns={COLUMNS} labelledBy="rapport-tjm" hasFigures>
        {shown.map((row) => (
          <AskedRow
            key={row.id}
            row={row}
            onChange={(patch) => dispatch({ type: 'negotiate', id: row.id, patch })}
          />
        ))}
      </Table>
      {left > 0 && (
        <div className={styles.actions}>
          <p className={common.note}>
            {`Et ${plural(left, 'autre ligne, comprise', 'autres lignes, comprises')} dans le total.`}
          </p>
          <Button variant="quiet" data-print="hide" onClick={() => setIsWhole(true)}>
            Tout afficher
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  row: AnalysedRow;
  onChange: (patch: NegotiationInputs) => void;
}

function AskedRow({ row, onChange }: RowProps) {
  const { supplier, listed, from, estimate, to, saving, isExcluded } = row;
  const name = rowLabel(row);
  return (
    <tr className={classNames(isExcluded && styles.excluded)}>
      <th scope="row">
        <label className={styles.pick}>
          <CheckboxInput
            data-print="hide"
            aria-label={`Négocier\u00A0: ${name}`}
            checked={!isExcluded}
            onChange={({ target }) => onChange({ ecartee: target.checked ? '' : 'oui' })}
          />
          <span>
            <span translate="no">{name}</span>
            {supplier !== '' && (
              <span translate="no" className={styles.detail}>
                {supplier}
              </span>
            )}
            {listed === undefined && <span className={styles.detail}>hors liste</span>}
          </span>
        </label>
      </th>
      <FigureCell label={COLUMNS[1]}>{exactEuros(from)}</FigureCell>
      <FigureCell label={COLUMNS[2]}>{formatEuros(estimate)}</FigureCell>
      <td data-label={ASKED}>
        {isExcluded ? (
          <span>Écartée</span>
        ) : (
          <>
            <AskedRate row={row} onChange={onChange} />
            <span translate="no" data-figures="column" className={styles.printedText}>
              {exactEuros(to)}
            </span>
          </>
        )}
      </td>
      <FigureCell label={COLUMNS[4]}>{formatEuros(saving)}</FigureCell>
    </tr>
  );
}

/** Why the rate to ask for differs from the entered rate; null if both are equal. */
function limitOf({ typed, to, estimate }: AnalysedRow): string | null {
  if (typed === null || typed === to) return null;
  return typed < to
    ? `${exactEuros(typed)} est sous le tarif estimé\u00A0: ${formatEuros(estimate)} retenus`
    : `${exactEuros(typed)} dépasse le TJM actuel`;
}

/** Field of the rate to ask for, applied on Enter or blur. An empty field goes back to the rate of the settings. */
function AskedRate({ row, onChange }: Pick<RowProps, 'row' | 'onChange'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const note = isRefused && typed !== null ? rateError(typed) : limitOf(row);
  const noteId = `${row.id}-demande`;
  const take = () => {
    if (typed === null) return;
    const read = parseRate(typed);
    const isWrong = !read.ok && read.reason !== 'empty';
    setIsRefused(isWrong);
    if (isWrong) return;
    setTyped(null);
    onChange({ tjmDemande: read.ok ? formatAmount(read.value) : '' });
  };
  return (
    <span data-print="hide" className={styles.asked}>
      <input
        aria-label={`${ASKED} (€), ligne ${formatNumber(row.line)}`}
        aria-invalid={isRefused || undefined}
        aria-describedby={note === null ? undefined : noteId}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? formatNumber(row.to)}
        className={cell.control}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsRefused(false);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
        onBlur={take}
      />
      {note !== null && (
        <span id={noteId} className={classNames(cell.note, isRefused && cell.error)}>
          <span>{note}</span>
        </span>
      )}
    </span>
  );
}
