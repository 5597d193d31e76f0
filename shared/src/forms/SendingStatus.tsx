import { VisuallyHidden } from '@jalon/shared/ui';

/**
 * Announces that the form is being sent: not every screen reader announces that the name of the
 * focused button has changed. Always mounted, beside the button.
 */
export function SendingStatus({ sending }: { sending: boolean }) {
  return (
    <VisuallyHidden>
      <span role="status">{sending && 'Envoi en cours...'}</span>
    </VisuallyHidden>
  );
}
