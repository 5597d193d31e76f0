import { formatEuros } from '@jalon/shared/format';
import { Section } from '@jalon/shared/ui';
import { ExampleMark } from '../../../ui/ExampleMark';
import { SectionHead } from '../../../ui/SectionHead';
import { cuts, INVOICE } from '../content/payslip';
import styles from './Payslip.module.css';

/** Sample invoice, split into the lines of a payslip: the length of each band of the rod is an amount. */
export function Payslip() {
  return (
    <Section tone="ink" aria-labelledby="bulletin">
      <SectionHead id="bulletin" title="D’une facture à un bulletin de paie">
        <p>
          Un mois de 18 jours à {formatEuros(500)}. Un ordre de grandeur&nbsp;: les taux sont écrits
          dans votre contrat.
        </p>
      </SectionHead>
      <div className={styles.layout}>
        <div className={styles.invoice}>
          <ExampleMark />
          <p>La facture, hors taxes</p>
          <p className={styles.display} data-figures>
            {formatEuros(INVOICE)}
          </p>
        </div>
        <ol role="list" className={styles.cuts}>
          {cuts.map(({ name, text, amount, kept }) => (
            <li key={name} className={styles.cut} data-kept={kept}>
              <div>
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.text}>{text}</p>
              </div>
              <p className={styles.amount} data-figures>
                {formatEuros(amount)}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
