import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useSyncExternalStore,
  type FocusEventHandler,
  type Ref,
  type ReactElement,
  type RefObject,
} from 'react';
import { TextField } from '@jalon/shared/forms';

import type { Row } from '../../lib/collection';
import { CollectionRows, isEmpty, type RowsProps } from './CollectionRows';
import { useKeptFocus } from './use-kept-focus';
import { useListQuery } from './use-list-query';
import styles from './CollectionPanel.module.css';

export interface SearchWords {
  label: string;
  hint: string;
}

interface SearchBoxProps extends SearchWords {
  value: string;
  onChange: (value: string) => void;
  /** Called on blur and on Enter. */
  onDone: () => void;
  field: Ref<HTMLInputElement>;
  onFocus: FocusEventHandler;
}

/** Search field that filters while typing; there is no submit button. */
function SearchBox({ label, hint, value, onChange, onDone, field, onFocus }: SearchBoxProps) {
  return (
    <form
      method="dialog"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <TextField
        ref={field}
        type="search"
        name="recherche"
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onFocus={onFocus}
        onBlur={onDone}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </form>
  );
}

interface Props<R extends Row> extends Omit<
  RowsProps<R>,
  'query' | 'panel' | 'onClear' | 'onChoose'
> {
  /** Left out when there is nothing to search. */
  searchWords?: SearchWords;
  /** Set to the root element of the rows, which can take the focus. */
  panel?: RefObject<HTMLDivElement | null>;
  /** A field of the feature, below the search field. */
  preferences?: ReactElement;
  /** Content beside the list on a wide screen: other actions. */
  aside?: ReactElement;
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
  const list = useListQuery(searchWords !== undefined, filter);
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
        <div className={styles.fields} data-print="hide">
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
      {!nothingToSearch && aside && (
        <div className={styles.aside} data-print="hide">
          {aside}
        </div>
      )}
    </div>
  );
}
