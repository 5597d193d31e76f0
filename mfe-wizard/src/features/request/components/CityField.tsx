import { memo, useEffect, useState } from 'react';
import { ComboboxMenu, fieldId, TextField, useCombobox } from '@jalon/shared/forms';
import { VisuallyHidden } from '@jalon/shared/ui';
import { plural } from '@jalon/shared/format';
import { cityQuery, searchCities, type CityQuery } from '../api/search-cities';
import type { DraftFieldsProps } from './DraftStep';
import styles from './Refine.module.css';

const PAUSE_MS = 300;

interface Suggestions {
  cities: readonly string[];
  status: 'idle' | 'searching' | 'found' | 'failed';
}

const nothing: Suggestions = { cities: [], status: 'idle' };

/** Suggestions for the last name looked up, whatever the order of answers. */
function useCitySuggestions() {
  // A new object per lookup, so that the same text can be looked up again.
  const [question, setQuestion] = useState<CityQuery | null>(null);
  const [suggestions, setSuggestions] = useState<Suggestions>(nothing);

  useEffect(() => {
    if (!question) return undefined;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      setSuggestions((before) => ({ cities: before.cities, status: 'searching' }));
      void searchCities(question, asked.signal).then((cities) => {
        if (asked.signal.aborted) return;
        setSuggestions(cities ? { cities, status: 'found' } : { cities: [], status: 'failed' });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [question]);

  return {
    ...suggestions,
    /** Looks up a typed name or postcode after a pause in typing. */
    ask: (typed: string) => {
      const query = cityQuery(typed);
      setQuestion(query);
      if (!query) setSuggestions(nothing);
    },
    /** Drops suggestions and cancels the pending request; messages for a failure or an unknown city stay. */
    forget: () => {
      setQuestion(null);
      setSuggestions((before) =>
        before.status !== 'searching' && before.cities.length === 0 ? before : nothing,
      );
    },
  };
}

interface Props {
  value: string;
  onChange: DraftFieldsProps['onChange'];
}

const NAME = 'ville';
const UNKNOWN = 'Ville inconnue de la liste, gardée telle quelle.';
const HINT = 'Tapez deux lettres ou un code postal.';
const FAILED = 'Une erreur est survenue lors de la recherche des villes';

/** Menu during a lookup. */
const pending = { options: [], highlighted: -1 };

/** City field: free text, with suggestions from the official list of communes. */
export const CityField = memo(function CityField({ value, onChange }: Props) {
  const { cities, status, ask, forget } = useCitySuggestions();
  const { list, show, close, inputProps, menuProps } = useCombobox({
    menuId: `${fieldId(NAME)}-suggestions`,
    options: cities,
    opens: () => pending,
    onChoose(city) {
      onChange({ ville: city });
      forget();
    },
  });

  return (
    <div className={styles.city}>
      <TextField
        {...inputProps}
        name={NAME}
        label="Ville de la mission"
        hint={status === 'found' && cities.length === 0 ? UNKNOWN : HINT}
        error={status === 'failed' ? FAILED : undefined}
        spellCheck={false}
        value={value}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          onChange({ ville: typed });
          show(pending);
          ask(typed);
        }}
        onFocus={() => {
          show(pending);
          ask(value);
        }}
        onClick={() => {
          show(list ?? pending);
        }}
        onBlur={() => {
          close();
          forget();
        }}
      />
      <ComboboxMenu {...menuProps} label="Villes suggérées" />
      <span role="status">
        <VisuallyHidden>{statusInWords(list !== null, status, cities.length)}</VisuallyHidden>
      </span>
    </div>
  );
});

function statusInWords(wanted: boolean, status: string, count: number): string {
  if (status === 'failed') return FAILED;
  if (!wanted || status !== 'found') return '';
  return count === 0 ? UNKNOWN : plural(count, 'ville suggérée', 'villes suggérées');
}
