import type { FocusEvent } from 'react';
import { Checkbox, HintAndDoubt, rateDoubt, TextField } from '@jalon/shared/forms';
import type { DraftFieldsProps } from '../DraftStep';
import styles from './DailyRateFields.module.css';

/** Hint with a question about an unusual rate; nothing for a usual one. */
function questionOn(typed: string) {
  const doubt = rateDoubt(typed);
  return doubt && <HintAndDoubt doubt={doubt} />;
}

/** Desired daily rate: minimum, maximum, or no maximum. */
export function DailyRateFields({ draft, errorOf, reveal, onChange }: DraftFieldsProps) {
  const revealOnLeave = ({ relatedTarget }: FocusEvent) => {
    // A message that appears during a press would move the button away from the pointer.
    const toAnotherField = relatedTarget instanceof HTMLInputElement;
    if (toAnotherField && relatedTarget.name !== 'tjmMax') reveal('tjmMin', 'tjmMax');
  };
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>Tarif journalier souhaité (TJM)</legend>
      <div className={styles.range}>
        <TextField
          name="tjmMin"
          label="Minimum, en euros"
          inputMode="decimal"
          suffix="€"
          hint={questionOn(draft.tjmMin)}
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
          hint={questionOn(draft.tjmMax)}
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
