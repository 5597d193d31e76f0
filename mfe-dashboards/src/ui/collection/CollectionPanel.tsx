import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import type { Row } from '../../lib/collection/types';
import { CollectionRows, isEmpty, type RowsProps } from './CollectionRows';
import { SearchBox, type SearchWords } from './SearchBox';
import { useKeptFocus } from './useKeptFocus';

interface Props<R extends Row> extends Omit<RowsProps<R>, 'wanted' | 'panel' | 'onClear'> {
  /** Absent where there is nothing to search. */
  searchWords?: SearchWords;
}

/** What is below the field is drawn when what it shows has changed, never for a key alone. */
const CalmRows = memo(CollectionRows) as typeof CollectionRows;

/** A collection read page by page: its search, its rows, and whatever may happen to it. */
export function CollectionPanel<R extends Row>({ searchWords, ...props }: Props<R>) {
  const { collection } = props;
  const [typed, setTyped] = useState(collection.searched);
  // Typing comes first: all the rest follows as soon as there is time, in pieces.
  const wanted = useDeferredValue(typed);
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // The field stands outside the rows, and goes when there turns out to be nothing to search.
  const onFocus = useKeptFocus(panel);
  const nothingToSearch = useSyncExternalStore(
    collection.subscribe,
    () => isEmpty(collection.getState()),
    () => false,
  );

  useEffect(() => {
    collection.keepSearch(typed);
  }, [collection, typed]);

  const clear = useCallback(() => {
    setTyped('');
    field.current?.focus();
  }, []);

  return (
    <>
      {searchWords && !nothingToSearch && (
        <SearchBox
          {...searchWords}
          field={field}
          value={typed}
          onChange={setTyped}
          onFocus={onFocus}
        />
      )}
      <CalmRows {...props} wanted={wanted} panel={panel} onClear={clear} />
    </>
  );
}
