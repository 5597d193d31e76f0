import { LinkButton } from '@jalon/shared/ui';

import { Notice } from '../../../ui/collection/ListStates';
import { MissionPanel } from './MissionPanel';

/** Tab with the missions of a client. */
export function ClientMissions({ uid }: { uid: string }) {
  return (
    <MissionPanel
      uid={uid}
      whose="client"
      label="Vos missions"
      empty={
        <Notice
          title="Vous n’avez pas encore de mission"
          action={<LinkButton to="/recherche1">Décrire mon besoin</LinkButton>}
        >
          <p>
            Décrivez le profil qu’il vous faut{'\u00A0'}: votre mission apparaîtra ici dès qu’elle
            sera ouverte.
          </p>
        </Notice>
      }
    />
  );
}
