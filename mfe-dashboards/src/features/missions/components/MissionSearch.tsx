import { LinkButton } from '@jalon/shared/ui';

import { contactAddress } from '../../../lib/documents/contact-address';
import { Notice } from '../../../ui/collection/Notice';
import { MissionPanel } from './MissionPanel';
import { apply } from './next-steps';

const searchWords = { label: 'Rechercher une mission', hint: 'Par titre ou description.' };

/** The tab in which a freelance looks for a mission. */
export function MissionSearch({ uid }: { uid: string }) {
  return (
    <MissionPanel
      uid={uid}
      whose="everyone"
      label="Missions en cours"
      next={apply}
      searchWords={searchWords}
      empty={
        <Notice
          title="Aucune mission n’est ouverte pour le moment"
          action={
            <LinkButton to={contactAddress('Mes disponibilités')}>
              Signaler mes disponibilités
            </LinkButton>
          }
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
