import { useEffect, useState, type FocusEvent } from 'react';
import { useOnDemand } from '@jalon/shared/blocks';
import { Checkbox, HintAndWarning, TextField } from '@jalon/shared/forms';
import type { RequestDraft } from '../domain/request';
import { draftTextProps, type DraftFieldsProps } from './DraftStep';
import styles from './Refine.module.css';

const ESTIMATE_ID = 'tjm-estimation';
const WARNING_ID = 'tjm-doute';
/** Pause before rates are questioned (ms): while « 450 » is typed, « 4 » is below any estimate. */
const PAUSE_MS = 1000;

const loadRates = () => import('../domain/rate-estimate');

/**
 * Estimate for the rates. Null without a position or a rate, and until the table of rates is loaded; the page works
 * without it.
 */
function useRateEstimate(draft: RequestDraft) {
  const { value: rates, ask } = useOnDemand(loadRates);
  const { searchValue, selectedItems, tjmMin, tjmMax } = draft;
  const isNeeded = searchValue + tjmMin + tjmMax !== '' || selectedItems.length > 0;
  useEffect(() => {
    if (isNeeded) ask();
  }, [isNeeded, ask]);
  return rates && isNeeded ? rates.rateEstimateTexts(draft) : null;
}

/** Desired daily rate: minimum, maximum, or no maximum. */
export function DailyRateFields(props: DraftFieldsProps) {
  const { draft, reveal, onChange } = props;
  const estimate = useRateEstimate(draft);
  const typed = `${draft.tjmMin} ${draft.tjmMax}`;
  /** The rates to question: updated after a pause in typing, or when the focus moves to another field. */
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  const revealOnLeave = ({ relatedTarget }: FocusEvent) => {
    // A message that appears during a press would move the button away from the pointer.
    if (!(relatedTarget instanceof HTMLInputElement)) return;
    if (relatedTarget.type !== 'checkbox') setSettled(typed);
    if (relatedTarget.name !== 'tjmMax') reveal('tjmMin', 'tjmMax');
  };
  const rate = (name: 'tjmMin' | 'tjmMax') => ({
    ...draftTextProps(props, name),
    inputMode: 'decimal' as const,
    suffix: '€',
    onBlur: revealOnLeave,
  });
  return (
    <fieldset className={styles.rates} aria-describedby={`${ESTIMATE_ID} ${WARNING_ID}`}>
      <legend className={styles.legend}>Tarif journalier (TJM) souhaité</legend>
      <p id={ESTIMATE_ID} className={styles.estimate}>
        {`Hors taxes, par jour travaillé.${estimate?.text ? ` ${estimate.text}` : ''}`}
      </p>
      <div>
        <div className={styles.range}>
          <TextField {...rate('tjmMin')} label="Minimum, en euros" />
          <TextField {...rate('tjmMax')} label="Maximum, en euros" disabled={draft.isMaxTjm} />
        </div>
        {/* Below both fields, so that the fields stay aligned. */}
        <p id={WARNING_ID} className={styles.warning}>
          <HintAndWarning warning={estimate && settled === typed ? estimate.warning : null} />
        </p>
      </div>
      <Checkbox
        name="isMaxTjm"
        label="Max"
        hint="Pas de maximum."
        checked={draft.isMaxTjm}
        onChange={(event) => onChange({ isMaxTjm: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
