import type { Failure } from '../../lib/collection/types';
import { type Noun } from './noun';

/** Message for a failed request, with what to do. */
export function failureWords(reason: Failure, noun: Noun): string {
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
