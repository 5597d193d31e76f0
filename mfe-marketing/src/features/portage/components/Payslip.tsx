import { Chip, RodItem } from '@jalon/shared/blocks';
import { formatEuros } from '@jalon/shared/format';
import { LinkButton, Section } from '@jalon/shared/ui';
import { SectionHead } from '../../../ui/SectionHead';
import { COMPARISON_URL, EXAMPLE_DAYS, EXAMPLE_RATE, payslipLines } from '../content';
import styles from './Payslip.module.css';

/** An example of an invoice, cut into the lines of a payslip: a rod with one band for each amount, drawn to scale. */
export function Payslip() {
  return (
    <Section tone="ink" aria-labelledby="bulletin">
      <SectionHead id="bulletin" title="D’une facture à un bulletin de paie">
        <p>
          {`Un mois de ${String(EXAMPLE_DAYS)}\u00A0jours à ${formatEuros(EXAMPLE_RATE)}, avec 7\u00A0% de frais de gestion. Un ordre de grandeur\u00A0: les taux sont écrits dans votre contrat.`}
        </p>
      </SectionHead>
      <div className={styles.layout}>
        <div className={styles.invoice}>
          <Chip>Exemple</Chip>
          <p>La facture, hors taxes</p>
          <p className={styles.display} translate="no" data-figures>
            {formatEuros(EXAMPLE_RATE * EXAMPLE_DAYS)}
          </p>
          <LinkButton variant="secondary" to={COMPARISON_URL} data-print="hide">
            Calculer avec vos montants
          </LinkButton>
        </div>
        <div className={styles.cuts}>
          <ol role="list">
            {payslipLines.map(({ name, text, amount }, index) => (
              <RodItem
                key={name}
                band={index === payslipLines.length - 1 ? 'full' : undefined}
                className={styles.cut}
              >
                <div>
                  <h3 className={styles.name}>{name}</h3>
                  <p className={styles.text}>{text}</p>
                </div>
                <p className={styles.amount} translate="no" data-figures>
                  {formatEuros(amount)}
                </p>
              </RodItem>
            ))}
          </ol>
          <p className={styles.scale}>Les bandes les plus fines sont grossies.</p>
        </div>
      </div>
    </Section>
  );
}
