import type { HeaderRule } from '../../../compose/hosting/firebase-json';
import { globMatcher } from './glob';

type Headers = Record<string, string>;

/**
 * Which headers an address gets: those of every rule whose pattern matches, the last one winning header by header.
 * Patterns are matched against the address that was asked for, whatever answers it.
 */
export function headersByRules(rules: readonly HeaderRule[]): (path: string) => Headers {
  const compiled = rules.map(({ source, headers }) => ({ matches: globMatcher(source), headers }));
  return (path) => {
    const found = new Map<string, [key: string, value: string]>();
    for (const { matches, headers } of compiled) {
      if (!matches(path)) continue;
      for (const { key, value } of headers) found.set(key.toLowerCase(), [key, value]);
    }
    return Object.fromEntries(found.values());
  };
}
