import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
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
  /** Absent where there is nothing to search. */
  searchWords?: SearchWords;
  /** Beside the list on a wide screen: what else one can do. */
  aside?: ReactNode;
}

/** What is below the field is drawn when what it shows has changed, never for a key alone. */
const CalmRows = memo(CollectionRows) as typeof CollectionRows;

/** A collection read page by page: its search, its filter, its rows, and whatever may happen to it. */
export function CollectionPanel<R extends Row>({ searchWords, aside, ...props }: Props<R>) {
  const { collection, filter } = props;
  const list = useListQuery(filter?.name);
  // Typing comes first: all the rest follows as soon as there is time, in pieces.
  const query = useDeferredValue(list.query);
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // The field stands outside the rows, and goes when there turns out to be nothing to search.
  const onFocus = useKeptFocus(panel);
  const nothingToSearch = useSyncExternalStore(
    collection.subscribe,
    () => isEmpty(collection.getState()),
    () => false,
  );

  // The same functions at each key: rows are drawn again for new ones.
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
  }, []);

  return (
    <div className={styles.root}>
      {searchWords && !nothingToSearch && (
        <SearchBox
          {...searchWords}
          field={field}
          value={list.query.typed}
          onChange={list.type}
          onDone={list.flush}
          onFocus={onFocus}
        />
      )}
      <CalmRows {...props} query={query} panel={panel} onClear={clear} onChoose={choose} />
      {!nothingToSearch && aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
