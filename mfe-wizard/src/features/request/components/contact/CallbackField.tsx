import { useSyncExternalStore } from 'react';
import { inParis, writeWallClock } from '@jalon/shared/format';
import { TextField } from '@jalon/shared/forms';
import { nextSlot, STEP_MINUTES } from '../../domain/callback';

const SECONDS_PER_MINUTE = 60;

const noChange = () => () => undefined;
const earliestSlot = () => writeWallClock(nextSlot(inParis(new Date())));
/** No minimum before hydration: the page was prerendered at another time. */
const prerendered = () => undefined;

interface Props {
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (rappel: string) => void;
  /** True while date or time is incomplete. */
  onIncomplete: (incomplete: boolean) => void;
}

/** Callback slot: within working hours, in Paris time. */
export function CallbackField({ value, error, readOnly, onChange, onIncomplete }: Props) {
  const earliest = useSyncExternalStore(noChange, earliestSlot, prerendered);

  return (
    <TextField
      name="rappel"
      type="datetime-local"
      label="Date et heure de rappel"
      optional
      hint="Du lundi au vendredi hors jours fériés, de 9&nbsp;h à 18&nbsp;h (heure de Paris), par quart d’heure."
      autoComplete="off"
      min={earliest}
      step={STEP_MINUTES * SECONDS_PER_MINUTE}
      error={error}
      readOnly={readOnly}
      value={value}
      onChange={(event) => {
        onChange(event.currentTarget.value);
        onIncomplete(false);
      }}
      onBlur={(event) => {
        onIncomplete(event.currentTarget.validity.badInput);
      }}
      onKeyDown={(event) => {
        onIncomplete(event.currentTarget.validity.badInput);
      }}
    />
  );
}
