import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@jalon/shared/ui';
import styles from './Announcement.module.css';

/** Delay before an announcement, longer than the pause between two typed digits (ms). */
const PAUSE_MS = 500;

interface AnnouncementProps {
  text: string;
}

/** Announces a result once it stops changing, so that screen readers do not say each step of a slider or number. */
export function Announcement({ text }: AnnouncementProps) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setAnnounced(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <div role="status" className={styles.root}>
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}
