import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { plural } from '@jalon/shared/format';
import { TextField } from '@jalon/shared/forms';
import { useStateStore } from '@jalon/shared/state';
import { LinkButton } from '@jalon/shared/ui';

import type { CollectionState } from '../../../lib/collection';
import { contactAddress } from '../../../lib/text';
import { CollectionPanel } from '../../../ui/collection/CollectionPanel';
import type { RenderRow } from '../../../ui/collection/CollectionRows';
import { Notice } from '../../../ui/collection/ListStates';
import { useApplications } from '../api/use-applications';
import { keptInBrowser } from '../api/kept-in-browser';
import { missionsReadBy } from '../api/missions-read-by';
import { compareFor, reasonsFor, skillsIn } from '../domain/rank-missions';
import { NOUN, type Mission } from '../domain/mission';
import { askAbout, MissionRow, type NextStep } from './MissionRow';

const searchWords = {
  label: 'Rechercher une mission',
  hint: 'Titre ou description\u202F; plusieurs mots possibles.',
};
const availability = contactAddress('Mes disponibilités', 'disponibilites');
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
const whole = (skills: string) => skills;
const none: readonly Mission[] = [];
const rowsOf = ({ rows }: CollectionState<Mission>) => rows;

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

/** Tab in which a freelance searches for missions; missions that name their skills are listed first. */
export function MissionSearch({ uid }: { uid: string }) {
  const collection = missionsReadBy(uid, 'everyone');
  const kept = keptInBrowser(uid);
  const typed = useStateStore(kept.skills, whole, '');
  const rows = useStateStore(collection, rowsOf, none);
  // Deferred, so that typing does not wait for sorting.
  const skills = useDeferredValue(typed);
  const own = useMemo(() => skillsIn(skills), [skills]);
  const applied = useApplications(uid);
  const compare = useMemo(() => compareFor(own, applied), [own, applied]);
  const renderRow = useCallback<RenderRow<Mission>>(
    (mission, view) => {
      if (mission.isOwn) {
        return <MissionRow mission={mission} next={askAbout} mark="Vous y travaillez" {...view} />;
      }
      const sentAt = applied.get(mission.id);
      if (sentAt !== undefined) {
        const mark = `Candidature envoyée le ${dayOf(sentAt)}`;
        return <MissionRow mission={mission} next={followUp} mark={mark} {...view} />;
      }
      const reasons = reasonsFor(mission, own).join(', ');
      return (
        <MissionRow
          mission={mission}
          next={apply}
          because={reasons && `Pour vous\u00A0: ${reasons}`}
          mark={kept.isNew(mission.id) ? 'Nouvelle' : null}
          {...view}
        />
      );
    },
    [own, kept, applied],
  );
  const newOnes = rows.filter(
    ({ id, isOwn }) => !isOwn && !applied.has(id) && kept.isNew(id),
  ).length;

  useEffect(() => {
    if (rows.length > 0) kept.remember(rows.map(({ id }) => id));
  }, [kept, rows]);
  useEffect(() => {
    // Only a complete list is sorted.
    if (skills.trim() !== '') collection.read(Infinity);
  }, [collection, skills]);

  return (
    <CollectionPanel
      collection={collection}
      noun={NOUN}
      label="Missions en cours"
      compare={compare}
      renderRow={renderRow}
      remark={
        newOnes > 0
          ? `${plural(newOnes, 'nouvelle', 'nouvelles')} depuis votre dernière visite`
          : undefined
      }
      searchWords={searchWords}
      preferences={
        <TextField
          name="competences"
          label="Vos compétences"
          hint="Séparées par des virgules&nbsp;: les missions qui les citent viennent en premier. Gardées dans ce navigateur, jamais envoyées."
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            kept.skills.setState(event.currentTarget.value);
          }}
        />
      }
      noMatch={whatToTry}
      aside={aside}
      empty={empty}
    />
  );
}
