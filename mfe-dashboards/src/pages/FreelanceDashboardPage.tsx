import { lazyView } from '@jalon/shared/blocks';
import { FreelanceMissions } from '../features/missions/components/FreelanceMissions';
import { MissionSearch } from '../features/missions/components/MissionSearch';
import { useUser } from '../lib/session';
import { Dashboard } from '../ui/Dashboard';

const Administration = lazyView(() =>
  import('../features/account/components/Administration').then((file) => file.Administration),
);
const TITLE = 'Espace freelance';

export default function FreelanceDashboardPage() {
  const user = useUser();
  if (!user) return <h1>{TITLE}</h1>;
  return (
    <Dashboard
      key={user.uid}
      title={TITLE}
      email={user.email}
      tabs={[
        {
          id: 'recherche',
          label: 'Trouver une mission',
          panel: <MissionSearch uid={user.uid} />,
        },
        {
          id: 'missions',
          label: 'Mes missions',
          panel: <FreelanceMissions uid={user.uid} />,
        },
        {
          id: 'administration',
          label: 'Administration',
          panel: <Administration user={user} shownOn="freelance" />,
        },
      ]}
    />
  );
}
