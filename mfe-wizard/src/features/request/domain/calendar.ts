import { inParis, readWallClock, type WallClock } from '@jalon/shared/format';
import { needInWords, profilesBefore, type SentRequest } from './follow-up';

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

/** Converts Paris time to an instant. Looks the offset up twice, for days when it changes. */
function instantOf(clock: WallClock): Date {
  const once = clock.getTime() * 2 - inParis(clock).getTime();
  return new Date(once + clock.getTime() - inParis(new Date(once)).getTime());
}

/** `20261124T133000Z` (RFC 5545, section 3.3.5). */
const stamp = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');

const folded = (line: string) => (line.match(PIECE) ?? []).join(`${LINE_END} `);

function event(
  request: SentRequest,
  id: string,
  clock: WallClock,
  minutes: number,
  texts: Sender & { title: string },
) {
  const start = instantOf(clock);
  return [
    'BEGIN:VEVENT',
    `UID:${stamp(request.at)}-${id}@${texts.email.split('@').pop() ?? ''}`,
    `DTSTAMP:${stamp(request.at)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + minutes * MINUTE_MS))}`,
    `SUMMARY:${escaped(texts.title)}`,
    `DESCRIPTION:${escaped([needInWords(request), texts.name, texts.email].filter(Boolean).join(' – '))}`,
    'END:VEVENT',
  ];
}

/**
 * The call and the deadline of a request as a calendar file (RFC 5545), without contact details of the client; null
 * when neither is agreed and still to come.
 */
export function calendarFile(request: SentRequest, sender: Sender, now: Date): string | null {
  const clock = inParis(now);
  const slot = readWallClock(request.callback);
  const deadline = profilesBefore(request.at);
  const events: string[] = [];
  if (slot && slot > clock && request.hasPhone) {
    events.push(
      ...event(request, 'appel', slot, CALL_MINUTES, {
        ...sender,
        title: `Appel de ${sender.name}`,
      }),
    );
  }
  if (request.isDescribed && deadline > clock) {
    const title = `${sender.name}\u00A0: premiers profils attendus`;
    events.push(
      ...event(request, 'profils', deadline, DEADLINE_MINUTES, {
        ...sender,
        title,
      }),
    );
  }
  if (events.length === 0) return null;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(sender.name)}//Demande//FR`,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map(folded).join(LINE_END) + LINE_END;
}
