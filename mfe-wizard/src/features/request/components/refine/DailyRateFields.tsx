import type { ChangeEvent, FocusEvent } from 'react';
import { Checkbox, HintAndDoubt, rateDoubt, TextField } from '@jalon/shared/forms';
import type { DraftFieldsProps } from '../DraftStep';
import styles from './DailyRateFields.module.css';
import { useRateEstimate } from './use-rate-estimate';

const ESTIMATE_ID = 'tjm-estimation';
const DOUBT_ID = 'tjm-doute';

/** Desired daily rate: minimum, maximum, or no maximum. */
export function DailyRateFields({ draft, errorOf, reveal, onChange }: DraftFieldsProps) {
  const estimate = useRateEstimate(draft);
  const revealOnLeave = ({ relatedTarget }: FocusEvent) => {
    // A message that appears during a press would move the button away from the pointer.
    const toAnotherField = relatedTarget instanceof HTMLInputElement;
    if (toAnotherField && relatedTarget.name !== 'tjmMax') reveal('tjmMin', 'tjmMax');
  };
  const rate = (name: 'tjmMin' | 'tjmMax') => ({
    name,
    inputMode: 'decimal' as const,
    suffix: '€',
    error: errorOf(name),
    value: draft[name],
    onBlur: revealOnLeave,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChange({ [name]: event.currentTarget.value });
    },
  });
  return (
    <fieldset className={styles.root} aria-describedby={`${ESTIMATE_ID} ${DOUBT_ID}`}>
      <legend className={styles.legend}>Tarif journalier souhaité (TJM)</legend>
      <p id={ESTIMATE_ID} className={styles.estimate}>
        Hors taxes, par jour travaillé.{estimate && ` ${estimate.text}`}
      </p>
      <div>
        <div className={styles.range}>
          <TextField {...rate('tjmMin')} label="Minimum, en euros" />
          <TextField {...rate('tjmMax')} label="Maximum, en euros" disabled={draft.isMaxTjm} />
        </div>
        {/* Below both fields: a message above one of them would put it out of line. */}
        <p id={DOUBT_ID} className={styles.doubt}>
          <HintAndDoubt
            doubt={rateDoubt(draft.tjmMin) ?? rateDoubt(draft.tjmMax) ?? estimate?.doubt ?? null}
          />
        </p>
      </div>
      <Checkbox
        name="isMaxTjm"
        label="Max"
        hint="Aucun plafond&nbsp;: le maximum ne compte pas."
        checked={draft.isMaxTjm}
        onChange={(event) => {
          onChange({ isMaxTjm: event.currentTarget.checked });
        }}
      />
    </fieldset>
  );
}
