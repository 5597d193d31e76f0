import { inParis, readWallClock, type WallClock } from '@jalon/shared/format';
import { profilesBefore, type SentRequest } from './follow-up';

const MINUTE_MS = 60_000;
/** Product decision: a call takes half an hour in the calendar, the deadline a quarter. */
const CALL_MINUTES = 30;
const DEADLINE_MINUTES = 15;
/**
 * RFC 5545, section 3.1: 75 octets per line. A UTF-16 unit takes at most three, a pair of surrogates four; a pair stays
 * on one line.
 */
const PIECE = /.{1,23}(?:[\uD800-\uDBFF].|.)?/g;
const LINE_END = '\r\n';

/** The company that contacts the client. */
interface Sender {
  name: string;
  email: string;
}

/** The search, positions and technologies of a request; '' without any. */
const needInWords = ({ brief: { searchValue, selectedItems = [] } }: SentRequest): string =>
  [searchValue, ...selectedItems].filter(Boolean).join(', ');

/** Converts Paris time to an instant. Looks the offset up twice, for days when it changes. */
function instantOf(clock: WallClock): Date {
  const once = clock.getTime() * 2 - inParis(clock).getTime();
  return new Date(once + clock.getTime() - inParis(new Date(once)).getTime());
}

/** `20261124T133000Z` (RFC 5545, section 3.3.5). */
const stamp = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');

const folded = (line: string) => (line.match(PIECE) ?? []).join(`${LINE_END} `);

/**
 * The call and the deadline of a request as a calendar file (RFC 5545), without contact details of the client; null
 * when neither is agreed and still to come.
 */
export function calendarFile(
  request: SentRequest,
  { name, email }: Sender,
  now: Date,
): string | null {
  const sent = stamp(request.at);
  const event = (id: string, clock: WallClock, minutes: number, title: string) => {
    const start = instantOf(clock);
    if (start <= now) return [];
    return [
      'BEGIN:VEVENT',
      `UID:${sent}-${id}@${email.split('@').pop() ?? ''}`,
      `DTSTAMP:${sent}`,
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(new Date(start.getTime() + minutes * MINUTE_MS))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped([needInWords(request), name, email].filter(Boolean).join(' – '))}`,
      'END:VEVENT',
    ];
  };
  const slot = readWallClock(request.callback);
  const call =
    slot && request.hasPhone ? event('appel', slot, CALL_MINUTES, `Appel de ${name}`) : [];
  const profiles = request.isDescribed
    ? event(
        'profils',
        profilesBefore(request.at),
        DEADLINE_MINUTES,
        `${name}\u00A0: premiers profils attendus`,
      )
    : [];
  const events = [...call, ...profiles];
  if (events.length === 0) return null;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Demande//FR`,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map(folded).join(LINE_END) + LINE_END;
}
