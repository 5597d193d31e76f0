import {
  useDeferredValue,
  useMemo,
  useRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Search } from '@jalon/shared/format';
import { TextField } from '@jalon/shared/forms';
import { Button } from '@jalon/shared/ui';

import { ROWS_PER_PAGE, type Collection, type Row } from '../../lib/collection';
import { Filter, FilterOnTheWay, type FilterWords } from './Filter';
import { NoMatch, ReadingFailure, ReadingStatus, RowsOnTheWay } from './ListStates';
import { useKeptFocus } from './use-kept-focus';
import { useListQuery } from './use-list-query';
import { useFocusOnRow, useRows } from './use-rows';
import { countSentence, type Noun } from './words';
import styles from './CollectionPanel.module.css';

/** State of a row, for `renderRow`. */
export interface RowView {
  isOpen: boolean;
  toggle: (id: string) => void;
  /** Matches to mark. */
  search: Search;
  /** Whether the listed rows have different facets. */
  isMixed: boolean;
}

export type RenderRow<R extends Row> = (row: R, view: RowView) => ReactNode;

interface Props<R extends Row> {
  collection: Collection<R>;
  noun: Noun;
  /** Accessible name of the list. */
  label: string;
  /** Order of the rows when the collection fits one page. */
  compare: (a: R, b: R) => number;
  /** Label and hint of the search field; without them, the list has none. */
  searchWords?: { label: string; hint: string };
  /** Choices of the filter; without them, the list has none. */
  filter?: FilterWords;
  /** Set to the root element of the rows, which gets the focus when the focused element is removed. */
  panel?: RefObject<HTMLDivElement | null>;
  /** Other actions, beside the list on a wide screen. */
  aside?: ReactElement;
  /** Shown when the collection is empty. */
  empty: ReactElement;
  /** Shown when no row matches: advice, and an action. */
  noMatch?: (typed: string) => { advice: ReactElement; action: ReactElement };
  /** Must be stable, as a new function renders every row again. */
  renderRow: RenderRow<R>;
}

/** A collection with search, filter, rows and failures. */
export function CollectionPanel<R extends Row>(props: Props<R>) {
  const { collection, noun, label, searchWords, filter, aside, renderRow } = props;
  const list = useListQuery(searchWords !== undefined, filter);
  // Deferred, so that typing does not wait for the rows to render.
  const query = useDeferredValue(list.query);
  const { typed, chosen } = query;
  const rows = useRows(collection, query, props.compare);
  const { found, matching, shown, open, search, searching, whole, reading, failure } = rows;
  const read = rows.rows.length;
  const field = useRef<HTMLInputElement>(null);
  const ownPanel = useRef<HTMLDivElement>(null);
  const { panel = ownPanel } = props;
  const onFocus = useKeptFocus(panel);
  const focusOnRow = useFocusOnRow(panel);

  const listed = useMemo(() => {
    const [first = ''] = found[0]?.facets ?? [];
    const isMixed = found.some(({ facets }) => !facets.includes(first));
    const { toggle } = collection;
    return (
      <ul role="list" aria-label={label} className={styles.list}>
        {found.slice(0, shown).map((row) => (
          <li key={row.id} tabIndex={-1} className={styles.row}>
            {renderRow(row, { isOpen: row.id === open, toggle, search, isMixed })}
          </li>
        ))}
      </ul>
    );
  }, [label, found, shown, renderRow, open, collection, search]);

  const choose = (values: readonly string[]) => {
    collection.show(ROWS_PER_PAGE);
    list.choose(values);
  };
  const clear = () => {
    collection.show(ROWS_PER_PAGE);
    list.clear();
    (field.current ?? panel.current)?.focus();
  };

  const isEmpty = whole && read === 0;
  const count = { found: found.length, shown: Math.min(found.length, shown), read };
  const hasMore = found.length > shown || (!searching && !whole && failure === null);

  return (
    <div className={styles.root}>
      {searchWords && !isEmpty && (
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
      {filter && read === 0 && reading && <FilterOnTheWay />}
      {filter && read > 0 && (
        <Filter
          words={filter}
          noun={noun}
          rows={rows.rows}
          found={matching}
          whole={whole}
          chosen={chosen}
          onChoose={choose}
          onFocus={onFocus}
        />
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- delegated: the focus is that of the controls inside */}
      <div
        ref={panel}
        className={styles.rows}
        role="group"
        aria-label={label}
        tabIndex={-1}
        onFocus={onFocus}
      >
        {failure !== null && (
          <div className={styles.apart}>
            <ReadingFailure
              reason={failure}
              noun={noun}
              hasRows={read > 0}
              onRetry={collection.retry}
            />
          </div>
        )}
        {(read > 0 || whole) && (
          <ReadingStatus
            sentence={countSentence(noun, { ...count, searching, whole })}
            searching={searching}
            reading={reading}
          />
        )}
        {found.length === 0 && reading && (
          <RowsOnTheWay label={read === 0 ? `Lecture des ${noun.many}…` : null} />
        )}
        {isEmpty && props.empty}
        {found.length > 0 && listed}
        {found.length === 0 && read > 0 && !reading && failure === null && (
          <NoMatch
            noun={noun}
            typed={typed}
            filter={
              // Lists only the filter choices that hide matches.
              matching.length > 0 && typed.trim() !== '' && filter
                ? filter.choices.filter(({ value }) => chosen.includes(value))
                : []
            }
            onClear={clear}
            onUnfilter={() => {
              choose([]);
            }}
            {...props.noMatch?.(typed)}
          />
        )}
        {read > 0 && hasMore && (
          <div className={styles.apart} data-print="hide">
            <Button
              variant="secondary"
              busy={reading && read <= shown}
              busyLabel="Lecture en cours…"
              onClick={() => {
                focusOnRow(shown);
                collection.show(shown + ROWS_PER_PAGE);
              }}
            >
              Afficher plus
            </Button>
          </div>
        )}
      </div>
      {!isEmpty && aside && (
        <div className={styles.aside} data-print="hide">
          {aside}
        </div>
      )}
    </div>
  );
}
