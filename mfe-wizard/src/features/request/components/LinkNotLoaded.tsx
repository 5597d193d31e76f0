import { Alert, Button } from '@jalon/shared/ui';

interface Props {
  /** Number of failures so far. */
  failures: number;
  onRetry: () => void;
}

/** Shown when the code that reads a link did not load: the link itself may be sound. */
export function LinkNotLoaded({ failures, onRetry }: Props) {
  return (
    <Alert
      // A further failure is announced again, and replaces the button that was pressed.
      key={failures}
      focused={failures > 1}
      kind="error"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Réessayer
        </Button>
      }
    >
      Le contenu du lien n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.
    </Alert>
  );
}
