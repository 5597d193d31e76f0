import { memo } from 'react';
import { formatEuros } from '@jalon/shared/format';
import { useSheetRow } from '../api/use-sheet';
import styles from './ResultCells.module.css';
import { columns } from './words';

const toneOf = (difference: number) => {
  if (difference === 0) return undefined;
  return difference > 0 ? styles.gain : styles.loss;
};

/** The three figures of a row; empty until computed. */
export const ResultCells = memo(function ResultCells({ id }: { id: string }) {
  const result = useSheetRow(id, (row) => row.result);
  const difference = (amount: number) => formatEuros(amount, { signed: true, decimals: 'auto' });
  return (
    <>
      <td data-label={columns.tjmEstime} className={styles.figure}>
        {result && formatEuros(result.tjmEstime)}
      </td>
      <td data-label={columns.differenceJour} className={styles.figure}>
        {result && (
          <span className={toneOf(result.differenceJour)}>{difference(result.differenceJour)}</span>
        )}
      </td>
      <td data-label={columns.differenceAn} className={styles.figure}>
        {result && (
          <span className={toneOf(result.differenceAn)}>{difference(result.differenceAn)}</span>
        )}
      </td>
    </>
  );
});
