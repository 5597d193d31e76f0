import { memo } from 'react';
import { formatEuros } from '@jalon/shared/format';
import { columns, leadInWords, shortSeniority } from '../content';
import { titleOf, type SheetRow } from '../domain/sheet';
import styles from './PrintedTable.module.css';

const COLUMNS = [
  'Ligne',
  columns.fonction,
  columns.lead,
  columns.seniorite,
  columns.tjmActuel,
  columns.tjmEstime,
  columns.differenceAn,
] as const;

const euros = (amount: number, signed = false) => formatEuros(amount, { signed, decimals: 'auto' });

/** The computed rows as text, for print only; the total bar gives the number of other rows. */
export const PrintedTable = memo(function PrintedTable({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <table className={styles.root}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, inputs, result }, at) => {
          if (!result) return null;
          const { tjmEstime, differenceJour, differenceAn } = result;
          const names = [inputs.nom, inputs.fournisseur].filter(Boolean).join(', ');
          return (
            <tr key={id}>
              <td>{at + 1}</td>
              <th scope="row">
                <span>{inputs.fonction}</span>
                {titleOf(inputs) === undefined && <span> (hors liste)</span>}
                {names !== '' && <small>{names}</small>}
              </th>
              <td>{leadInWords(inputs.lead)}</td>
              <td>{shortSeniority(inputs.seniorite)}</td>
              <td>{euros(tjmEstime - differenceJour)}</td>
              <td>{euros(tjmEstime)}</td>
              <td>{euros(differenceAn, true)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
});
