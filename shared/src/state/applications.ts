import { storedValue, webStorage, type StoredValue, type VisitorKey } from '@jalon/shared/storage';

const MAX_REMEMBERED = 500;
/** Maximum length of a mission id; the ids that the database generates are shorter. */
const MAX_ID_LENGTH = 128;

/** An application to a mission, and when it was sent (ms since 1970). */
export type SentApplication = readonly [mission: string, sentAt: number];

const isApplication = (entry: unknown): entry is SentApplication =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  typeof entry[1] === 'number' &&
  !Number.isNaN(new Date(entry[1]).getTime());

/** The applications that a freelance sent from this browser, newest first; damaged entries are left out. */
export const sentApplicationsOf = (uid: string): StoredValue<readonly SentApplication[]> =>
  storedValue<readonly SentApplication[]>(
    webStorage,
    `jalon.candidatures.${uid}` satisfies VisitorKey,
    (stored) => (Array.isArray(stored) ? stored.filter(isApplication) : []),
  );

export function rememberApplication(uid: string, mission: string, at: number): void {
  if (mission === '' || mission.length > MAX_ID_LENGTH) return;
  const kept = sentApplicationsOf(uid);
  const earlier = kept.read().filter(([id]) => id !== mission);
  kept.write([[mission, at] as const, ...earlier].slice(0, MAX_REMEMBERED));
}
