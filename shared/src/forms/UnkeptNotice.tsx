import { useSyncExternalStore, type ReactNode } from 'react';
import { tabStore, type VisitorKey } from '@jalon/shared/storage';
import { Alert } from '@jalon/shared/ui';
import { useLeaveGuard } from './Sending';

/**
 * Warns that the browser refused to store what the visitor entered, and makes the browser ask before a reload.
 * @param props.of key of the value in the `tabStore`.
 * @param props.children shown while the value is stored.
 */
export function UnkeptNotice({ of, children }: { of: VisitorKey; children?: ReactNode }) {
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
