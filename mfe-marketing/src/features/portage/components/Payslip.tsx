import { useEffect } from 'react';
import { Chip, useOnDemand } from '@jalon/shared/blocks';
import { formatEuros } from '@jalon/shared/format';
import { Button, Section } from '@jalon/shared/ui';
import { SectionHead } from '../../../ui/SectionHead';
import { EXAMPLE, EXAMPLE_DAYS, EXAMPLE_INVOICE, EXAMPLE_RATE } from '../domain/example';
import { Cuts } from './Cuts';
import styles from './Payslip.module.css';

const load = () => import('./LivePayslip').then(({ LivePayslip }) => LivePayslip);

/**
 * An invoice as a payslip: an example, then the visitor's own, whose code is loaded on request.
 * @param onLive called when the visitor's own payslip replaces the example.
 */
export function Payslip({ onLive }: { onLive: () => void }) {
  const { status, value: Live, ask } = useOnDemand(load);
  useEffect(() => {
    if (status === 'ready') onLive();
  }, [status, onLive]);
  return (
    <Section tone="ink" aria-labelledby="bulletin">
      <SectionHead id="bulletin" title="D’une facture à un bulletin de paie">
        <p>
          {Live
            ? 'Vos montants, selon les règles de l’Urssaf. Le calcul se fait dans votre navigateur.'
            : `Un mois de ${String(EXAMPLE_DAYS)}\u00A0jours à ${formatEuros(EXAMPLE_RATE)}, avec 7\u00A0% de frais de gestion. Un ordre de grandeur\u00A0: les taux sont écrits dans votre contrat.`}
        </p>
      </SectionHead>
      {Live ? (
        <Live />
      ) : (
        <div className={styles.layout}>
          <div className={styles.invoice}>
            <Chip>Exemple</Chip>
            <p>La facture, hors taxes</p>
            <p className={styles.display} translate="no" data-figures>
              {formatEuros(EXAMPLE_INVOICE)}
            </p>
            <div data-print="hide">
              <Button
                variant="secondary"
                busy={status === 'loading'}
                busyLabel="Chargement…"
                onClick={ask}
              >
                Calculer avec vos montants
              </Button>
            </div>
            {status === 'failed' && (
              <p role="alert">Le calcul n’a pas pu être chargé. Réessayez dans un instant.</p>
            )}
          </div>
          <Cuts cuts={EXAMPLE} />
        </div>
      )}
    </Section>
  );
}
