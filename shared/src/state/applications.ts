import { isRecord } from '@jalon/shared/format';
import { webStorage, type VisitorKey } from '@jalon/shared/storage';

/** Key of the applications of a freelance, in the `webStorage`. */
export const applicationsKey = (uid: string) => `jalon.candidatures.${uid}` satisfies VisitorKey;

const MOST_REMEMBERED = 500;
/** Longer than the ids that the database generates. */
const LONGEST_ID = 128;

/** Times of sending (ms since 1970) by mission, newest first. */
export type Applications = ReadonlyMap<string, number>;

/** Reads stored applications; entries that are damaged are left out. */
export function readApplications(stored: string | null): Applications {
  try {
    const kept: unknown = JSON.parse(stored ?? '{}');
    const entries = isRecord(kept) ? Object.entries(kept) : [];
    return new Map(
      entries.filter(
        (entry): entry is [string, number] =>
          typeof entry[1] === 'number' && !Number.isNaN(new Date(entry[1]).getTime()),
      ),
    );
  } catch {
    return new Map();
  }
}

/** Remembers in this browser that a freelance applied to a mission. */
export function rememberApplication(uid: string, mission: string, at: number): void {
  if (mission === '' || mission.length > LONGEST_ID) return;
  const key = applicationsKey(uid);
  const earlier = [...readApplications(webStorage.read(key))].filter(([id]) => id !== mission);
  const entries = [[mission, at] as const, ...earlier].slice(0, MOST_REMEMBERED);
  webStorage.write(key, JSON.stringify(Object.fromEntries(entries)));
}
