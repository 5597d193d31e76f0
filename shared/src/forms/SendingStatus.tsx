import { VisuallyHidden } from '@jalon/shared/ui';

/**
 * Says to those who do not see the button that the sending is under way: a button that is disabled
 * while it has the focus is silent. Always mounted, beside the button.
 */
export function SendingStatus({ sending }: { sending: boolean }) {
  return (
    <VisuallyHidden>
      <span role="status">{sending && 'Envoi en cours...'}</span>
    </VisuallyHidden>
  );
}
