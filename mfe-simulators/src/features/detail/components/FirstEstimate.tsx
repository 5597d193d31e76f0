import { useRequestDraft } from '@jalon/shared/draft';
import { formatEuros, plural } from '@jalon/shared/format';
import { computeLoss, listedSupplier } from '../../../lib/loss';
import { MAX_ROWS, readCount } from '../../../lib/provider-count';
import styles from './ResultBand.module.css';

/** The estimate that the visitor made before, by number of providers and type of supplier. */
export function FirstEstimate() {
  const { nombrePrestataires, fournisseur } = useRequestDraft();
  const count = readCount(nombrePrestataires);
  const supplier = listedSupplier(fournisseur);
  if (!count.ok || !supplier) return null;
  const { yearly } = computeLoss(count.value, supplier.value);
  return (
    <p className={styles.sign}>
      {`Votre première estimation\u00A0: ${formatEuros(yearly)} par an pour ${plural(count.value, 'prestataire', 'prestataires')} (${supplier.label.toLowerCase()}). Ce tableau la précise avec vos tarifs.`}
      {count.value > MAX_ROWS && ` Il tient ${String(MAX_ROWS)} lignes au plus.`}
    </p>
  );
}
