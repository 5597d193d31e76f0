import { useCallback, useMemo } from 'react';
import { LinkButton } from '@jalon/shared/ui';

import { contactAddress } from '../../../lib/text';
import { CollectionPanel, type RenderRow } from '../../../ui/collection/CollectionPanel';
import { Notice } from '../../../ui/collection/ListStates';
import { missionsReadBy, useApplications } from '../api/missions';
import { compareMissions, NOUN, type Mission } from '../domain/mission';
import { askAbout, MissionRow, type NextStep } from './MissionRow';

const searchWords = {
  label: 'Rechercher une mission',
  hint: 'Titre ou description\u202F; plusieurs mots possibles.',
};
const availability = contactAddress('Mes disponibilités', 'candidature');
const aside = (
  <>
    <p>Rien qui vous corresponde aujourd’hui{'\u202F'}? Dites-nous quand vous êtes libre.</p>
    <LinkButton variant="secondary" to={availability}>
      Signaler mes disponibilités
    </LinkButton>
  </>
);

const whatToTry = () => ({
  advice: (
    <p>
      Essayez un seul mot, un mot plus court ou une technologie voisine. Dites-nous aussi quand vous
      êtes libre{'\u00A0'}: nous vous écrivons dès qu’une mission vous correspond.
    </p>
  ),
  action: <LinkButton to={availability}>Signaler mes disponibilités</LinkButton>,
});

const apply: NextStep = {
  label: 'Proposer ma candidature',
  subject: 'Candidature à la',
  occasion: 'candidature',
  isApplication: true,
};
/** For a mission applied to. */
const followUp: NextStep = {
  label: 'Écrire à propos de ma candidature',
  subject: 'À propos de ma candidature à la',
  occasion: 'candidature',
};
/** "1er décembre 2026". Intl writes "1" in most browsers. */
const dayOf = (ms: number) =>
  new Date(ms).toLocaleDateString('fr-FR', { dateStyle: 'long' }).replace(/^1 /, '1er ');
const empty = (
  <Notice
    title="Aucune mission n’est ouverte pour le moment"
    action={<LinkButton to={availability}>Signaler mes disponibilités</LinkButton>}
  >
    <p>
      Dites-nous quand vous êtes libre{'\u00A0'}: nous vous écrivons dès qu’une mission vous
      correspond.
    </p>
  </Notice>
);

/** Tab in which a freelance searches for missions. */
export function MissionSearch({ uid }: { uid: string }) {
  const applied = useApplications(uid);
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
      const mark = `Candidature envoyée le ${dayOf(sentAt)}`;
      return <MissionRow mission={mission} next={followUp} mark={mark} {...view} />;
    },
    [applied],
  );
  return (
    <CollectionPanel
      collection={missionsReadBy(uid, 'everyone')}
      noun={NOUN}
      label="Missions en cours"
      compare={compare}
      renderRow={renderRow}
      searchWords={searchWords}
      noMatch={whatToTry}
      aside={aside}
      empty={empty}
    />
  );
}
