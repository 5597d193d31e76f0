import { useCallback, useMemo } from 'react';
import { LinkButton } from '@jalon/shared/ui';

import { CollectionPanel, type RenderRow } from '../../../ui/collection/CollectionPanel';
import { Notice } from '../../../ui/collection/ListStates';
import { missionsReadBy } from '../api/missions';
import { compareMissions, NOUN, STATUSES, type Mission } from '../domain/mission';
import { askAbout, MissionRow, type TeamView } from './MissionRow';

const filter = { name: 'statut', legend: 'Statut', choices: STATUSES };

/** Message for a user without missions, by role. */
const noMission = {
  client: {
    action: <LinkButton to="/recherche1">Décrire mon besoin</LinkButton>,
    advice: (
      <p>
        Décrivez le profil qu’il vous faut{'\u00A0'}: votre mission apparaîtra ici dès qu’elle sera
        ouverte.
      </p>
    ),
  },
  freelance: {
    action: <LinkButton to="/dashboard-freelance">Trouver une mission</LinkButton>,
    advice: <p>Les missions auxquelles vous participez apparaîtront ici.</p>,
  },
};

interface Props {
  uid: string;
  whose: keyof typeof noMission;
  /** Shows the people of an opened mission. */
  team?: TeamView;
}

/** Tab with the missions of a client, or of a freelance. */
export function OwnMissions({ uid, whose, team }: Props) {
  const people = useMemo(() => (team ? { uid, View: team } : null), [uid, team]);
  const renderRow = useCallback<RenderRow<Mission>>(
    (mission, view) => <MissionRow mission={mission} next={askAbout} team={people} {...view} />,
    [people],
  );
  const { action, advice } = noMission[whose];
  return (
    <CollectionPanel
      collection={missionsReadBy(uid, whose)}
      noun={NOUN}
      label="Vos missions"
      compare={compareMissions}
      filter={filter}
      renderRow={renderRow}
      empty={
        <Notice title="Vous n’avez pas encore de mission" action={action}>
          {advice}
        </Notice>
      }
    />
  );
}
