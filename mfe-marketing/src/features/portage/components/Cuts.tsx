import type { CSSProperties } from 'react';
import { formatEuros } from '@jalon/shared/format';
import { cutWords } from '../content/payslip';
import type { Cut } from '../domain/payslip';
import styles from './Payslip.module.css';

interface Props {
  cuts: readonly Cut[];
  /**
   * What the lengths of the bands are shares of. Without it, the style sheet has the lengths of the example: the policy
   * refuses style attributes of prerendered markup.
   */
  invoice?: number;
}

/** The lines of a payslip as one rod, cut in bands: the length of each band is an amount. */
export function Cuts({ cuts, invoice }: Props) {
  return (
    <div className={styles.cuts}>
      <ol role="list">
        {cuts.map(({ kind, amount }) => (
          <li
            key={kind}
            className={styles.cut}
            data-kept={kind === 'net' || undefined}
            style={
              invoice === undefined ? undefined : ({ '--share': amount / invoice } as CSSProperties)
            }
          >
            <div>
              <h3 className={styles.name}>{cutWords[kind].name}</h3>
              <p className={styles.text}>{cutWords[kind].text}</p>
            </div>
            <p className={styles.amount} data-figures>
              {formatEuros(amount)}
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.scale}>Les bandes les plus fines sont grossies.</p>
    </div>
  );
}
