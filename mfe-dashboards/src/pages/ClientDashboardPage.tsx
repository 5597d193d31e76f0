import { Dashboard } from '../features/account/components/Dashboard';
import { FreelanceSearch } from '../features/freelances/components/FreelanceSearch';
import { OwnMissions } from '../features/missions/components/OwnMissions';

const tabs = (uid: string) =>
  [
    { id: 'freelances', label: 'Trouver un freelance', panel: <FreelanceSearch uid={uid} /> },
    {
      id: 'missions',
      label: 'Missions en cours',
      panel: <OwnMissions uid={uid} whose="client" />,
    },
  ] as const;

export default function ClientDashboardPage() {
  return <Dashboard kind="client" tabs={tabs} />;
}
