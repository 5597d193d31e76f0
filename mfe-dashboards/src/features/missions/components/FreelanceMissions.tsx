import { LinkButton } from '@jalon/shared/ui';

import { Notice } from '../../../ui/collection/Notice';
import { MissionPanel } from './MissionPanel';
import { ask } from './next-steps';

interface Props {
  uid: string;
  /** The tab in which a freelance searches for missions. */
  searchAddress: string;
}

/** Tab with the missions of a freelance. */
export function FreelanceMissions({ uid, searchAddress }: Props) {
  return (
    <MissionPanel
      uid={uid}
      whose="freelance"
      label="Vos missions"
      next={ask}
      empty={
        <Notice
          title="Vous n’avez pas encore de mission"
          action={<LinkButton to={searchAddress}>Trouver une mission</LinkButton>}
        >
          <p>Les missions auxquelles vous participez apparaîtront ici.</p>
        </Notice>
      }
    />
  );
}
