import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { lazyView } from '@jalon/shared/blocks';
import { createRequestDraft } from '@jalon/shared/draft';
import { Announcement } from '@jalon/shared/forms';
import type { Collection } from '../../../lib/collection';
import { handToContactPage } from '../../../lib/contact';
import { CollectionPanel, type RenderRow } from '../../../ui/collection/CollectionPanel';
import type { ListTexts } from '../../../ui/collection/use-list';
import { freelancesOf, selectionStoreOf } from '../api/freelances';
import { JOB_FAMILIES, type Freelance } from '../domain/freelance';
import {
  compareByTies,
  meetingValues,
  formatSelectionCount,
  tiesByFreelance,
  type ClientMission,
} from '../domain/meeting';
import { FreelanceRow } from './FreelanceRow';

const SelectionBar = lazyView(() => import('./SelectionBar').then((file) => file.SelectionBar));

const words: ListTexts = {
  noun: { one: 'freelance', many: 'freelances', feminine: false },
  label: 'Freelances',
  search: {
    label: 'Rechercher un freelance',
    hint: 'Nom, prénom ou fonction\u202F; plusieurs mots possibles.',
  },
  filter: { name: 'fonction', legend: 'Fonction', choices: JOB_FAMILIES },
  empty: {
    title: 'Aucun freelance n’est encore inscrit',
    advice: 'Décrivez le profil qu’il vous faut\u00A0: nous le cherchons pour vous.',
  },
  noMatch:
    'Décrivez ce profil en quatre étapes\u00A0: nous le cherchons pour vous. Vos mots sont repris dans la demande.',
  aside: 'Le bon profil n’est pas dans la liste\u202F? Nous le cherchons pour vous.',
  next: { to: '/recherche1', label: 'Décrire mon besoin' },
};

/** The request, and the last added search: the visitor may have edited it, so it is added once. */
const draft = createRequestDraft({ searchValue: '', addedSearch: '' });

/** Appends the entered search to the text of the request. */
function carry(typed: string) {
  const text = typed.trim();
  const { searchValue, addedSearch } = draft.getState();
  const said = searchValue.trim();
  if (said.includes(text) || (said !== '' && text === addedSearch)) return;
  draft.update({ searchValue: said === '' ? text : `${said}, ${text}`, addedSearch: text });
}

interface Props {
  uid: string;
  /** The client's own missions, which the dashboard reads. */
  missions: Collection<ClientMission>;
}

/** Tab in which a client searches for freelances, and selects some of them. */
export function FreelanceSearch({ uid, missions }: Props) {
  const collection = freelancesOf(uid, missions);
  const store = selectionStoreOf(uid);
  const selection = useSyncExternalStore(store.subscribe, store.getState);
  const { rows: own } = useSyncExternalStore(missions.subscribe, missions.getState);
  const ties = useMemo(() => tiesByFreelance(own), [own]);
  const compare = useMemo(() => compareByTies(ties), [ties]);
  const onContact = useCallback(
    (first: Freelance, ...others: readonly Freelance[]) =>
      handToContactPage(uid, meetingValues([first, ...others], missions.getState().rows)),
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
    <CollectionPanel
      collection={collection}
      words={words}
      compare={compare}
      renderRow={renderRow}
      onNext={carry}
    >
      <Announcement text={selection.length > 0 ? formatSelectionCount(selection) : ''} />
      {selection.length > 0 && (
        <SelectionBar
          store={store}
          selection={selection}
          collection={collection}
          onContact={onContact}
        />
      )}
    </CollectionPanel>
  );
}
