import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { FileText, Link2, Printer, X } from 'lucide';
import { useOnDemand } from '@jalon/shared/blocks';
import { CopyButton } from '@jalon/shared/forms';
import { useLocation } from '@jalon/shared/routing';
import type { StateStore } from '@jalon/shared/state';
import { Alert, Button, classNames, Icon, LinkButton, VisuallyHidden } from '@jalon/shared/ui';

import type { Collection } from '../../../lib/collection';
import { MEET_ONE, meetSeveral } from '../../../lib/hand-over';
import strip from '../../../ui/strip.module.css';
import { fullName, jobTitle, type Freelance } from '../domain/freelance';
import {
  SELECTION_ID,
  selectionAddress,
  selectionCount,
  selectionText,
  toggled,
  type Selection,
} from '../domain/selection';
import styles from './SelectionBar.module.css';

interface Props {
  store: StateStore<Selection>;
  selection: Selection;
  collection: Collection<Freelance>;
  /** Gets the focus when the selection becomes empty. */
  list: RefObject<HTMLElement | null>;
  /** Called when the link to the contact page is followed. */
  onContact: (first: Freelance, ...others: readonly Freelance[]) => void;
}

interface Selected {
  id: string;
  /** null when the freelance is no longer in the list. */
  one: Freelance | null;
}

/** The selected freelances read so far; reads more pages until all are found. */
function useSelected(collection: Collection<Freelance>, selection: Selection) {
  const { rows, status } = useSyncExternalStore(collection.subscribe, collection.getState);
  const whole = status === 'whole';
  const entries = useMemo(
    () =>
      selection.flatMap<Selected>((id) => {
        const one = rows.find((row) => row.id === id) ?? null;
        return one || whole ? { id, one } : [];
      }),
    [rows, whole, selection],
  );
  const isReading = entries.length < selection.length;
  useEffect(() => {
    if (isReading) collection.read(Infinity);
  }, [collection, isReading]);
  return entries;
}

/** Space for the focus outline and for rounded positions (px). */
const OUTLINE_ROOM = 8;

/** Whether `above` overlaps `below`, and neither contains the other. */
function covers(above: Element, below: Element): boolean {
  if (above.contains(below) || below.contains(above)) return false;
  const [upper, lower] = [above.getBoundingClientRect(), below.getBoundingClientRect()];
  return lower.bottom > upper.top && lower.top < upper.bottom;
}

/**
 * Scrolls a focused element out from under the sticky bar (WCAG 2.4.11), also when the bar appears after the focus has
 * moved on.
 */
function useClearOf(sticky: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = sticky.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const { style } = document.documentElement;
    const height = new ResizeObserver(() => {
      style.scrollPaddingBlockEnd = `${String(element.offsetHeight + OUTLINE_ROOM)}px`;
      const { activeElement: focused } = document;
      if (focused && covers(element, focused)) focused.scrollIntoView({ block: 'nearest' });
    });
    height.observe(element);
    return () => {
      height.disconnect();
      style.scrollPaddingBlockEnd = '';
    };
  }, [sticky]);
}

const loadSheets = () => import('./InterviewSheets').then((file) => file.InterviewSheets);

/** Prints the names or, once their code is loaded, the interview sheets. The browser’s own command repeats the last. */
function usePrinting() {
  const { ask, status, Component } = useOnDemand(loadSheets);
  const [printed, setPrinted] = useState<{ isSheets: boolean }>();
  const isReady = printed?.isSheets === false || Component !== null;
  useEffect(() => {
    if (printed && isReady) window.print();
  }, [printed, isReady]);
  return {
    Sheets: printed?.isSheets ? Component : null,
    status,
    print: (isSheets: boolean) => {
      if (isSheets) ask();
      setPrinted({ isSheets });
    },
  };
}

/** Bar with the selected freelances and the actions on them. */
export function SelectionBar({ store, selection, collection, list, onContact }: Props) {
  const { pathname } = useLocation();
  const entries = useSelected(collection, selection);
  const selected = entries.flatMap(({ one }) => one ?? []);
  const bar = useRef<HTMLElement>(null);
  useClearOf(bar);
  const [first, ...others] = selected;
  const { Sheets, status, print } = usePrinting();
  const inPrint = Sheets ? 'hide' : undefined;
  const set = (next: Selection) => {
    // The pressed button is removed: move the focus to a nearby element.
    const near = next.length > 0 ? bar : list;
    near.current?.focus({ preventScroll: true });
    store.setState(next);
  };
  const address = () => new URL(selectionAddress(pathname, selection), window.location.href).href;

  return (
    <section
      ref={bar}
      id={SELECTION_ID}
      tabIndex={-1}
      aria-labelledby={`${SELECTION_ID}-titre`}
      data-tone="sunk"
      className={styles.root}
    >
      {Sheets && <Sheets selected={selected} />}
      <div className={styles.head} data-print={inPrint}>
        <h2 id={`${SELECTION_ID}-titre`} className={styles.title}>
          {selectionCount(selection)}
        </h2>
        <div data-print="hide">
          <Button
            variant="quiet"
            onClick={() => {
              set([]);
            }}
          >
            Tout désélectionner
          </Button>
        </div>
      </div>
      <ul role="list" className={classNames(strip.root, styles.names)} data-print={inPrint}>
        {entries.map(({ id, one }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.name}
              onClick={() => {
                set(toggled(selection, id));
              }}
            >
              <VisuallyHidden>Retirer </VisuallyHidden>
              <bdi translate={one ? 'no' : undefined}>
                {one ? fullName(one) : 'Profil qui n’est plus dans la liste'}
              </bdi>
              {one && <bdi className={styles.job}>{jobTitle(one)}</bdi>}
              <Icon of={X} size={16} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.actions} data-print="hide">
        {first && (
          <LinkButton
            to={others.length === 0 ? MEET_ONE : meetSeveral(selected.length)}
            onClick={() => {
              onContact(first, ...others);
            }}
          >
            {others.length === 0 ? 'Demander à le rencontrer' : 'Demander à les rencontrer'}
          </LinkButton>
        )}
        <CopyButton
          key={selection.join(' ')}
          icon={Link2}
          label="Copier le lien"
          copiedLabel="Lien copié"
          manualLabel="Lien de la sélection"
          text={address}
          className={styles.manual}
        />
        <CopyButton
          key={selectionText(selected)}
          label="Copier les noms"
          copiedLabel="Noms copiés"
          manualLabel="Noms"
          text={() => selectionText(selected)}
          className={styles.manual}
        />
        <Button
          variant="quiet"
          onClick={() => {
            print(false);
          }}
        >
          <Icon of={Printer} />
          Imprimer
        </Button>
        <Button
          variant="quiet"
          busy={status === 'loading'}
          onClick={() => {
            print(true);
          }}
        >
          <Icon of={FileText} />
          Fiches d’entretien
        </Button>
        {status === 'failed' && (
          <div className={styles.manual}>
            <Alert kind="error">
              Les fiches n’ont pas pu être chargées. Vérifiez votre connexion, puis réessayez.
            </Alert>
          </div>
        )}
      </div>
    </section>
  );
}
