import { inParis, readWallClock, type WallClock } from '@jalon/shared/format';
import { profilesBefore } from './follow-up';
import type { SentRequest } from './sent-request';

const MINUTE_MS = 60_000;
/** Product decision: a call takes half an hour in the calendar, the deadline a quarter. */
const CALL_MINUTES = 30;
const DEADLINE_MINUTES = 15;

/** Converts Paris time to an instant. Looks the offset up twice, for days when it changes. */
function instantOf(clock: WallClock): Date {
  const once = clock.getTime() * 2 - inParis(clock).getTime();
  return new Date(once + clock.getTime() - inParis(new Date(once)).getTime());
}

/** `20261124T133000Z` (RFC 5545, section 3.3.5). */
const stamp = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');

/** The call and the deadline of a request as a calendar file (RFC 5545); null when neither is promised. */
export function calendarFile(request: SentRequest, company: string): string | null {
  const { at, lines, callback, hasPhone } = request;
  const event = (clock: WallClock, minutes: number, title: string) => {
    const start = instantOf(clock);
    return [
      'BEGIN:VEVENT',
      `UID:${stamp(at)}-${stamp(start)}`,
      `DTSTAMP:${stamp(at)}`,
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(new Date(start.getTime() + minutes * MINUTE_MS))}`,
      `SUMMARY:${escaped(title)}`,
      'END:VEVENT',
    ];
  };
  const slot = hasPhone ? readWallClock(callback) : null;
  const call = slot ? event(slot, CALL_MINUTES, `Appel de ${company}`) : [];
  const due = `${company}\u00A0: premiers profils attendus`;
  const profiles = lines.length > 0 ? event(profilesBefore(at), DEADLINE_MINUTES, due) : [];
  const events = [...call, ...profiles];
  if (events.length === 0) return null;
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escaped(company)}//Demande//FR`];
  return [...head, ...events, 'END:VCALENDAR', ''].join('\r\n');
}
