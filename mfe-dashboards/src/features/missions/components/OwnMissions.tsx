import { useCallback } from 'react';

import { CollectionPanel, type RenderRow } from '../../../ui/collection/CollectionPanel';
import type { ListWords } from '../../../ui/collection/use-list';
import { missionsReadBy } from '../api/missions';
import { compareMissions, NOUN, STATUSES, type Mission } from '../domain/mission';
import { askAbout, MissionRow, type TeamView } from './MissionRow';

const list = {
  noun: NOUN,
  label: 'Vos missions',
  filter: { name: 'statut', legend: 'Statut', choices: STATUSES },
};
const title = 'Vous n’avez pas encore de mission';

const words: Record<'client' | 'freelance', ListWords> = {
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

interface Props {
  uid: string;
  whose: keyof typeof words;
  /** Shows the people of an opened mission. */
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
  return (
    <CollectionPanel
      collection={missionsReadBy(uid)[whose]}
      words={words[whose]}
      compare={compareMissions}
      renderRow={renderRow}
    />
  );
}
