import { VisuallyHidden } from '@jalon/shared/ui';
import { useSettled } from '../lib/use-settled';
import styles from './Announcement.module.css';

/** Long enough for the next key of a number being typed. */
const PAUSE_MS = 500;

/** Says a result aloud once it has stopped changing. */
export function Announcement({ text }: { text: string }) {
  const settled = useSettled(text, '', PAUSE_MS);
  return (
    <div role="status" className={styles.root}>
      <VisuallyHidden>{settled}</VisuallyHidden>
    </div>
  );
}
