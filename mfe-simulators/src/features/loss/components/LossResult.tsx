import { FactList } from '@jalon/shared/blocks';
import { siteConfig } from '@jalon/shared/config';
import { formatEuros, plural, formatNumber } from '@jalon/shared/format';
import { classNames, VisuallyHidden } from '@jalon/shared/ui';

import { RodFigure } from '../../../ui/RodFigure';
import {
  computeLoss,
  hasMargin,
  SUPPLIER_TYPES,
  supplierTypeOf,
  type Loss,
  formatLossQuery,
} from '../domain/loss';
import { BILLED_DAYS } from '../../../lib/amounts';
import { ResultActions } from '../../../ui/ResultActions';
import common from '../../../ui/common.module.css';
import styles from './LossResult.module.css';

const noteOn = (supplier: string) =>
  hasMargin(supplier)
    ? `Vos fournisseurs prélèvent environ ${formatEuros(supplierTypeOf(supplier).margin)} par jour travaillé\u00A0: une moyenne, à comparer à vos factures. Cette estimation est indicative.`
    : 'Cette estimation est indicative\u00A0: vos tarifs réels, ligne par ligne, la précisent.';

/** Sentence with the operator's share, shown beside the margin of a supplier; empty unless the share is configured. */
const shareNote = (supplier: string): string => {
  const fees = hasMargin(supplier) ? siteConfig().fees : undefined;
  return fees === undefined ? '' : ` ${fees.trim()}`;
};

/** How the loss is computed, and the cost of the same providers with other suppliers. */
export function LossResult({ providers, supplier, margin }: Loss) {
  const suppliers = new Set([...SUPPLIER_TYPES.map(({ value }): string => value), supplier]);
  return (
    <div className={styles.root}>
      <div className={classNames(common.split, styles.columns)}>
        <RodFigure
          title={<h2 className={common.title}>Selon le&nbsp;fournisseur</h2>}
          intro={`Perte par an pour ${plural(providers, 'prestataire', 'prestataires')}.`}
          rows={[...suppliers].map((type) => {
            const isOwn = type === supplier;
            const amount = computeLoss(providers, type).yearly;
            const name = (
              <>
                <span>{supplierTypeOf(type).label}</span>
                {isOwn && <VisuallyHidden> (votre réponse)</VisuallyHidden>}
              </>
            );
            return { key: type, name, amount, isOwn, tone: isOwn ? 'loss' : 'ink' };
          })}
        />
        <div>
          <h2 className={common.title}>Le calcul</h2>
          <FactList
            className={styles.facts}
            of={[
              { label: 'Nombre de prestataires', value: formatNumber(providers) },
              { label: 'Type de fournisseur', value: supplierTypeOf(supplier).label },
              {
                label: 'Jours travaillés par an',
                value: `${formatNumber(BILLED_DAYS)}\u00A0jours`,
              },
              {
                label: hasMargin(supplier) ? 'Marge par jour' : 'Montant par jour',
                value: formatEuros(margin),
              },
            ]}
          />
        </div>
      </div>
      <div className={styles.below}>
        <p className={styles.note}>{noteOn(supplier) + shareNote(supplier)}</p>
        <ResultActions to={`/simulateur1${formatLossQuery({ providers, supplier })}`} />
      </div>
    </div>
  );
}
