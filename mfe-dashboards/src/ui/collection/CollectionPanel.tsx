import { useMemo, useRef, type ReactNode } from 'react';
import { Skeleton } from '@jalon/shared/blocks';
import { TextField } from '@jalon/shared/forms';
import type { SearchTerms } from '@jalon/shared/format';
import { Button, LinkButton, Spinner } from '@jalon/shared/ui';
import { ROWS_PER_PAGE, type Collection, type Row } from '../../lib/collection';
import { useFocusAfterRemoval } from '../use-focus-after-removal';
import { CollectionFilter, SuggestedSearches } from './CollectionFilter';
import { NoMatchNotice, EmptyNotice, ListFailure, ListStatus } from './ListStates';
import { useFocusOnRow, useList, type ListController, type ListTexts } from './use-list';
import styles from './CollectionPanel.module.css';

/** State of a row, for `renderRow`. */
export interface RowState {
  isOpen: boolean;
  toggle: (id: string) => void;
  /** The current search; the row highlights the matches. */
  search: SearchTerms;
}

export type RenderRow<R extends Row> = (row: R, view: RowState) => ReactNode;

interface Props<R extends Row> {
  collection: Collection<R>;
  words: ListTexts;
  /** Order of the rows when the collection fits one page. */
  compare: (a: R, b: R) => number;
  /** Must be stable, as a new function renders every row again. */
  renderRow: RenderRow<R>;
  suggestions?: { legend: string; searches: readonly string[] };
  /** Called with the entered search when the visitor takes the next step because no row matches. */
  onNext?: (typed: string) => void;
  children?: ReactNode;
}

/** A collection with search, filter, rows and failures. */
export function CollectionPanel<R extends Row>(props: Props<R>) {
  const { collection, words, compare, renderRow, suggestions, onNext, children } = props;
  const { noun, label, filter, next } = words;
  const list = useList(collection, words, compare);
  const { found, shown, open, search, whole, reading, failure, isEmpty } = list;
  const read = list.rows.length;
  const area = useRef<HTMLDivElement>(null);
  const panel = useFocusAfterRemoval<HTMLDivElement>(area);
  const focusOnRow = useFocusOnRow(panel);

  const listed = useMemo(
    () => (
      <ul role="list" aria-label={label}>
        {found.slice(0, shown).map((row) => (
          <li key={row.id} tabIndex={-1} className={styles.row}>
            {renderRow(row, { isOpen: row.id === open, toggle: collection.toggle, search })}
          </li>
        ))}
      </ul>
    ),
    [label, found, shown, renderRow, open, collection, search],
  );

  return (
    <div ref={area}>
      <div className={styles.root}>
        {words.search && !isEmpty && <SearchForm words={words.search} list={list} />}
        {suggestions && <SuggestedSearches {...suggestions} noun={noun} list={list} />}
        {filter && <CollectionFilter words={filter} noun={noun} list={list} />}
        <div ref={panel} className={styles.rows} role="group" aria-label={label} tabIndex={-1}>
          {failure !== null && (
            <ListFailure
              reason={failure}
              noun={noun}
              hasRows={read > 0}
              onRetry={collection.retry}
            />
          )}
          {(read > 0 || whole) && <ListStatus noun={noun} list={list} />}
          {found.length === 0 && reading && (
            <div className={styles.apart}>
              {read === 0 && <Spinner label={`Lecture des ${noun.many}…`} />}
              <Skeleton lines={12} />
            </div>
          )}
          {isEmpty && (
            <EmptyNotice {...words.empty}>
              <LinkButton to={next.to}>{next.label}</LinkButton>
            </EmptyNotice>
          )}
          {found.length > 0 && listed}
          {list.isWithoutMatch && (
            <NoMatchNotice
              words={words}
              list={list}
              onNext={() => onNext?.(list.searched)}
              onClear={() => {
                list.clear();
                (area.current?.querySelector('input') ?? panel.current)?.focus();
              }}
            />
          )}
          {list.hasMore && (
            <div className={styles.more} data-print="hide">
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
        {words.aside !== undefined && found.length > 0 && (
          <div className={styles.aside} data-print="hide">
            <p>{words.aside}</p>
            <LinkButton variant="secondary" to={next.to}>
              {next.label}
            </LinkButton>
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

type SearchWords = Required<ListTexts>['search'];

/** Filters while typing; there is no submit button. */
const SearchForm = ({ words, list }: { words: SearchWords; list: ListController<Row> }) => (
  <form
    method="dialog"
    role="search"
    className={styles.search}
    data-print="hide"
    onSubmit={(event) => {
      event.preventDefault();
      list.flush();
    }}
  >
    <TextField
      {...words}
      type="search"
      name="recherche"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      value={list.typed}
      onBlur={list.flush}
      onChange={(event) => list.type(event.target.value)}
    />
  </form>
);
