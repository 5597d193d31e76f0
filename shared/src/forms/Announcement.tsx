import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@jalon/shared/ui';

/** Delay before an announcement, longer than the pause between two typed digits (ms). */
const PAUSE_MS = 500;

/** Announces a result once it stops changing, so that screen readers do not say each step of a slider or number. */
export function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <VisuallyHidden>
      <span role="status">{announced}</span>
    </VisuallyHidden>
  );
}
