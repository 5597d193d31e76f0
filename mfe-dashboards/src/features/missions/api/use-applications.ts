import { useMemo, useSyncExternalStore } from 'react';
import { applicationsOf } from '@jalon/shared/state';

/** Times of sending (ms since 1970) by mission, of this freelance from this browser, also from another tab. */
export function useApplications(uid: string): ReadonlyMap<string, number> {
  const kept = useMemo(() => applicationsOf(uid), [uid]);
  const sent = useSyncExternalStore(kept.onChange, kept.read, () => null);
  return useMemo(() => new Map(sent), [sent]);
}
