import { useSyncExternalStore } from 'react';
import { Alert, Container } from '@jalon/shared/ui';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Container>
      <Alert kind="info">
        Vous êtes hors ligne. Vous pouvez continuer&nbsp;: rien n’est perdu, l’envoi attendra le
        retour du réseau.
      </Alert>
    </Container>
  );
}
