import { Button, PageHead } from '@jalon/shared/ui';

/** Shown when the identity provider does not answer. */
export function SessionUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <PageHead
        title="Votre connexion n’a pas pu être vérifiée"
        lede="Le service de connexion ne répond pas. Vérifiez votre réseau, puis réessayez."
        actions={<Button onClick={onRetry}>Réessayer</Button>}
      />
    </div>
  );
}
