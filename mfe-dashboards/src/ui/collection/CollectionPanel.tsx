import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ReactElement,
  type RefObject,
} from 'react';
import { TextField } from '@jalon/shared/forms';

import { isEmpty, ROWS_PER_PAGE, type Row } from '../../lib/collection';
import { CollectionRows, type RowsProps } from './CollectionRows';
import { useKeptFocus } from './use-kept-focus';
import { useListQuery } from './use-list-query';
import styles from './CollectionPanel.module.css';

interface Props<R extends Row> extends Omit<
  RowsProps<R>,
  'query' | 'panel' | 'onClear' | 'onChoose'
> {
  /** Label and hint of the search field; without them, the list has none. */
  searchWords?: { label: string; hint: string };
  /** Set to the root element of the rows, which can take the focus. */
  panel?: RefObject<HTMLDivElement | null>;
  /** Other actions, beside the list on a wide screen. */
  aside?: ReactElement;
}

/** Memoized, so that typing in the search field does not render the rows again. */
const CalmRows = memo(CollectionRows) as typeof CollectionRows;

/** A collection read page by page, with search, filter, rows and failures. */
export function CollectionPanel<R extends Row>({ searchWords, aside, ...props }: Props<R>) {
  const { collection, filter } = props;
  const list = useListQuery(searchWords !== undefined, filter);
  // Deferred, so that typing does not wait for the rows to render.
  const query = useDeferredValue(list.query);
  const field = useRef<HTMLInputElement>(null);
  const ownPanel = useRef<HTMLDivElement>(null);
  const { panel = ownPanel } = props;
  // The search field is outside the rows, and disappears when the collection is empty.
  const onFocus = useKeptFocus(panel);
  const nothingToSearch = useSyncExternalStore(
    collection.subscribe,
    () => isEmpty(collection.getState()),
    () => false,
  );

  // Stable functions, as new ones would render all rows again.
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const choose = useCallback(
    (chosen: readonly string[]) => {
      collection.show(ROWS_PER_PAGE);
      latest.current.choose(chosen);
    },
    [collection],
  );
  const clear = useCallback(() => {
    collection.show(ROWS_PER_PAGE);
    latest.current.clear();
    (field.current ?? panel.current)?.focus();
  }, [collection, panel]);

  return (
    <div className={styles.root}>
      {searchWords && !nothingToSearch && (
        <div className={styles.fields} data-print="hide">
          {/* Filters while typing; there is no submit button. */}
          <form
            method="dialog"
            role="search"
            onSubmit={(event) => {
              event.preventDefault();
              list.flush();
            }}
          >
            <TextField
              {...searchWords}
              ref={field}
              type="search"
              name="recherche"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              value={list.query.typed}
              onFocus={onFocus}
              onBlur={list.flush}
              onChange={(event) => {
                collection.show(ROWS_PER_PAGE);
                list.type(event.target.value);
              }}
            />
          </form>
        </div>
      )}
      <CalmRows {...props} query={query} panel={panel} onClear={clear} onChoose={choose} />
      {!nothingToSearch && aside && (
        <div className={styles.aside} data-print="hide">
          {aside}
        </div>
      )}
    </div>
  );
}
