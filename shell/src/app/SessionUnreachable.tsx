import { Alert, Button } from '@jalon/shared/ui';

/** The identity provider does not answer: nothing protected is shown. */
export function SessionUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert kind="error">
      <h1>Connexion impossible à vérifier</h1>
      <p>Le service de connexion ne répond pas. Vérifiez votre réseau, puis réessayez.</p>
      <Button onClick={onRetry}>Réessayer</Button>
    </Alert>
  );
}
