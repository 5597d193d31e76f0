import { useId, useState } from 'react';
import { formatNumber, formatPercent } from '@jalon/shared/format';
import { RangeField, TextField } from '@jalon/shared/forms';

import { DAYS, REDUCTION, type Scenario } from '../../domain/report';
import { sheet } from '../../api/use-sheet';
import styles from './Report.module.css';

interface ScenarioProps {
  scenario: Scenario;
  /** Number of rows above their estimate. */
  rows: number;
  onChange: (scenario: Scenario) => void;
}

/** Sliders for the negotiation scenario. */
export function ScenarioFields({ scenario, rows, onChange }: ScenarioProps) {
  const change = (patch: Partial<Scenario>) => {
    onChange({ ...scenario, ...patch });
  };
  return (
    <div className={styles.fields} data-print="hide">
      {rows > 0 && (
        <>
          <RangeField
            name="reduction"
            label="Réduction demandée"
            {...REDUCTION}
            step={0.5}
            value={scenario.percent}
            text={formatPercent(scenario.percent)}
            onChange={(percent) => {
              change({ percent });
            }}
          />
          <RangeField
            name="lignes"
            label="Lignes à négocier, les plus chères d’abord"
            min={0}
            max={rows}
            value={Math.min(scenario.count, rows)}
            text={`${formatNumber(Math.min(scenario.count, rows))} sur ${formatNumber(rows)}`}
            onChange={(count) => {
              change({ count });
            }}
          />
        </>
      )}
      <RangeField
        name="jours"
        label="Jours facturés par an"
        {...DAYS}
        value={scenario.days}
        text={`${formatNumber(scenario.days)} jours`}
        onChange={(days) => {
          change({ days });
        }}
      />
    </div>
  );
}

interface SuppliersProps {
  order: readonly string[];
  /** Supplier names already used, as suggestions. */
  known: readonly string[];
  onChange: () => void;
}

const LONGEST_NAME = 60;

/** Optional supplier of each row, for the totals by supplier. */
export function Suppliers({ order, known, onChange }: SuppliersProps) {
  const list = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.suppliers}
      data-print="hide"
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>Indiquer les fournisseurs (facultatif)</summary>
      {isOpen && (
        <ol role="list" className={styles.supplierRows}>
          {order.map((id, index) => {
            const { fonction, fournisseur } = sheet.row(id)?.getState().inputs ?? {};
            return (
              <li key={id}>
                <TextField
                  label={`Fournisseur, ligne ${String(index + 1)}${fonction ? `\u00A0: ${fonction}` : ''}`}
                  defaultValue={fournisseur}
                  list={list}
                  maxLength={LONGEST_NAME}
                  autoComplete="off"
                  onBlur={({ target }) => {
                    if (target.value === (sheet.row(id)?.getState().inputs.fournisseur ?? '')) {
                      return;
                    }
                    sheet.assign(id, { fournisseur: target.value });
                    onChange();
                  }}
                />
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
