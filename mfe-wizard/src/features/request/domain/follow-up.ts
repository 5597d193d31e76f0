import {
  addWorkingHours,
  formatDay,
  toParisTime,
  isWorkingDay,
  formatDateTime,
  parseWallClock,
  type WallClock,
} from '@jalon/shared/format';
import {
  wallClockAt,
  formatCallback,
  CLOSING_MINUTE,
  midnightOf,
  minutesOfDay,
  MS_PER_DAY,
  MS_PER_MINUTE,
  OPENING_MINUTE,
} from './callback';
import type { SentRequest } from './sent-request';

/** Specification, section 9: the site promises profiles within 48 hours. */
const PROFILES_WITHIN_HOURS = 48;

/** Deadline for profiles, not counting days off. Outside working hours, the deadline moves back to the last 18 h. */
export function profilesDeadline(at: Date): WallClock {
  const end = addWorkingHours(toParisTime(at), PROFILES_WITHIN_HOURS);
  if (minutesOfDay(end) >= CLOSING_MINUTE) return wallClockAt(midnightOf(end), CLOSING_MINUTE);
  if (minutesOfDay(end) >= OPENING_MINUTE) return end;
  let day = midnightOf(end);
  do day -= MS_PER_DAY;
  while (!isWorkingDay(new Date(day)));
  return wallClockAt(day, CLOSING_MINUTE);
}

/** The day on which the team reads a request; after 18 h and on days off, the next working morning. */
function readOn(at: Date): string {
  const sent = toParisTime(at);
  const isEvening = minutesOfDay(sent) >= CLOSING_MINUTE;
  if (isWorkingDay(sent) && !isEvening) return formatDay(sent);
  const next = wallClockAt(midnightOf(sent) + (isEvening ? MS_PER_DAY : 0), OPENING_MINUTE);
  return `${formatDay(addWorkingHours(next, 0))}, au matin`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The next steps of a request, with dates. A request that describes no mission is promised a talk, not profiles. */
export function nextSteps({ at, lines, callback, hasPhone }: SentRequest) {
  const profiles = {
    title: 'Vous recevez les premiers profils',
    when: `Avant le ${formatDateTime(profilesDeadline(at))}, soit ${String(PROFILES_WITHIN_HOURS)}\u00A0heures hors week-\u2060ends et jours fériés`,
  };
  const slot = formatCallback(callback);
  const talk = {
    title: `${slot !== '' && hasPhone ? 'Nous vous appelons' : 'Nous vous écrivons'} pour préciser votre besoin`,
    when: capital(slot) || 'À l’adresse que vous avez donnée',
  };
  return [
    { title: 'Nous lisons votre demande', when: capital(readOn(at)) },
    lines.length > 0 ? profiles : talk,
  ];
}

/** Product decision: a call takes half an hour in the calendar, the deadline a quarter. */
const CALL_MINUTES = 30;
const DEADLINE_MINUTES = 15;

/** Converts Paris time to an instant. Looks up the UTC offset twice, because it may change on that day. */
function instantOf(clock: WallClock): Date {
  const once = clock.getTime() * 2 - toParisTime(clock).getTime();
  return new Date(once + clock.getTime() - toParisTime(new Date(once)).getTime());
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
      `DTEND:${stamp(new Date(start.getTime() + minutes * MS_PER_MINUTE))}`,
      `SUMMARY:${escaped(title)}`,
      'END:VEVENT',
    ];
  };
  const slot = hasPhone ? parseWallClock(callback) : null;
  const call = slot ? event(slot, CALL_MINUTES, `Appel de ${company}`) : [];
  const due = `${company}\u00A0: premiers profils attendus`;
  const profiles = lines.length > 0 ? event(profilesDeadline(at), DEADLINE_MINUTES, due) : [];
  const events = [...call, ...profiles];
  if (events.length === 0) return null;
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escaped(company)}//Demande//FR`];
  return [...head, ...events, 'END:VCALENDAR', ''].join('\r\n');
}
