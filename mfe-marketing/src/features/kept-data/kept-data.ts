import type { VisitorKeyStart } from '@jalon/shared/storage';

/** Section of the privacy page that lists the kept data. */
export const keptDataSection = { id: 'ce-navigateur', title: 'Ce que garde ce navigateur' };

/** Labels of storage keys, by the start of the key. All other keys are technical settings. */
const LABELS: Record<VisitorKeyStart, string> = {
  'jalon.request': 'votre demande en cours',
  'jalon.reprise': 'ce que vous avez emporté d’une page vers un formulaire',
  'jalon.simulateur': 'vos simulations',
  'jalon.selection': 'votre sélection de freelances',
  'jalon.candidatures': 'les dates de vos candidatures à des missions',
  'jalon.mail': 'les empreintes des messages envoyés, pour ne rien envoyer deux fois',
  'jalon.session': 'votre session',
  firebase: 'votre session',
};

/** Labels of the visitor's data under these storage keys, without duplicates. */
export function keptData(keys: readonly string[]): string[] {
  const found = Object.entries(LABELS).filter(([start]) =>
    keys.some((key) => key.startsWith(start)),
  );
  return [...new Set(found.map(([, label]) => label))];
}
