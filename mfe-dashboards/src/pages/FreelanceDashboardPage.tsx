import { lazyView } from '@jalon/shared/blocks';
import { Dashboard } from '../features/account/Dashboard';
import { MissionSearch } from '../features/missions/components/MissionSearch';

const OwnMissions = lazyView(() =>
  import('../features/missions/components/OwnMissions').then((file) => file.OwnMissions),
);

const tabs = (uid: string) =>
  [
    { id: 'recherche', label: 'Trouver une mission', panel: <MissionSearch uid={uid} /> },
    { id: 'missions', label: 'Mes missions', panel: <OwnMissions uid={uid} whose="freelance" /> },
  ] as const;

export default function FreelanceDashboardPage() {
  return <Dashboard kind="freelance" tabs={tabs} />;
}
