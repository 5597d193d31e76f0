import { useState } from 'react';
import type { SessionState } from '@jalon/shared/session';
import { VisuallyHidden } from '@jalon/shared/ui';

/** Announces to screen readers that the session ended, in this tab or another one. */
export function SignOutAnnouncement({ status }: Pick<SessionState, 'status'>) {
  const [previous, setPrevious] = useState(status);
  const [hasLeft, setHasLeft] = useState(false);
  if (status !== previous) {
    setPrevious(status);
    setHasLeft(previous === 'signed-in' && status === 'anonymous');
  }
  return (
    <div role="status">{hasLeft && <VisuallyHidden>Vous êtes déconnecté.</VisuallyHidden>}</div>
  );
}
