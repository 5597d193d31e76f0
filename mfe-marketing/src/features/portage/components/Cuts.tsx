import type { CSSProperties } from 'react';
import { formatEuros } from '@jalon/shared/format';
import { cutWords } from '../content';
import type { Cut } from '../domain/example';
import styles from './Payslip.module.css';

interface Props {
  cuts: readonly Cut[];
  /**
   * Amount for which the rod is drawn at full length. Without it, the style sheet draws the example, because the content
   * security policy refuses style attributes in prerendered markup.
   */
  invoice?: number;
}

/** The lines of a payslip as one rod; each band is as long as its amount. */
export function Cuts({ cuts, invoice }: Props) {
  return (
    <div className={styles.cuts}>
      <ol role="list">
        {cuts.map(({ kind, amount }) => (
          <li
            key={kind}
            className={styles.cut}
            data-kept={kind === 'paid' || undefined}
            style={
              invoice === undefined ? undefined : ({ '--share': amount / invoice } as CSSProperties)
            }
          >
            <div>
              <h3 className={styles.name}>{cutWords[kind].name}</h3>
              <p className={styles.text}>{cutWords[kind].text}</p>
            </div>
            <p className={styles.amount} translate="no" data-figures>
              {formatEuros(amount)}
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.scale}>Les bandes les plus fines sont grossies.</p>
    </div>
  );
}
