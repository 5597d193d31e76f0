import { useState } from 'react';
import type { SessionState } from '@jalon/shared/session';
import { VisuallyHidden } from '@jalon/shared/ui';

/** Tells screen readers that the session has ended, here or in another tab; the header shows it. */
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
