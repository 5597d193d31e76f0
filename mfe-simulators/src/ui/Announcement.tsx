import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@jalon/shared/ui';
import styles from './Announcement.module.css';

/** Long enough for the next key of a number being typed. */
const PAUSE_MS = 500;

/** Announces a result once it has stopped changing. */
export function Announcement({ text }: { text: string }) {
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
