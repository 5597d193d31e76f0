import { useEffect, useState } from 'react';
import { searchCities } from '../../api/search-cities';
import { cityQuery, MIN_CITY_QUERY } from '../../domain/city';
import type { City } from '../../domain/city';

const PAUSE_MS = 300;

interface Suggestions {
  cities: readonly City[];
  status: 'idle' | 'searching' | 'found' | 'failed';
}

const nothing: Suggestions = { cities: [], status: 'idle' };

export interface CitySuggestions extends Suggestions {
  /** Looks up a typed name after a pause in typing. */
  ask: (typed: string) => void;
  /** Drops suggestions and cancels the pending request; a failure and an unknown city are still said. */
  forget: () => void;
}

/** Suggestions for the last name looked up, whatever the order of answers. */
export function useCitySuggestions(): CitySuggestions {
  // A new object per lookup, so that the same name can be looked up twice.
  const [question, setQuestion] = useState<{ name: string } | null>(null);
  const [suggestions, setSuggestions] = useState<Suggestions>(nothing);

  useEffect(() => {
    if (!question) return undefined;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      setSuggestions((before) => ({ cities: before.cities, status: 'searching' }));
      void searchCities(question.name, asked.signal).then((cities) => {
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
      const name = cityQuery(typed);
      if (name.length >= MIN_CITY_QUERY) {
        setQuestion({ name });
        return;
      }
      setQuestion(null);
      setSuggestions(nothing);
    },
    forget() {
      setQuestion(null);
      setSuggestions((before) =>
        before.status !== 'searching' && before.cities.length === 0 ? before : nothing,
      );
    },
  };
}
