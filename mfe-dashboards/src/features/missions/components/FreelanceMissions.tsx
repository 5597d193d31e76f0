import { LinkButton } from '@jalon/shared/ui';

import { Notice } from '../../../ui/collection/ListStates';
import { MissionPanel } from './MissionPanel';

/** Tab with the missions of a freelance. */
export function FreelanceMissions({ uid }: { uid: string }) {
  return (
    <MissionPanel
      uid={uid}
      whose="freelance"
      label="Vos missions"
      empty={
        <Notice
          title="Vous n’avez pas encore de mission"
          action={<LinkButton to="/dashboard-freelance">Trouver une mission</LinkButton>}
        >
          <p>Les missions auxquelles vous participez apparaîtront ici.</p>
        </Notice>
      }
    />
  );
}
