import {
  dayInWords,
  inParis,
  readWallClock,
  timeInWords,
  writeWallClock,
  type WallClock,
} from '@jalon/shared/format';
import { RadioGroup } from '@jalon/shared/forms';
import { callbackDays, minutesOfDay, nearestSlot, OPENS_AT, slotsOf } from '../../domain/callback';

const MINUTES_PER_HOUR = 60;
const DAYS_TO_PRESS = 5;
const DATE_LENGTH = 'yyyy-mm-dd'.length;

interface SlotPickerProps {
  value: string;
  onChoose: (slot: WallClock) => void;
}

/** The next working days, then the hours and quarters of the chosen day. */
export function SlotPicker({ value, onChoose }: SlotPickerProps) {
  const now = inParis(new Date());
  const slot = readWallClock(value);
  const slots = slot ? slotsOf(slot, now) : [];
  const minutes = slot ? minutesOfDay(slot) : OPENS_AT;
  const choose = (free: readonly WallClock[], at: number) => {
    const nearest = nearestSlot(free, at);
    if (nearest) onChoose(nearest);
  };

  return (
    <>
      <RadioGroup
        name="rappel-jour"
        legend="Quel jour vous rappeler&#8239;?"
        optional
        appearance="segmented"
        value={value.slice(0, DATE_LENGTH)}
        options={callbackDays(now, DAYS_TO_PRESS).map((day) => ({
          value: writeWallClock(day).slice(0, DATE_LENGTH),
          label: shortDay(day),
        }))}
        onChange={(day) => {
          choose(slotsOf(new Date(day), now), minutes);
        }}
      />
      {slots.length > 0 && (
        <>
          <RadioGroup
            name="rappel-heure"
            legend="À quelle heure&#8239;?"
            appearance="segmented"
            value={String(hourOf(minutes))}
            options={[...new Set(slots.map((free) => hourOf(minutesOfDay(free))))].map((hour) => ({
              value: String(hour),
              label: `${String(hour)}\u00A0h`,
            }))}
            onChange={(hour) => {
              choose(slots, Number(hour) * MINUTES_PER_HOUR + (minutes % MINUTES_PER_HOUR));
            }}
          />
          <RadioGroup
            name="rappel-quart"
            legend="Au quart d’heure"
            appearance="segmented"
            value={String(minutes)}
            options={slots
              .filter((free) => hourOf(minutesOfDay(free)) === hourOf(minutes))
              .map((free) => ({ value: String(minutesOfDay(free)), label: timeInWords(free) }))}
            onChange={(free) => {
              choose(slots, Number(free));
            }}
          />
        </>
      )}
    </>
  );
}

const hourOf = (minutes: number) => Math.floor(minutes / MINUTES_PER_HOUR);

const WEEKDAY_LENGTH = 3;

/** `mar. 24`, without the month, as the field below shows the full date. */
function shortDay(day: WallClock): string {
  const [weekday = '', date = ''] = dayInWords(day).split(' ');
  return `${weekday.slice(0, WEEKDAY_LENGTH)}. ${date}`;
}
