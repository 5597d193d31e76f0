import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';

import type { Row } from '../../lib/collection/types';
import { CollectionRows, isEmpty, type RowsProps } from './CollectionRows';
import styles from './CollectionPanel.module.css';
import { SearchBox, type SearchWords } from './SearchBox';
import { useKeptFocus } from './useKeptFocus';
import { useListQuery } from './use-list-query';

interface Props<R extends Row> extends Omit<
  RowsProps<R>,
  'query' | 'panel' | 'onClear' | 'onChoose'
> {
  /** Left out when there is nothing to search. */
  searchWords?: SearchWords;
  /** Set to the root element of the rows, which can take the focus. */
  panel?: RefObject<HTMLDivElement | null>;
  /** A field of the feature, below the search field. */
  preferences?: ReactNode;
  /** Content beside the list on a wide screen: other actions. */
  aside?: ReactNode;
}

/** Memoized: a key in the search field does not render the rows again. */
const CalmRows = memo(CollectionRows) as typeof CollectionRows;

/** A collection read page by page, with search, filter, rows and failures. */
export function CollectionPanel<R extends Row>({
  searchWords,
  preferences,
  aside,
  ...props
}: Props<R>) {
  const { collection, filter } = props;
  const list = useListQuery(filter);
  // Deferred: typing must not wait for the rows to render.
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

  // Stable functions: new ones would render all rows again.
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const choose = useCallback((chosen: readonly string[]) => {
    latest.current.choose(chosen);
  }, []);
  const clear = useCallback(() => {
    latest.current.clear();
    (field.current ?? panel.current)?.focus();
  }, [panel]);

  return (
    <div className={styles.root}>
      {searchWords && !nothingToSearch && (
        <div className={styles.fields}>
          <SearchBox
            {...searchWords}
            field={field}
            value={list.query.typed}
            onChange={list.type}
            onDone={list.flush}
            onFocus={onFocus}
          />
          {preferences}
        </div>
      )}
      <CalmRows {...props} query={query} panel={panel} onClear={clear} onChoose={choose} />
      {!nothingToSearch && aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
