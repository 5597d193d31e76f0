/**
 * Wall-clock times of Paris are held as dates whose UTC fields are what the clock shows: arithmetic
 * on them knows no summer time and no time zone of the reader.
 */
export type WallClock = Date;

let paris: Intl.DateTimeFormat | undefined;
/** Made when it is first needed: the first formatter of a page takes a telephone 100 ms. */
const clockOfParis = () =>
  (paris ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Paris',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }));

const WRITTEN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const WRITTEN_LENGTH = 'yyyy-mm-ddThh:mm'.length;

/** What the clocks of Paris show at `instant`. */
export function inParis(instant: Date): WallClock {
  const parts = clockOfParis().formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return new Date(
    Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    ),
  );
}

/** Reads the value of a `datetime-local` control; null when it is not one. */
export function readWallClock(text: string): WallClock | null {
  if (!WRITTEN.test(text)) return null;
  const written = text.slice(0, WRITTEN_LENGTH);
  const clock = new Date(`${written}Z`);
  const exists = !Number.isNaN(clock.getTime()) && writeWallClock(clock) === written;
  return exists ? clock : null;
}

/** The value of a `datetime-local` control. */
export function writeWallClock(clock: WallClock): string {
  return clock.toISOString().slice(0, WRITTEN_LENGTH);
}
