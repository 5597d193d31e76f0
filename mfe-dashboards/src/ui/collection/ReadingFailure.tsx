import { Alert, Button, LinkButton } from '@jalon/shared/ui';

import type { Failure } from '../../lib/collection/types';
import { contactAddress } from '../../lib/documents/contact-address';
import { dayAndTime } from './clock';
import { agree, type Noun } from './noun';

interface Props {
  reason: Failure;
  noun: Noun;
  /** When the rows still shown were read; null without rows. */
  readAt: number | null;
  onRetry: () => void;
}

/** Message for a failed request, with what to do. */
function failureWords(reason: Failure, noun: Noun): string {
  switch (reason) {
    case 'denied':
      return `Votre compte n’a pas accès à ces ${noun.many}.`;
    case 'timeout':
      return `La lecture des ${noun.many} prend trop de temps. Vérifiez votre connexion, puis réessayez.`;
    case 'signed-out':
      return 'Votre session a pris fin. Reconnectez-vous pour continuer.';
    case 'unavailable':
      return `La lecture des ${noun.many} a échoué. Le service est momentanément indisponible.`;
  }
}

/** Message for a failed request. Rows read before stay, with the time of reading. */
export function ReadingFailure({ reason, noun, readAt, onRetry }: Props) {
  return (
    <Alert
      kind="error"
      action={
        <>
          <Button variant="secondary" onClick={onRetry}>
            Réessayer
          </Button>
          {reason === 'denied' && (
            <LinkButton variant="quiet" to={contactAddress('Accès à mon espace', 'compte')}>
              Signaler le problème
            </LinkButton>
          )}
        </>
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
