import { lazyView } from '@jalon/shared/blocks';

import { Dashboard } from '../features/account/Dashboard';
import { FreelanceSearch } from '../features/freelances/components/FreelanceSearch';
import { missionsReadBy } from '../features/missions/api/missions';

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
      panel: <FreelanceSearch uid={uid} missions={missionsReadBy(uid).client} />,
    },
    {
      id: 'missions',
      label: 'Missions en cours',
      panel: <OwnMissions uid={uid} whose="client" team={Team} />,
    },
  ] as const;

export default function ClientDashboardPage() {
  return <Dashboard kind="client" tabs={tabs} />;
}
