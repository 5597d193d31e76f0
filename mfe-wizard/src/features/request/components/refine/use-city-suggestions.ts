import { useEffect, useState } from 'react';
import { searchCities } from '../../api/search-cities';
import { cityQuery } from '../../domain/city';
import type { City, CityQuery } from '../../domain/city';

const PAUSE_MS = 300;

interface Suggestions {
  cities: readonly City[];
  status: 'idle' | 'searching' | 'found' | 'failed';
}

const nothing: Suggestions = { cities: [], status: 'idle' };

interface CitySuggestions extends Suggestions {
  /** Looks up a typed name or postcode after a pause in typing. */
  ask: (typed: string) => void;
  /** Drops suggestions and cancels the pending request; messages for a failure or an unknown city stay. */
  forget: () => void;
}

/** Suggestions for the last name looked up, whatever the order of answers. */
export function useCitySuggestions(): CitySuggestions {
  // A new object per lookup, so that the same can be looked up twice.
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
    ask(typed) {
      const query = cityQuery(typed);
      setQuestion(query);
      if (!query) setSuggestions(nothing);
    },
    forget() {
      setQuestion(null);
      setSuggestions((before) =>
        before.status !== 'searching' && before.cities.length === 0 ? before : nothing,
      );
    },
  };
}
