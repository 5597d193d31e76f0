import { formatEuros, formatNumber } from '@jalon/shared/format';
import type { RowGroup } from '../../domain/analysis';
import { FigureCell, Table } from '../../../../ui/table';
import styles from './NegotiationReport.module.css';

interface Props {
  /** Header of the column that names the groups. */
  column: 'Fonction' | 'Fournisseur';
  groups: readonly RowGroup[];
}

const COLUMNS = ['Lignes', 'Budget par an', 'Différence par an', 'Économie par an'] as const;

/** Totals by job title or supplier. */
export function GroupTable({ column, groups }: Props) {
  const kind = column.toLowerCase();
  const id = `rapport-${kind}`;
  return (
    <div className={styles.part}>
      <h4 id={id}>{`Totaux par ${kind}`}</h4>
      <Table columns={[column, ...COLUMNS]} labelledBy={id} hasFigures>
        {groups.map(({ name, rows, budget, difference, saving }) => (
          <tr key={name}>
            <th scope="row">{name || `Sans ${kind}`}</th>
            <FigureCell label={COLUMNS[0]}>{formatNumber(rows)}</FigureCell>
            <FigureCell label={COLUMNS[1]}>{formatEuros(budget)}</FigureCell>
            <FigureCell label={COLUMNS[2]}>{formatEuros(difference, { signed: true })}</FigureCell>
            <FigureCell label={COLUMNS[3]}>{formatEuros(saving)}</FigureCell>
          </tr>
        ))}
      </Table>
    </div>
  );
}
