import { useCallback, useMemo } from 'react';
import { formatDate, toParisTime } from '@jalon/shared/format';
import { contactUrl } from '../../../lib/contact';
import { CollectionPanel, type RenderRow } from '../../../ui/collection/CollectionPanel';
import type { ListTexts } from '../../../ui/collection/use-list';
import { missionsOf, useSentApplications, useSuggestedSearches } from '../api/missions';
import { compareMissions, missionName, MISSION_NOUN, type Mission } from '../domain/mission';
import { askAbout, MissionRow, type NextStepLink } from './MissionRow';

const words: ListTexts = {
  noun: MISSION_NOUN,
  label: 'Missions en cours',
  search: {
    label: 'Rechercher une mission',
    hint: 'Titre ou description\u202F; plusieurs mots possibles.',
  },
  empty: {
    title: 'Aucune mission n’est ouverte pour le moment',
    advice:
      'Dites-nous quand vous êtes libre\u00A0: nous vous écrivons dès qu’une mission vous correspond.',
  },
  noMatch:
    'Essayez un seul mot, un mot plus court ou une technologie voisine. Dites-nous aussi quand vous êtes libre\u00A0: nous vous écrivons dès qu’une mission vous correspond.',
  aside: 'Rien qui vous corresponde aujourd’hui\u202F? Dites-nous quand vous êtes libre.',
  next: {
    to: contactUrl('Mes disponibilités', 'candidature'),
    label: 'Signaler mes disponibilités',
  },
};

/** The contact page remembers this message as an application to the mission. */
const apply: NextStepLink = {
  label: 'Proposer ma candidature',
  address: (mission) =>
    contactUrl(`Candidature à la ${missionName(mission)}`, 'candidature', {
      mission: mission.id,
    }),
};
/** Next step for a mission that the freelance has applied for. */
const followUp: NextStepLink = {
  label: 'Écrire à propos de ma candidature',
  address: (mission) =>
    contactUrl(`À propos de ma candidature à la ${missionName(mission)}`, 'candidature'),
};

/** Tab in which a freelance searches for missions. */
export function MissionSearch({ uid }: { uid: string }) {
  const applied = useSentApplications(uid);
  const searches = useSuggestedSearches(uid);
  const compare = useMemo(() => {
    const isTaken = ({ id, isOwn }: Mission) => Number(isOwn || applied.has(id));
    return (a: Mission, b: Mission) => isTaken(a) - isTaken(b) || compareMissions(a, b);
  }, [applied]);
  const renderRow = useCallback<RenderRow<Mission>>(
    (mission, view) => {
      if (mission.isOwn) {
        return <MissionRow mission={mission} next={askAbout} mark="Vous y travaillez" {...view} />;
      }
      const sentAt = applied.get(mission.id);
      if (sentAt === undefined) return <MissionRow mission={mission} next={apply} {...view} />;
      const mark = `Candidature envoyée le ${formatDate(toParisTime(new Date(sentAt)))}`;
      return <MissionRow mission={mission} next={followUp} mark={mark} {...view} />;
    },
    [applied],
  );
  return (
    <CollectionPanel
      collection={missionsOf(uid).everyone}
      words={words}
      compare={compare}
      renderRow={renderRow}
      suggestions={{ legend: 'Votre fonction', searches }}
    />
  );
}
