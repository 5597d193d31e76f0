import { useEffect, useSyncExternalStore } from 'react';
import { X } from 'lucide';
import type { StateStore } from '@jalon/shared/state';
import { Button, classNames, Icon, LinkButton, VisuallyHidden } from '@jalon/shared/ui';
import type { Collection } from '../../../lib/collection';
import { meetingRequestUrl } from '../../../lib/contact';
import strip from '../../../ui/strip.module.css';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { fullName, type Freelance } from '../domain/freelance';
import { formatSelectionCount, toggleSelected, type SelectedIds } from '../domain/meeting';
import { SELECTION_ID } from './FreelanceRow';
import styles from './SelectionBar.module.css';

/** Scroll padding, higher than the bar, in which the names stay on one line. */
const ROOM = '15rem';

interface Props {
  store: StateStore<SelectedIds>;
  selection: SelectedIds;
  collection: Collection<Freelance>;
  /** Called when the link to the contact page is followed. */
  onContact: (first: Freelance, ...others: readonly Freelance[]) => void;
}

/** Bar with the names of the selected freelances, and a request to meet them. */
export function SelectionBar({ store, selection, collection, onContact }: Props) {
  const { rows, status } = useSyncExternalStore(collection.subscribe, collection.getState);
  const selected = selection.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const [first, ...others] = selected;
  const bar = useFocusAfterRemoval<HTMLElement>();
  // Scrolls the focused element out from under the bar (WCAG 2.4.11).
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBlockEnd = ROOM;
    document.activeElement?.scrollIntoView({ block: 'nearest' });
    return () => {
      style.scrollPaddingBlockEnd = '';
    };
  }, []);

  const isMissing = selected.length < selection.length;
  useEffect(() => {
    if (!isMissing) return;
    collection.read(Infinity);
    // Deselects freelances who are no longer in the list.
    if (status === 'whole')
      store.setState(rows.map(({ id }) => id).filter((id) => selection.includes(id)));
  }, [isMissing, collection, status, store, rows, selection]);

  return (
    <section
      ref={bar}
      id={SELECTION_ID}
      tabIndex={-1}
      aria-labelledby={`${SELECTION_ID}-titre`}
      data-tone="sunk"
      data-print="hide"
      className={styles.root}
    >
      <div className={styles.head}>
        <h2 id={`${SELECTION_ID}-titre`} className={styles.title}>
          {formatSelectionCount(selection)}
        </h2>
        <Button variant="quiet" onClick={() => store.setState([])}>
          Tout désélectionner
        </Button>
      </div>
      <ul role="list" className={classNames(strip.root, styles.names)}>
        {selected.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.name}
              onClick={() => store.setState(toggleSelected(selection, one.id))}
            >
              <VisuallyHidden>Retirer </VisuallyHidden>
              <bdi translate="no">{fullName(one)}</bdi>
              <Icon of={X} size={16} />
            </button>
          </li>
        ))}
      </ul>
      {first && (
        <LinkButton
          to={meetingRequestUrl(selected.length)}
          className={styles.meet}
          onClick={() => onContact(first, ...others)}
        >
          {others.length === 0 ? 'Demander à le rencontrer' : 'Demander à les rencontrer'}
        </LinkButton>
      )}
    </section>
  );
}
