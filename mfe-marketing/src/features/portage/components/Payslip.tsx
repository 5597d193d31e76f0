import { type ComponentType, useEffect, useState } from 'react';
import { formatEuros } from '@jalon/shared/format';
import { Button, Section } from '@jalon/shared/ui';
import { ExampleMark } from '../../../ui/ExampleMark';
import { SectionHead } from '../../../ui/SectionHead';
import { EXAMPLE, EXAMPLE_INVOICE } from '../domain/payslip';
import { Cuts } from './Cuts';
import styles from './Payslip.module.css';

/** An invoice as a payslip: an example first, the visitor's own once its code is loaded on request. */
export function Payslip() {
  const [Live, setLive] = useState<ComponentType | null>(null);
  const [asked, setAsked] = useState(0);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    import('./LivePayslip').then(
      ({ LivePayslip }) => {
        setLive(() => LivePayslip);
      },
      () => {
        setFailed(asked);
      },
    );
  }, [asked]);
  const hasFailed = asked > 0 && failed === asked;

  return (
    <Section tone="ink" aria-labelledby="bulletin">
      <SectionHead id="bulletin" title="D’une facture à un bulletin de paie">
        <p>
          {Live
            ? 'Vos montants, selon les règles de l’Urssaf. Le calcul se fait dans votre navigateur.'
            : `Un mois de 18 jours à ${formatEuros(500)}, avec 7\u00A0% de frais de gestion. Un ordre de grandeur\u00A0: les taux sont écrits dans votre contrat.`}
        </p>
      </SectionHead>
      {Live ? (
        <Live />
      ) : (
        <div className={styles.layout}>
          <div className={styles.invoice}>
            <ExampleMark />
            <p>La facture, hors taxes</p>
            <p className={styles.display} translate="no" data-figures>
              {formatEuros(EXAMPLE_INVOICE)}
            </p>
            <div data-print="hide">
              <Button
                variant="secondary"
                busy={asked > 0 && !hasFailed}
                busyLabel="Chargement…"
                onClick={() => {
                  setAsked(asked + 1);
                }}
              >
                Calculer avec vos montants
              </Button>
            </div>
            {hasFailed && (
              <p role="alert">Le calcul n’a pas pu être chargé. Réessayez dans un instant.</p>
            )}
          </div>
          <Cuts cuts={EXAMPLE} />
        </div>
      )}
    </Section>
  );
}
