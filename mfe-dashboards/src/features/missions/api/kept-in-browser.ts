import { createStateStore, type StateStore } from '@jalon/shared/state';
import { webStorage, tabStore, type VisitorKey } from '@jalon/shared/storage';

import { perSession } from '../../../lib/session';

/** Data of a freelance kept in this browser between visits. */
interface KeptInBrowser {
  /** Job title and skills, as typed. */
  skills: StateStore<string>;
  /** Whether earlier visits did not list a mission; false at the first visit. */
  isNew: (id: string) => boolean;
  /** Marks missions as listed, which `isNew` uses from the next visit on. */
  remember: (ids: readonly string[]) => void;
}

const LONGEST = 1_000;
const MOST_REMEMBERED = 2_000;
const SEPARATOR = ' ';

export const keptInBrowser = perSession((uid): KeptInBrowser => {
  const skillsKey = `jalon.competences.${uid}` satisfies VisitorKey;
  const seenKey = `jalon.missions.${uid}` satisfies VisitorKey;
  const skills = createStateStore(() => (webStorage.read(skillsKey) ?? '').slice(0, LONGEST));
  skills.subscribe(() => {
    const typed = skills.getState();
    if (typed.trim() === '') webStorage.remove(skillsKey);
    else webStorage.write(skillsKey, typed.slice(0, LONGEST));
  });
  // `tabStore` first, as a reload is not a new visit.
  const stored = tabStore.read(seenKey) ?? webStorage.read(seenKey);
  if (stored !== null) tabStore.write(seenKey, stored);
  const seen = stored === null ? null : new Set(stored.split(SEPARATOR));
  return {
    skills,
    isNew: (id) => seen !== null && !seen.has(id),
    remember(ids) {
      const all = [...new Set([...ids, ...(seen ?? [])])];
      webStorage.write(seenKey, all.slice(0, MOST_REMEMBERED).join(SEPARATOR));
    },
  };
});
