import type { FocusEvent } from 'react';
import { Checkbox, HintAndDoubt, rateDoubt, TextField } from '@jalon/shared/forms';
import type { DraftFieldsProps } from '../DraftStep';
import styles from './DailyRateFields.module.css';
import { useRateEstimate } from './use-rate-estimate';

/** Hint with a question about a rate; nothing when there is none to ask. */
function question(doubt: string | null | undefined) {
  return doubt && <HintAndDoubt doubt={doubt} />;
}

const ESTIMATE_ID = 'tjm-estimation';

/** Desired daily rate: minimum, maximum, or no maximum. */
export function DailyRateFields({ draft, errorOf, reveal, onChange }: DraftFieldsProps) {
  const estimate = useRateEstimate(draft);
  const revealOnLeave = ({ relatedTarget }: FocusEvent) => {
    // A message that appears during a press would move the button away from the pointer.
    const toAnotherField = relatedTarget instanceof HTMLInputElement;
    if (toAnotherField && relatedTarget.name !== 'tjmMax') reveal('tjmMin', 'tjmMax');
  };
  return (
    <fieldset className={styles.root} aria-describedby={ESTIMATE_ID}>
      <legend className={styles.legend}>Tarif journalier souhaité (TJM)</legend>
      <p id={ESTIMATE_ID} className={styles.estimate}>
        {estimate?.text ?? 'Hors taxes, par jour travaillé.'}
      </p>
      <div className={styles.range}>
        <TextField
          name="tjmMin"
          label="Minimum, en euros"
          inputMode="decimal"
          suffix="€"
          hint={question(rateDoubt(draft.tjmMin))}
          error={errorOf('tjmMin')}
          value={draft.tjmMin}
          onBlur={revealOnLeave}
          onChange={(event) => {
            onChange({ tjmMin: event.currentTarget.value });
          }}
        />
        <TextField
          name="tjmMax"
          label="Maximum, en euros"
          inputMode="decimal"
          suffix="€"
          hint={question(rateDoubt(draft.tjmMax) ?? estimate?.doubt)}
          error={errorOf('tjmMax')}
          disabled={draft.isMaxTjm}
          value={draft.tjmMax}
          onBlur={revealOnLeave}
          onChange={(event) => {
            onChange({ tjmMax: event.currentTarget.value });
          }}
        />
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
