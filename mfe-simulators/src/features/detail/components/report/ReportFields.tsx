import { useId, useState } from 'react';
import { formatNumber, formatPercent } from '@jalon/shared/format';
import { RangeField, TextField } from '@jalon/shared/forms';

import { DAYS, REDUCTION, type Scenario } from '../../domain/scenario';
import type { RowLabels } from '../../domain/sheet';
import { sheet } from '../../api/use-sheet';
import styles from './Report.module.css';

interface ScenarioProps {
  scenario: Scenario;
  /** Number of rows above their estimate. */
  rows: number;
}

const STEP = 0.5;
/** The last position of the slider asks for the estimate. */
const TO_ESTIMATE = REDUCTION.max + STEP;

/** Sliders for the negotiation scenario. */
export function ScenarioFields({ scenario, rows }: ScenarioProps) {
  const { percent, days } = scenario;
  return (
    <div className={styles.fields} data-print="hide">
      {rows > 0 && (
        <RangeField
          name="reduction"
          label="Réduction demandée"
          hint="Arrondie à 5&nbsp;€, jamais sous le tarif estimé."
          min={REDUCTION.min}
          max={TO_ESTIMATE}
          step={STEP}
          value={percent ?? TO_ESTIMATE}
          text={percent === null ? 'jusqu’au tarif estimé' : formatPercent(percent)}
          onChange={(value) => {
            sheet.setScenario({ ...scenario, percent: value > REDUCTION.max ? null : value });
          }}
        />
      )}
      <RangeField
        name="jours"
        label="Jours facturés par an"
        {...DAYS}
        value={days}
        text={`${formatNumber(days)}\u00A0jours`}
        onChange={(value) => {
          sheet.setScenario({ ...scenario, days: value });
        }}
      />
    </div>
  );
}

interface LabelsProps {
  order: readonly string[];
  /** Supplier names already used, as suggestions. */
  known: readonly string[];
}

const LONGEST_NAME = 60;
const FIELDS = [
  { name: 'nom', label: 'Nom' },
  { name: 'fournisseur', label: 'Fournisseur' },
] as const;

/** Optional name and supplier of each row, for the texts and totals by supplier. */
export function Labels({ order, known }: LabelsProps) {
  const list = useId();
  const [isOpen, setIsOpen] = useState(false);
  const take = (id: string, name: keyof RowLabels, value: string) => {
    if (value === (sheet.row(id)?.getState().inputs[name] ?? '')) return;
    sheet.assign(id, { [name]: value });
  };
  return (
    <details
      className={styles.suppliers}
      data-print="hide"
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>Indiquer les noms et les fournisseurs (facultatif)</summary>
      {isOpen && (
        <ol role="list" className={styles.supplierRows}>
          {order.map((id, index) => {
            const inputs = sheet.row(id)?.getState().inputs;
            const title = inputs?.fonction ? `\u00A0: ${inputs.fonction}` : '';
            return (
              <li key={id}>
                <fieldset className={styles.labels}>
                  <legend>{`Ligne ${formatNumber(index + 1)}${title}`}</legend>
                  {FIELDS.map(({ name, label }) => (
                    <TextField
                      key={name}
                      label={label}
                      defaultValue={inputs?.[name]}
                      list={name === 'fournisseur' ? list : undefined}
                      maxLength={LONGEST_NAME}
                      autoComplete="off"
                      onBlur={({ target }) => {
                        take(id, name, target.value);
                      }}
                    />
                  ))}
                </fieldset>
              </li>
            );
          })}
        </ol>
      )}
      <datalist id={list}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </details>
  );
}
