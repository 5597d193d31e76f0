import {
  afterWorkingHours,
  dayInWords,
  inParis,
  isRecord,
  isWorkingDay,
  momentInWords,
  readWallClock,
  writeWallClock,
  type WallClock,
} from '@jalon/shared/format';
import { callbackInWords, CLOSES_AT, minutesOfDay, OPENS_AT } from './callback';
import type { RequestValues } from './request';
import { draftLines } from './sent-request';
import { readBrief, type SharedBrief } from './shared-brief';

/** Specification, section 9: the site promises profiles within 48 hours. */
export const PROFILES_WITHIN_HOURS = 48;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OLDEST_MS = 730 * DAY_MS;
const DAYS_OFF = `, soit ${String(PROFILES_WITHIN_HOURS)}\u00A0heures hors week-ends et jours fériés`;

/** The data in the address of a sent request, without contact details. */
export interface SentRequest {
  brief: Partial<SharedBrief>;
  /** False when the client described no mission. */
  isDescribed: boolean;
  at: Date;
  /** Callback slot in Paris, `2026-11-24T14:30`; empty without one. */
  callback: string;
  hasPhone: boolean;
}

export function sentRequest({ draft, contact }: RequestValues, at: Date): SentRequest {
  return {
    brief: readBrief(draft),
    isDescribed: draftLines(draft).length > 0,
    at,
    callback: contact.rappel,
    hasPhone: contact.telephone.trim() !== '',
  };
}

/** Reads what a link carries; null without a time of sending in the last two years. */
export function readSentRequest(carried: unknown, now: Date): SentRequest | null {
  if (!isRecord(carried) || typeof carried.at !== 'string') return null;
  const at = new Date(carried.at);
  const age = now.getTime() - at.getTime();
  // Tolerance, as a clock that is slow by some minutes must not refuse a request that was just sent.
  if (!(age > -HOUR_MS && age < OLDEST_MS)) return null;
  const slot = typeof carried.callback === 'string' ? readWallClock(carried.callback) : null;
  return {
    brief: readBrief(carried.brief),
    isDescribed: carried.isDescribed === true,
    at,
    callback: slot ? writeWallClock(slot) : '',
    hasPhone: carried.hasPhone === true,
  };
}

const midnight = (clock: WallClock) => clock.getTime() - (clock.getTime() % DAY_MS);
const atMinutes = (day: number, minutes: number) => new Date(day + minutes * 60_000);

/** The next working morning after a time outside working hours. */
function nextMorning(clock: WallClock): WallClock {
  const isOver = isWorkingDay(clock) && minutesOfDay(clock) >= CLOSES_AT;
  const day = midnight(clock) + (isOver ? DAY_MS : 0);
  return afterWorkingHours(atMinutes(day, OPENS_AT), 0);
}

/** The deadline for profiles. In the evening or at night, it moves back to 18 h. */
export function profilesBefore(at: Date): WallClock {
  const end = afterWorkingHours(inParis(at), PROFILES_WITHIN_HOURS);
  if (minutesOfDay(end) >= CLOSES_AT) return atMinutes(midnight(end), CLOSES_AT);
  if (minutesOfDay(end) >= OPENS_AT) return end;
  let day = midnight(end);
  do day -= DAY_MS;
  while (!isWorkingDay(new Date(day)));
  return atMinutes(day, CLOSES_AT);
}

/** Number of promised hours that have passed, without days off: 0 to 48. */
export function hoursPassed(at: Date, now: Date): number {
  const sent = inParis(at);
  const clock = inParis(now);
  if (profilesBefore(at) <= clock) return PROFILES_WITHIN_HOURS;
  let passed = 0;
  while (passed < PROFILES_WITHIN_HOURS && afterWorkingHours(sent, passed + 1) <= clock)
    passed += 1;
  return passed;
}

/** A step after sending, with its time in words. */
export interface NextStep {
  title: string;
  when: string;
  /** Whether its time has come; the first step counts as begun at once. */
  isPassed: boolean;
}

/**
 * Next steps of a sent request, in order of time.
 * @param email the client's e-mail, if this tab still has it.
 */
export function nextSteps(request: SentRequest, now: Date, email?: string): NextStep[] {
  const sent = inParis(request.at);
  const isRead = isWorkingDay(sent) && minutesOfDay(sent) < CLOSES_AT;
  const clock = inParis(now);
  const isToday = midnight(sent) === midnight(clock);
  const sameDay = isToday ? 'Aujourd’hui' : capital(dayInWords(sent));
  const steps = [
    {
      title: 'Nous lisons votre demande',
      when: isRead ? sameDay : `${capital(dayInWords(nextMorning(sent)))}, au matin`,
      at: 0,
    },
    conversation(request, email),
  ];
  if (request.isDescribed) {
    const profiles = profilesBefore(request.at);
    const isLater = midnight(profiles) - midnight(sent) > PROFILES_WITHIN_HOURS * HOUR_MS;
    steps.push({
      title: 'Vous recevez les premiers profils',
      when: `Avant le ${momentInWords(profiles)}${isLater ? DAYS_OFF : ''}`,
      at: profiles.getTime(),
    });
  }
  return steps
    .sort((one, other) => one.at - other.at)
    .map(({ at, ...step }) => ({ ...step, isPassed: at <= clock.getTime() }));
}

function conversation({ at, callback, hasPhone, isDescribed }: SentRequest, email?: string) {
  const need = isDescribed ? '' : ' pour préciser votre besoin';
  if (callback === '') {
    return {
      title: 'Nous vous écrivons pour convenir d’un appel',
      when: email === undefined ? 'À l’adresse que vous avez donnée' : `À ${email}`,
      // Just before the profiles.
      at: profilesBefore(at).getTime() - 1,
    };
  }
  return {
    title: `${hasPhone ? 'Nous vous appelons' : 'Nous vous écrivons'}${need}`,
    when: capital(callbackInWords(callback)),
    at: Date.parse(`${callback}Z`),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
