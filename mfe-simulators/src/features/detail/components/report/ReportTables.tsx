import { formatEuros, formatNumber } from '@jalon/shared/format';
import type { Group } from '../../domain/report';
import common from '../../../../ui/common.module.css';
import styles from './Report.module.css';

/** Maximum rows of a table in print. */
const MOST_PRINTED = 8;

/** Formats the amounts of one column: all with cents, or none. */
export function eurosLike(amounts: readonly number[]) {
  const decimals = amounts.every(Number.isInteger) ? 0 : 2;
  return (amount: number) => formatEuros(amount, { decimals });
}

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

interface GroupTableProps {
  id: string;
  title: string;
  column: string;
  /** Label of the group without a name. */
  unnamed: string;
  groups: readonly Group[];
}

const COLUMNS = ['Lignes', 'Budget par an', 'Différence par an', 'Économie par an'] as const;

/** Totals by function or supplier. In print, only the first groups, with the rest as one line. */
export function GroupTable({ id, title, column, unnamed, groups }: GroupTableProps) {
  const others = groups.slice(MOST_PRINTED);
  const sum = (of: (group: Group) => number) =>
    others.reduce((total, group) => total + of(group), 0);
  return (
    <div className={styles.part}>
      <h4 id={id}>{title}</h4>
      <table className={styles.table} aria-labelledby={id}>
        <Head columns={[column, ...COLUMNS]} />
        <tbody>
          {groups.map((group, index) => (
            <tr key={group.name} data-print={index < MOST_PRINTED ? undefined : 'hide'}>
              <th scope="row">{group.name || unnamed}</th>
              <Amounts {...group} />
            </tr>
          ))}
          {others.length > 0 && (
            <tr className={styles.printed}>
              <th scope="row">{`Autres (${formatNumber(others.length)})`}</th>
              <Amounts
                rows={sum(({ rows }) => rows)}
                budget={sum(({ budget }) => budget)}
                difference={sum(({ difference }) => difference)}
                saving={sum(({ saving }) => saving)}
              />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

type AmountsProps = Record<Exclude<keyof Group, 'name'>, number>;

function Amounts({ rows, budget, difference, saving }: AmountsProps) {
  return (
    <>
      <Figure label={COLUMNS[0]}>{formatNumber(rows)}</Figure>
      <Figure label={COLUMNS[1]}>{formatEuros(budget)}</Figure>
      <Figure label={COLUMNS[2]}>{formatEuros(difference, { signed: true })}</Figure>
      <Figure label={COLUMNS[3]}>{formatEuros(saving)}</Figure>
    </>
  );
}
