import { lazyView } from '@jalon/shared/blocks';
import { FreelanceSearch } from '../features/freelances/components/FreelanceSearch';
import { ClientMissions } from '../features/missions/components/ClientMissions';
import { useUser } from '../lib/session';
import { Dashboard } from '../ui/Dashboard';

const Administration = lazyView(() =>
  import('../features/account/components/Administration').then((file) => file.Administration),
);
const TITLE = 'Espace client';

export default function ClientDashboardPage() {
  const user = useUser();
  if (!user) return <h1>{TITLE}</h1>;
  return (
    <Dashboard
      key={user.uid}
      title={TITLE}
      email={user.email}
      tabs={[
        {
          id: 'freelances',
          label: 'Trouver un freelance',
          panel: <FreelanceSearch uid={user.uid} />,
        },
        { id: 'missions', label: 'Missions en cours', panel: <ClientMissions uid={user.uid} /> },
        {
          id: 'administration',
          label: 'Administration',
          panel: <Administration user={user} shownOn="client" />,
        },
      ]}
    />
  );
}
