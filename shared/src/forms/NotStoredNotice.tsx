import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { tabStore, type VisitorKey } from '@jalon/shared/storage';
import { Alert } from '@jalon/shared/ui';

/**
 * Makes the browser ask before a reload or a closed tab loses entered text.
 * @param isUnsent called when the page is left; returns whether there is unsent text.
 */
export function useLeaveGuard(isUnsent: () => boolean): void {
  const latest = useRef(isUnsent);
  useEffect(() => {
    latest.current = isUnsent;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!latest.current()) return;
      event.preventDefault();
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- Chrome before 119 needs it
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/**
 * Warns that the browser refused to store what the visitor entered, and makes the browser ask before a reload.
 * @param props.of key of the value in the `tabStore`.
 * @param props.children shown while the value is stored.
 */
export function NotStoredNotice({ of, children }: { of: VisitorKey; children?: ReactNode }) {
  const isKept = useSyncExternalStore(
    tabStore.onRefusal,
    () => tabStore.isKept(of),
    () => true,
  );
  useLeaveGuard(() => !tabStore.isKept(of));
  if (isKept) return children;
  return (
    <Alert kind="info">
      Votre navigateur refuse de garder ce que vous saisissez&nbsp;: recharger ou fermer cette page
      l’effacerait.
    </Alert>
  );
}
