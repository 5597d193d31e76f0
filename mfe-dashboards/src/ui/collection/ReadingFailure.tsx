import { Alert, Button, LinkButton } from '@jalon/shared/ui';

import type { Failure } from '../../lib/collection/types';
import { contactAddress } from '../../lib/documents/contact-address';
import { dayAndTime } from './clock';
import { failureWords } from './failure-words';
import { agree, type Noun } from './noun';
import styles from './ReadingFailure.module.css';

interface Props {
  reason: Failure;
  noun: Noun;
  /** When the rows still shown were read; null without rows. */
  readAt: number | null;
  onRetry: () => void;
}

/** Message for a failed request. Rows read before stay, with the time of reading. */
export function ReadingFailure({ reason, noun, readAt, onRetry }: Props) {
  return (
    <Alert
      kind="error"
      action={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onRetry}>
            Réessayer
          </Button>
          {reason === 'denied' && (
            <LinkButton variant="quiet" to={contactAddress('Accès à mon espace', 'compte')}>
              Signaler le problème
            </LinkButton>
          )}
        </div>
      }
    >
      <p>{failureWords(reason, noun)}</p>
      {readAt !== null && (
        <p>
          Ce qui est affiché date du {dayAndTime(readAt)}
          {'\u00A0'}: des {noun.many} ont pu être {agree('modifié', noun, 2)} depuis.
        </p>
      )}
    </Alert>
  );
}
