import { useId, useMemo } from 'react';
import { classNames } from '@jalon/shared/ui';

import type { Row } from '../../lib/collection';
import strip from '../strip.module.css';
import { RowCount, type FilterWords, type Noun } from './ListStates';
import styles from './Filter.module.css';

interface Props {
  words: FilterWords;
  noun: Noun;
  /** All rows read. */
  rows: readonly Row[];
  /** The read rows that match the search. */
  found: readonly Row[];
  reading: boolean;
  /** Whether all rows are read; matches are counted only then. */
  whole: boolean;
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

function countFacets(rows: readonly Row[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { facets } of rows) {
    for (const facet of facets) counts.set(facet, (counts.get(facet) ?? 0) + 1);
  }
  return counts;
}

/** Toggle buttons, each with its number of rows once all are read; choices without matches are hidden unless chosen. */
export function Filter(props: Props) {
  const { words, noun, rows, found, reading, whole, chosen, onChoose } = props;
  const id = useId();
  const counts = useMemo(() => countFacets(found), [found]);
  const all = useMemo(() => countFacets(rows), [rows]);
  const isOffered = (value: string) => counts.has(value) || chosen.includes(value);
  const shown = words.choices.filter(({ value }) => isOffered(value));
  // Reserves the space of the filter while the first rows are read.
  if (rows.length === 0) return reading && <div className={styles.onTheWay} />;
  if (shown.length === 0 || (all.size < 2 && chosen.length === 0)) return null;
  return (
    <div role="group" aria-labelledby={id} className={styles.root} data-print="hide">
      <p id={id} className={styles.legend}>
        {words.legend}
      </p>
      <ul role="list" className={classNames(strip.root, styles.choices)}>
        {shown.map(({ value, label }) => {
          const isPressed = chosen.includes(value);
          return (
            <li key={value}>
              <button
                type="button"
                aria-pressed={isPressed}
                className={styles.choice}
                onClick={() => {
                  onChoose(isPressed ? chosen.filter((one) => one !== value) : [...chosen, value]);
                }}
              >
                <span>{label}</span>
                {whole && <RowCount count={counts.get(value) ?? 0} noun={noun} />}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
