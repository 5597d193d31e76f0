import { formatEuros, formatNumber } from '@jalon/shared/format';
import type { Group } from '../../domain/analysis';
import common from '../../../../ui/common.module.css';
import styles from './Report.module.css';

/** Cell that shows its own column header on narrow screens. */
export function Figure({ label, children }: { label: string; children: string }) {
  return (
    <td translate="no" data-label={label} data-figures="column">
      {children}
    </td>
  );
}

export function Head({ columns }: { columns: readonly string[] }) {
  return (
    <thead className={common.head}>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface Props {
  id: string;
  title: string;
  /** What the groups are: "Fonction". */
  column: string;
  groups: readonly Group[];
}

const COLUMNS = ['Lignes', 'Budget par an', 'Différence par an', 'Économie par an'] as const;

/** Totals by function or supplier. */
export function GroupTable({ id, title, column, groups }: Props) {
  return (
    <div className={styles.part}>
      <h4 id={id}>{title}</h4>
      <table className={styles.table} aria-labelledby={id}>
        <Head columns={[column, ...COLUMNS]} />
        <tbody>
          {groups.map(({ name, rows, budget, difference, saving }) => (
            <tr key={name}>
              <th scope="row">{name || `Sans ${column.toLowerCase()}`}</th>
              <Figure label={COLUMNS[0]}>{formatNumber(rows)}</Figure>
              <Figure label={COLUMNS[1]}>{formatEuros(budget)}</Figure>
              <Figure label={COLUMNS[2]}>{formatEuros(difference, { signed: true })}</Figure>
              <Figure label={COLUMNS[3]}>{formatEuros(saving)}</Figure>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
