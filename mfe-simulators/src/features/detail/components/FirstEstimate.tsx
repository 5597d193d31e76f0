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
  const who = plural(count.value, 'prestataire', 'prestataires');
  const limit =
    count.value > MAX_ROWS ? ` Le tableau tient ${String(MAX_ROWS)} lignes au plus.` : '';
  return (
    <p className={styles.sign}>
      {`Première estimation\u00A0: ${formatEuros(yearly)} par an (${who}, ${supplier.label.toLowerCase()}).${limit}`}
    </p>
  );
}
