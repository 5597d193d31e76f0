import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Link2, Printer, X } from 'lucide';
import { plural } from '@jalon/shared/format';
import { CopyButton } from '@jalon/shared/forms';
import { useLocation } from '@jalon/shared/routing';
import type { StateStore } from '@jalon/shared/state';
import { Button, Icon, LinkButton, VisuallyHidden } from '@jalon/shared/ui';

import type { Collection } from '../../../lib/collection/types';
import { contactAddress } from '../../../lib/documents/contact-address';
import { contactSubject, fullName, jobTitle, type Freelance } from '../domain/freelance';
import {
  groupMessageAddress,
  MOST_SELECTED,
  selectionAddress,
  selectionText,
  toggled,
  type Selection,
} from '../domain/selection';
import styles from './SelectionBar.module.css';

interface Props {
  store: StateStore<Selection>;
  selection: Selection;
  collection: Collection<Freelance>;
}

/** The selected freelances, as far as they are read; reads on while one is missing. */
function useSelected(collection: Collection<Freelance>, selection: Selection) {
  const { rows, whole } = useSyncExternalStore(collection.subscribe, collection.getState);
  const selected = useMemo(
    () => selection.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    [rows, selection],
  );
  const missing = selection.length - selected.length;
  useEffect(() => {
    if (missing > 0 && !whole) collection.readAll();
  }, [collection, missing, whole]);
  return { selected, gone: whole ? missing : 0 };
}

/** What can be done with the selected freelances together. */
export function SelectionBar({ store, selection, collection }: Props) {
  const { pathname } = useLocation();
  const { selected, gone } = useSelected(collection, selection);
  const bar = useRef<HTMLElement>(null);
  const [first] = selected;
  const set = (next: Selection) => {
    // The pressed button goes: keep the focus near.
    bar.current?.focus();
    store.setState(next);
  };
  const address = () => new URL(selectionAddress(pathname, selection), window.location.href).href;

  return (
    <section ref={bar} tabIndex={-1} aria-labelledby="selection" className={styles.root}>
      <div role="status">
        <h2 id="selection" className={styles.title}>
          {plural(selection.length, 'freelance sélectionné', 'freelances sélectionnés')}
          {selection.length === MOST_SELECTED && ', le maximum'}
        </h2>
      </div>
      <ul role="list" className={styles.names}>
        {selected.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.name}
              onClick={() => {
                set(toggled(selection, one.id));
              }}
            >
              <VisuallyHidden>Retirer </VisuallyHidden>
              <bdi>{fullName(one)}</bdi>
              <bdi className={styles.job}>{jobTitle(one)}</bdi>
              <Icon of={X} size={16} />
            </button>
          </li>
        ))}
      </ul>
      {gone > 0 && (
        <p>{plural(gone, 'profil n’est plus', 'profils ne sont plus')} dans la liste.</p>
      )}
      <div className={styles.actions} data-print="hide">
        {first && (
          <LinkButton
            to={
              selected.length === 1
                ? contactAddress(contactSubject(first), 'freelance')
                : groupMessageAddress(selected)
            }
          >
            {selected.length === 1 ? 'Demander à le rencontrer' : 'Demander à les rencontrer'}
          </LinkButton>
        )}
        <CopyButton
          key={selection.join(' ')}
          icon={Link2}
          label="Copier le lien"
          manualLabel="Lien de la sélection"
          text={address}
          className={styles.manual}
        />
        <CopyButton
          key={selectionText(selected)}
          label="Copier les noms"
          manualLabel="Noms"
          text={() => selectionText(selected)}
          className={styles.manual}
        />
        <Button
          variant="quiet"
          onClick={() => {
            window.print();
          }}
        >
          <Icon of={Printer} />
          Imprimer
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            set([]);
          }}
        >
          Tout désélectionner
        </Button>
      </div>
    </section>
  );
}
