import { Prose } from '@jalon/shared/blocks';
import { Link } from '@jalon/shared/routing';
import { classNames } from '@jalon/shared/ui';
import common from '../../../ui/common.module.css';
import styles from './IncomeSimulator.module.css';

/** Assumptions behind the figures, shown below them. */
export function IncomeNotes() {
  return (
    <div className={classNames(common.split, styles.notes)}>
      <h2 id="hypotheses" className={styles.notesTitle}>
        Comment lire ces résultats
      </h2>
      <Prose>
        <p>
          Ces résultats sont indicatifs. Le calcul retient 11&nbsp;mois travaillés par an, pour
          tenir compte d’un mois de congés.
        </p>
        <p>
          Les 25&nbsp;% de charges par défaut donnent l’ordre de grandeur des cotisations sociales
          d’un indépendant en micro-entreprise. Ni l’impôt sur le revenu ni vos frais professionnels
          ne sont déduits. En société ou en <Link to="/portage">portage salarial</Link>, les charges
          pèsent davantage&nbsp;: saisissez le pourcentage qui correspond à votre statut.
        </p>
      </Prose>
    </div>
  );
}
