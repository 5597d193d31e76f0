import { Prose } from '@jalon/shared/blocks';
import { session } from '@jalon/shared/session';
import { tabStore, webStorage, type VisitorKeyPrefix } from '@jalon/shared/storage';
import { Button, Section, tieShortWords, useHydrated } from '@jalon/shared/ui';

/** Section of the privacy page that lists the data stored in this browser. */
export const keptDataSection = { id: 'ce-navigateur', title: 'Ce que garde ce navigateur' };

/** Labels of storage keys, by the start of the key. All other keys are technical settings. */
const LABELS: Record<VisitorKeyPrefix, string> = {
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
function keptData(keys: readonly string[]): string[] {
  const stored = Object.entries(LABELS).filter(([start]) =>
    keys.some((key) => key.startsWith(start)),
  );
  return [...new Set(stored.map(([, label]) => label))];
}

const STORES = [tabStore, webStorage];

async function eraseAll() {
  if (session.getState().status === 'signed-in') await session.signOut();
  for (const store of STORES) {
    store.keys().forEach((key) => store.remove(key));
  }
  // Reloads, because pages still have the erased data in memory.
  window.location.reload();
}

/**
 * Data stored in this browser, known after hydration, and a button that erases the data. Technical settings are always
 * present and are not listed.
 */
export function KeptData() {
  const hydrated = useHydrated();
  const kept = hydrated ? keptData(STORES.flatMap((store) => store.keys())) : [];
  return (
    <Section tone="sunk" aria-labelledby={keptDataSection.id}>
      <Prose>
        <h2 id={keptDataSection.id}>{tieShortWords(keptDataSection.title)}</h2>
        {kept.length === 0 ? (
          <p>
            {hydrated
              ? 'Rien de personnel en ce moment, seulement des réglages techniques du site.'
              : 'La liste a besoin de JavaScript.'}
          </p>
        ) : (
          <>
            <p>
              En ce moment, pour cet onglet et pour vos prochaines visites, outre des réglages
              techniques du site&nbsp;:
            </p>
            <ul>
              {kept.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
            <p>
              Tout effacer vous déconnecte et recharge la page. Ce qui nous a déjà été envoyé n’est
              pas concerné.
            </p>
            <p>
              <Button variant="danger" onClick={() => void eraseAll()}>
                Tout effacer
              </Button>
            </p>
          </>
        )}
      </Prose>
    </Section>
  );
}
