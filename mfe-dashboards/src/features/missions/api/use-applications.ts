import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { applicationsKey, readApplications, type Applications } from '@jalon/shared/state';
import { webStorage } from '@jalon/shared/storage';

/** The missions that this freelance applied to from this browser, also from another tab. */
export function useApplications(uid: string): Applications {
  const key = applicationsKey(uid);
  const stored = useSyncExternalStore(
    useCallback((listener) => webStorage.onChange(key, listener), [key]),
    () => webStorage.read(key),
    () => null,
  );
  return useMemo(() => readApplications(stored), [stored]);
}
