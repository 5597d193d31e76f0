import { formatEuros, formatNumber, plural } from '@jalon/shared/format';
import { requestDraft } from '@jalon/shared/draft';
import { LinkButton } from '@jalon/shared/ui';
import { DAYS_PER_YEAR } from '../../../lib/working-year';
import { PrintButton } from '../../../ui/PrintButton';
import { ResultActions } from '../../../ui/ResultActions';
import { ShareLinkButton } from '../../../ui/ShareLinkButton';
import type { Loss } from '../domain/loss';
import { writeLossAddress } from '../domain/loss-request';
import { LossComparison } from './LossComparison';
import styles from './LossResult.module.css';
import { supplierLabel } from './supplier-labels';

interface Props {
  loss: Loss;
  supplier: string;
}

/** How the loss was reckoned, what other suppliers would cost, and what can be done next. */
export function LossResult({ loss: { providers, margin, yearly }, supplier }: Props) {
  const people = plural(providers, 'prestataire', 'prestataires');
  return (
    <div className={styles.root}>
      <div className={styles.reckoning}>
        <h2 className={styles.title}>Le calcul</h2>
        <dl className={styles.facts}>
          <Fact term="Nombre de prestataires" value={formatNumber(providers)} />
          <Fact term="Type de fournisseur" value={supplierLabel(supplier)} />
          <Fact term="Jours travaillés par an" value={`${formatNumber(DAYS_PER_YEAR)} jours`} />
          <Fact term="Marge par jour" value={formatEuros(margin)} />
          <Fact
            term="Calcul"
            value={`${people} × ${formatNumber(DAYS_PER_YEAR)} jours × ${formatEuros(margin)} =\u00A0${formatEuros(yearly)}`}
          />
        </dl>
      </div>
      <div className={styles.comparison}>
        <LossComparison providers={providers} supplier={supplier} />
      </div>
      <div className={styles.below}>
        <p className={styles.note}>
          Cette estimation est indicative&nbsp;: elle applique la marge moyenne de ce type de
          fournisseur à chaque jour travaillé.
        </p>
        <div className={styles.next} data-print="hide">
          <LinkButton to={`/simulateur-detail?nombrePrestataires=${String(providers)}`}>
            Obtenir une simulation plus précise
          </LinkButton>
          <LinkButton
            to="/simulateur-gains"
            variant="secondary"
            onClick={() => {
              requestDraft.update({ nombrePrestataires: '', fournisseur: '' });
            }}
          >
            Nouvelle simulation
          </LinkButton>
          <LinkButton to="/contact" variant="secondary">
            Nous contacter
          </LinkButton>
        </div>
        <ResultActions>
          <ShareLinkButton to={`/simulateur1${writeLossAddress(providers, supplier)}`} />
          <PrintButton />
        </ResultActions>
      </div>
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd data-figures="">{value}</dd>
    </div>
  );
}
