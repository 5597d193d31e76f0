import { RangeField, TextField } from '@jalon/shared/forms';
import { formatPercent } from '@jalon/shared/format';
import { MAX_FEE, MIN_FEE } from '@jalon/shared/social-model';
import type { Assumptions } from '../domain/inputs';
import styles from './StatusComparison.module.css';

interface Props {
  values: Assumptions;
  /** Error message for the expenses. */
  problem: string | undefined;
  onChange: (values: Assumptions) => void;
}

/** Fields for the assumptions of the comparison. */
export function AssumptionFields({ values, problem, onChange }: Props) {
  return (
    <div className={styles.assumptions} data-print="hide">
      <TextField
        name="frais"
        label="Frais professionnels, en euros par an"
        hint="En micro-entreprise, ils ne réduisent ni cotisations ni impôt."
        value={values.frais}
        error={problem}
        suffix="€ / an"
        inputMode="decimal"
        autoComplete="off"
        optional
        onChange={({ target }) => {
          onChange({ ...values, frais: target.value });
        }}
      />
      <RangeField
        name="gestion"
        label="Frais de gestion du portage"
        hint={`De ${String(MIN_FEE)} à ${formatPercent(MAX_FEE)} de la facture, selon la société.`}
        min={MIN_FEE}
        max={MAX_FEE}
        step={0.5}
        value={values.gestion}
        text={formatPercent(values.gestion)}
        onChange={(gestion) => {
          onChange({ ...values, gestion });
        }}
      />
    </div>
  );
}
