import { memo, useEffect, useState } from 'react';
import { ComboboxMenu, fieldId, TextField, useCombobox } from '@jalon/shared/forms';
import { VisuallyHidden } from '@jalon/shared/ui';
import { plural } from '@jalon/shared/format';
import { parseCityQuery, searchCities, type CityQuery } from '../api/search-cities';
import type { DraftFieldsProps } from './DraftStep';
import styles from './Refine.module.css';

const PAUSE_MS = 300;

/** Cities found for the last text looked up, even when answers arrive in another order; null without a lookup. */
function useCitySuggestions() {
  // A new object per lookup, so that the same text can be looked up again.
  const [question, setQuestion] = useState<CityQuery | null>(null);
  const [found, setFound] = useState<readonly string[] | 'failed' | null>(null);

  useEffect(() => {
    if (!question) return undefined;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      void searchCities(question, asked.signal).then((cities) => {
        if (!asked.signal.aborted) setFound(cities ?? 'failed');
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [question]);

  return {
    found,
    /** Looks up an entered name or postcode after a pause in typing. */
    ask: (typed: string) => {
      const query = parseCityQuery(typed);
      setQuestion(query);
      if (!query) setFound(null);
    },
    /** Drops suggestions and cancels the pending request; messages for a failure or an unknown city stay. */
    forget: () => {
      setQuestion(null);
      setFound((before) => (before === 'failed' || before?.length === 0 ? before : null));
    },
  };
}

const NAME = 'ville';
const UNKNOWN = 'Ville inconnue de la liste, gardée telle quelle.';
const HINT = 'Tapez deux lettres ou un code postal.';
const FAILED = 'Une erreur est survenue lors de la recherche des villes';

const none: readonly string[] = [];
/** The empty list that is open during a lookup. */
const pending = { options: [], highlighted: -1 };

/** City field: free text, with suggestions from the official list of communes. */
export const CityField = memo(function CityField(
  props: Pick<DraftFieldsProps, 'onChange'> & { value: string },
) {
  const { value, onChange } = props;
  const { found, ask, forget } = useCitySuggestions();
  const hasFailed = found === 'failed';
  const cities = hasFailed || found === null ? none : found;
  const isUnknown = !hasFailed && found?.length === 0;
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
        hint={isUnknown ? UNKNOWN : HINT}
        error={hasFailed ? FAILED : undefined}
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
        onClick={() => show(list ?? pending)}
        onBlur={() => {
          close();
          forget();
        }}
      />
      <ComboboxMenu {...menuProps} label="Villes suggérées" />
      <span role="status">
        <VisuallyHidden>
          {hasFailed && FAILED}
          {list && isUnknown && UNKNOWN}
          {list && cities[0] && plural(cities.length, 'ville suggérée', 'villes suggérées')}
        </VisuallyHidden>
      </span>
    </div>
  );
});
