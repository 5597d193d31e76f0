import { useId, useMemo } from 'react';
import { parseSearch } from '@jalon/shared/format';
import { classNames } from '@jalon/shared/ui';
import type { Row } from '../../lib/collection';
import { filterRows } from '../../lib/search';
import strip from '../strip.module.css';
import { RowCount } from './ListStates';
import type { FilterTexts, ListController, RowNoun } from './use-list';
import styles from './CollectionFilter.module.css';

interface Props {
  noun: RowNoun;
  list: ListController<Row>;
}

function countFacets(rows: readonly Row[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { facets } of rows) {
    for (const facet of facets) counts.set(facet, (counts.get(facet) ?? 0) + 1);
  }
  return counts;
}

interface ChoicesProps {
  legend: string;
  noun: RowNoun;
  /** Each with its number of rows, once all rows are read. */
  choices: readonly { value: string; label: string; count: number | null }[];
  chosen: readonly string[];
  onToggle: (value: string, isPressed: boolean) => void;
}

/** Toggle buttons in a line on phones, below each other on wide screens. */
function Choices({ legend, noun, choices, chosen, onToggle }: ChoicesProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.root} data-print="hide">
      <p id={id} className={styles.legend}>
        {legend}
      </p>
      <ul role="list" className={classNames(strip.root, styles.choices)}>
        {choices.map(({ value, label, count }) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={chosen.includes(value)}
              className={styles.choice}
              onClick={() => onToggle(value, !chosen.includes(value))}
            >
              <span>{label}</span>
              {count !== null && <RowCount count={count} noun={noun} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SuggestionsProps extends Props {
  legend: string;
  /** Searches, of which those that find nothing are hidden. */
  searches: readonly string[];
}

/** Searches of one press. */
export function SuggestedSearches({ legend, searches, noun, list }: SuggestionsProps) {
  const { rows, whole, typed, type, flush } = list;
  const choices = useMemo(
    () =>
      searches
        .map((text) => ({ text, count: filterRows(rows, parseSearch(text)).length }))
        .filter(({ count }) => count > 0)
        .map(({ text, count }) => ({ value: text, label: text, count: whole ? count : null })),
    [searches, rows, whole],
  );
  if (choices.length === 0) return null;
  return (
    <Choices
      legend={legend}
      noun={noun}
      choices={choices}
      chosen={[typed.trim()]}
      onToggle={(text, isPressed) => {
        type(isPressed ? text : '');
        flush();
      }}
    />
  );
}

/** Choices of a filter; those without matches are hidden unless chosen. */
export function CollectionFilter({ words, noun, list }: Props & { words: FilterTexts }) {
  const { rows, matching, reading, whole, chosen, choose } = list;
  const counts = useMemo(() => countFacets(matching), [matching]);
  const all = useMemo(() => countFacets(rows), [rows]);
  const shown = words.choices
    .filter(({ value }) => counts.has(value) || chosen.includes(value))
    .map((one) => ({ ...one, count: whole ? (counts.get(one.value) ?? 0) : null }));
  // Reserves the space of the filter while the first rows are read.
  if (rows.length === 0) return reading && <div className={styles.onTheWay} />;
  if (shown.length === 0 || (all.size < 2 && chosen.length === 0)) return null;
  return (
    <Choices
      legend={words.legend}
      noun={noun}
      choices={shown}
      chosen={chosen}
      onToggle={(value, isPressed) =>
        choose(isPressed ? [...chosen, value] : chosen.filter((one) => one !== value))
      }
    />
  );
}
