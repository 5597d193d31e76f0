import { lazyView } from '@jalon/shared/blocks';
import { Dashboard } from '../features/account/Dashboard';
import { FreelanceSearch } from '../features/freelances/components/FreelanceSearch';
import { missionsOf } from '../features/missions/api/missions';
import {
  countMissionsUnderWay,
  MissionsUnderWayCount,
  OpenOnMissions,
} from '../features/missions/components/UnderWay';

const OwnMissions = lazyView(() =>
  import('../features/missions/components/OwnMissions').then((file) => file.OwnMissions),
);
const Team = lazyView(() =>
  import('../features/freelances/components/MissionTeam').then((file) => file.MissionTeam),
);

const tabs = (uid: string) =>
  [
    {
      id: 'freelances',
      label: 'Trouver un freelance',
      panel: (
        <OpenOnMissions uid={uid} to="?onglet=missions&statut=en_cours">
          <FreelanceSearch uid={uid} missions={missionsOf(uid).client} />
        </OpenOnMissions>
      ),
    },
    {
      id: 'missions',
      label: (
        <>
          Missions en cours
          <MissionsUnderWayCount uid={uid} />
        </>
      ),
      query: () => (countMissionsUnderWay(uid) > 0 ? { statut: 'en_cours' } : {}),
      panel: <OwnMissions uid={uid} whose="client" team={Team} />,
    },
  ] as const;

export default function ClientDashboardPage() {
  return <Dashboard kind="client" tabs={tabs} />;
}
