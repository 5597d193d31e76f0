import { RangeField, TextField } from '@jalon/shared/forms';
import { formatPercent } from '@jalon/shared/format';
import { DIVIDENDS, FEES, type Assumptions } from '../domain/inputs';
import styles from './StatusComparison.module.css';

interface Props {
  values: Assumptions;
  /** Error message for the expenses. */
  problem: string | undefined;
  onChange: (values: Assumptions) => void;
}

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
        onChange={({ target }) => onChange({ ...values, frais: target.value })}
      />
      <RangeField
        name="gestion"
        label="Frais de gestion du portage"
        hint={`De ${String(FEES.min)} à ${formatPercent(FEES.max)} de la facture, selon la société.`}
        {...FEES}
        value={values.gestion}
        text={formatPercent(values.gestion)}
        onChange={(gestion) => onChange({ ...values, gestion })}
      />
      <RangeField
        name="dividendes"
        label="Dividendes de la SASU"
        hint="Part du résultat, après frais et avant impôt. Le reste est un salaire."
        {...DIVIDENDS}
        value={values.dividendes}
        text={formatPercent(values.dividendes)}
        onChange={(dividendes) => onChange({ ...values, dividendes })}
      />
    </div>
  );
}
