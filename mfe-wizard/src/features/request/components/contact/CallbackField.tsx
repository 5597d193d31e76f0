import { lazyView } from '@jalon/shared/blocks';
import { inParis, writeWallClock, type WallClock } from '@jalon/shared/format';
import { TextField } from '@jalon/shared/forms';
import { useHydrated } from '@jalon/shared/ui';
import { nextSlot, STEP_MINUTES } from '../../domain/callback';
import styles from './CallbackField.module.css';

const SECONDS_PER_MINUTE = 60;

/** Fallback if the picker does not load: the browser's own field remains. */
const Nothing = () => null;
const SlotPicker = lazyView(() => import('./SlotPicker').then((file) => file.SlotPicker), Nothing);

interface Props {
  value: string;
  error: string | undefined;
  readOnly: boolean;
  /** If false, the field asks for a telephone number. */
  hasPhone: boolean;
  onChange: (rappel: string) => void;
  /** True while date or time is incomplete. */
  onIncomplete: (incomplete: boolean) => void;
}

/** Callback slot within working hours, in Paris time, from the slot picker or the browser's own field. */
export function CallbackField(props: Props) {
  const { value, error, readOnly, hasPhone, onChange, onIncomplete } = props;
  // No minimum before hydration, as the page was prerendered at another time.
  const earliest = useHydrated() ? writeWallClock(nextSlot(inParis(new Date()))) : undefined;
  const choose = (slot: WallClock) => {
    if (readOnly) return;
    onChange(writeWallClock(slot));
    onIncomplete(false);
  };

  return (
    <div className={styles.root}>
      <div className={styles.days}>
        {earliest !== undefined && <SlotPicker value={value} onChoose={choose} />}
      </div>
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
      <p role="status" className={styles.question}>
        {value !== '' && !hasPhone && (
          <span>
            <a href="#champ-telephone">À quel numéro&#8239;?</a> Sans numéro, nous vous écrivons.
          </span>
        )}
      </p>
    </div>
  );
}
