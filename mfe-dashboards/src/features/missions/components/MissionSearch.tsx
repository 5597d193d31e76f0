import { LinkButton } from '@jalon/shared/ui';

import { contactAddress } from '../../../lib/documents/contact-address';
import { Notice } from '../../../ui/collection/Notice';
import { MissionPanel } from './MissionPanel';
import { apply } from './next-steps';

const searchWords = {
  label: 'Rechercher une mission',
  hint: 'Titre ou description\u202F; plusieurs mots possibles.',
};
const availability = contactAddress('Mes disponibilités', 'disponibilites');
const aside = (
  <>
    <p>Rien qui vous corresponde aujourd’hui{'\u202F'}? Dites-nous quand vous êtes libre.</p>
    <LinkButton variant="secondary" to={availability}>
      Signaler mes disponibilités
    </LinkButton>
  </>
);

/** Tab in which a freelance searches for missions. */
export function MissionSearch({ uid }: { uid: string }) {
  return (
    <MissionPanel
      uid={uid}
      whose="everyone"
      label="Missions en cours"
      next={apply}
      searchWords={searchWords}
      aside={aside}
      empty={
        <Notice
          title="Aucune mission n’est ouverte pour le moment"
          action={<LinkButton to={availability}>Signaler mes disponibilités</LinkButton>}
        >
          <p>
            Dites-nous quand vous êtes libre{'\u00A0'}: nous vous écrivons dès qu’une mission vous
            correspond.
          </p>
        </Notice>
      }
    />
  );
}
