import { useCallback, useSyncExternalStore } from 'react';
import { ScaleRod } from '@jalon/shared/blocks';
import { plural } from '@jalon/shared/format';
import type { Collection } from '../../../lib/collection';
import { CollectionPanel, type RenderRow } from '../../../ui/collection/CollectionPanel';
import type { ListTexts } from '../../../ui/collection/use-list';
import { missionsOf } from '../api/missions';
import { compareMissions, MISSION_NOUN, STATUSES, type Mission } from '../domain/mission';
import { askAbout, MissionRow, type TeamView } from './MissionRow';
import styles from './OwnMissions.module.css';

const list = {
  noun: MISSION_NOUN,
  label: 'Vos missions',
  filter: { name: 'statut', legend: 'Statut', choices: STATUSES },
};
const title = 'Vous n’avez pas encore de mission';

const words: Record<'client' | 'freelance', ListTexts> = {
  client: {
    ...list,
    empty: {
      title,
      advice:
        'Décrivez le profil qu’il vous faut\u00A0: votre mission apparaîtra ici dès qu’elle sera ouverte.',
    },
    next: { to: '/recherche1', label: 'Décrire mon besoin' },
  },
  freelance: {
    ...list,
    empty: { title, advice: 'Les missions auxquelles vous participez apparaîtront ici.' },
    next: { to: '/dashboard-freelance', label: 'Trouver une mission' },
  },
};

/** A rod with a band for each mission under way, on a scale that ends with the finished ones. */
function Progress({ missions }: { missions: Collection<Mission> }) {
  const { rows, status } = useSyncExternalStore(missions.subscribe, missions.getState);
  const [underWay, finished] = STATUSES.map(
    (one) => rows.filter((row) => row.status === one).length,
  );
  if (status !== 'whole' || !underWay || !finished) return null;
  return (
    <p className={styles.progress}>
      <strong>{plural(underWay, 'mission en cours', 'missions en cours')}</strong>{' '}
      <span>{plural(finished, 'terminée', 'terminées')}</span>
      <ScaleRod amount={underWay} total={underWay + finished} band={1} />
    </p>
  );
}

interface Props {
  uid: string;
  whose: keyof typeof words;
  team?: TeamView;
}

/** Tab with the missions of a client, or of a freelance. */
export function OwnMissions({ uid, whose, team }: Props) {
  const renderRow = useCallback<RenderRow<Mission>>(
    (mission, view) => (
      <MissionRow mission={mission} next={askAbout} team={team} showsStatus {...view} />
    ),
    [team],
  );
  const missions = missionsOf(uid)[whose];
  return (
    <>
      <Progress missions={missions} />
      <CollectionPanel
        collection={missions}
        words={words[whose]}
        compare={compareMissions}
        renderRow={renderRow}
      />
    </>
  );
}
