import { useCallback, useEffect, useMemo, useRef } from 'react';
import { requestDraft } from '@jalon/shared/draft';
import { useStateStore } from '@jalon/shared/state';
import { LinkButton, VisuallyHidden } from '@jalon/shared/ui';

import type { Collection, CollectionState, Row } from '../../../lib/collection';
import { handToContact } from '../../../lib/hand-over';
import { CollectionPanel, type RenderRow } from '../../../ui/collection/CollectionPanel';
import { Notice } from '../../../ui/collection/ListStates';
import { freelancesReadBy, selectionOf } from '../api/freelances';
import { compareFreelances, type Freelance } from '../domain/freelance';
import { JOB_FAMILIES } from '../domain/job-family';
import { meeting, tiesIn, type ClientMission } from '../domain/meeting';
import { selectionCount, type Selection } from '../domain/selection';
import { FreelanceRow } from './FreelanceRow';
import { SelectionBar } from './SelectionBar';

const noun = { one: 'freelance', many: 'freelances', feminine: false };
const searchWords = {
  label: 'Rechercher un freelance',
  hint: 'Nom, prénom ou fonction\u202F; plusieurs mots possibles.',
};
const whole = (selection: Selection) => selection;
const none: Selection = [];
const filter = { name: 'fonction', legend: 'Fonction', choices: JOB_FAMILIES };

/** Appends the typed search to the text of the request. */
function carry(typed: string) {
  const words = typed.trim();
  const said = requestDraft.getState().searchValue.trim();
  if (said.includes(words)) return;
  requestDraft.update({ searchValue: said === '' ? words : `${said}, ${words}` });
}

/** Link to the request wizard that passes the typed search on. */
const describeNeed = (typed: string) => ({
  advice: (
    <p>
      Décrivez ce profil en quatre étapes{'\u00A0'}: nous le cherchons pour vous. Vos mots sont
      repris dans la demande.
    </p>
  ),
  action: (
    <LinkButton
      to="/recherche1"
      onClick={() => {
        carry(typed);
      }}
    >
      Décrire mon besoin
    </LinkButton>
  ),
});

const aside = (
  <>
    <p>Le bon profil n’est pas dans la liste{'\u202F'}? Nous le cherchons pour vous.</p>
    <LinkButton variant="secondary" to="/recherche1">
      Décrire mon besoin
    </LinkButton>
  </>
);

const empty = (
  <Notice
    title="Aucun freelance n’est encore inscrit"
    action={<LinkButton to="/recherche1">Décrire mon besoin</LinkButton>}
  >
    <p>Décrivez le profil qu’il vous faut{'\u00A0'}: nous le cherchons pour vous.</p>
  </Notice>
);

const noMission: readonly ClientMission[] = [];
const rowsOf = ({ rows }: CollectionState<ClientMission>) => rows;
const isRead = ({ rows }: CollectionState<Row>) => rows.length > 0;

interface Props {
  uid: string;
  /** The client's own missions. */
  missions: Collection<ClientMission>;
}

/** Tab in which a client searches for freelances, and selects some of them. */
export function FreelanceSearch({ uid, missions }: Props) {
  const collection = freelancesReadBy(uid);
  const store = selectionOf(uid);
  const selection = useStateStore(store, whole, none);
  const list = useRef<HTMLDivElement>(null);
  const isShown = useStateStore(collection, isRead, false);
  // After the freelances: the missions only say who among them works with the client.
  useEffect(() => {
    if (isShown) missions.read(Infinity);
  }, [isShown, missions]);
  const own = useStateStore(missions, rowsOf, noMission);
  const ties = useMemo(() => tiesIn(own), [own]);
  const onContact = useCallback(
    (first: Freelance, ...others: readonly Freelance[]) => {
      handToContact(uid, meeting([first, ...others], missions.getState().rows));
    },
    [uid, missions],
  );
  const renderRow = useCallback<RenderRow<Freelance>>(
    (freelance, { search }) => (
      <FreelanceRow
        freelance={freelance}
        search={search}
        selection={store}
        tie={ties.get(freelance.id)}
        onContact={onContact}
      />
    ),
    [store, ties, onContact],
  );
  return (
    <>
      <CollectionPanel
        collection={collection}
        panel={list}
        noun={noun}
        label="Freelances"
        compare={compareFreelances}
        searchWords={searchWords}
        filter={filter}
        renderRow={renderRow}
        noMatch={describeNeed}
        aside={aside}
        empty={empty}
      />
      {/* Always rendered: screen readers announce changes in a live region, but not a new live region. */}
      <VisuallyHidden>
        <span aria-live="polite">{selection.length > 0 && selectionCount(selection)}</span>
      </VisuallyHidden>
      {selection.length > 0 && (
        <SelectionBar
          store={store}
          selection={selection}
          collection={collection}
          list={list}
          onContact={onContact}
        />
      )}
    </>
  );
}
