import { lazyView } from '@jalon/shared/blocks';

import { Dashboard } from '../features/account/Dashboard';
import { FreelanceSearch } from '../features/freelances/components/FreelanceSearch';
import { missionsReadBy } from '../features/missions/api/missions';
import {
  countUnderWay,
  UnderWayCount,
  UnderWayFirst,
} from '../features/missions/components/UnderWay';

const OwnMissions = lazyView(() =>
  import('../features/missions/components/OwnMissions').then((file) => file.OwnMissions),
);
const Team = lazyView(() =>
  import('../features/freelances/components/Team').then((file) => file.Team),
);

const tabs = (uid: string) =>
  [
    {
      id: 'freelances',
      label: 'Trouver un freelance',
      panel: (
        <UnderWayFirst uid={uid} to="?onglet=missions&statut=en_cours">
          <FreelanceSearch uid={uid} missions={missionsReadBy(uid).client} />
        </UnderWayFirst>
      ),
    },
    {
      id: 'missions',
      label: (
        <>
          Missions en cours
          <UnderWayCount uid={uid} />
        </>
      ),
      query: () => (countUnderWay(uid) > 0 ? { statut: 'en_cours' } : {}),
      panel: <OwnMissions uid={uid} whose="client" team={Team} />,
    },
  ] as const;

export default function ClientDashboardPage() {
  return <Dashboard kind="client" tabs={tabs} />;
}
