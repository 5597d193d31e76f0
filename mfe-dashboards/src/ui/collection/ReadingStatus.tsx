import { useEffect, useState } from 'react';
import { RefreshCw } from 'lucide';
import { Button, Icon, VisuallyHidden } from '@jalon/shared/ui';

import type { Progress } from '../../lib/collection/types';
import { readingTime } from './clock';
import { countSentence, type ListCount } from './count-sentence';
import type { Noun } from './noun';
import styles from './ReadingStatus.module.css';

interface Props {
  noun: Noun;
  /** Follows the number of rows; empty without a remark. */
  remark: string;
  count: ListCount;
  progress: Progress;
  readAt: number | null;
  onStop: () => void;
  onResume: () => void;
  onRefresh: () => void;
}

/** A time of the current day (ms since 1970), updated at midnight for tabs left open. */
function useToday(): number {
  const [today, setToday] = useState(Date.now);
  useEffect(() => {
    const midnight = new Date(today).setHours(24, 0, 0, 0);
    const timer = setTimeout(() => {
      setToday(Date.now());
    }, midnight - Date.now());
    return () => {
      clearTimeout(timer);
    };
  }, [today]);
  return today;
}

/** Number of rows shown, reading progress, and buttons to stop, resume and refresh. */
export function ReadingStatus({ noun, remark, count, progress, readAt, ...actions }: Props) {
  const sentence = [countSentence(noun, count), remark].filter(Boolean).join('. ');
  const searchingOn = count.searching && progress.step === 'reading' && progress.all;
  const aloud = count.reading ? 'Lecture en cours…' : sentence;
  const today = useToday();
  const stopped = count.searching && progress.step === 'paused';
  return (
    <div className={styles.root}>
      <p className={styles.count} data-figures aria-hidden="true">
        {sentence}
      </p>
      {/* Live region: updated when reading pauses or ends, not for each of 200 pages. */}
      <VisuallyHidden>
        <span role="status">{searchingOn ? 'Recherche en cours' : aloud}</span>
      </VisuallyHidden>
      <div className={styles.actions}>
        {searchingOn && (
          <Button variant="quiet" onClick={actions.onStop}>
            Arrêter la recherche
          </Button>
        )}
        {stopped && (
          <Button variant="quiet" onClick={actions.onResume}>
            Reprendre la recherche
          </Button>
        )}
        {readAt !== null && progress.step !== 'reading' && (
          <>
            <span className={styles.time}>Mis à jour {readingTime(readAt, today)}</span>
            <Button variant="quiet" onClick={actions.onRefresh}>
              <Icon of={RefreshCw} />
              Actualiser<VisuallyHidden> la liste</VisuallyHidden>
            </Button>
          </>
        )}
      </div>
      <div className={styles.rail} aria-hidden="true">
        {progress.step === 'reading' && <div className={styles.rod} />}
      </div>
    </div>
  );
}
