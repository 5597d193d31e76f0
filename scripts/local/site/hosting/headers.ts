import picomatch from 'picomatch';
import type { HeaderRule } from '../../../compose/hosting';

type Headers = Record<string, string>;

/** Whether a glob of Firebase Hosting matches the path of an address. The leading slash of the glob may be left out. */
export function globMatcher(glob: string): (path: string) => boolean {
  const slashed = glob.startsWith('/') ? glob : `/${glob}`;
  // Not `picomatch(glob)`: an address that spells the glob itself would match.
  const expression = picomatch.makeRe(slashed, { dot: true, strictSlashes: true });
  return (path) => expression.test(path);
}

/**
 * Which headers an address gets: those of every rule whose glob matches, the last one winning header by header.
 * Globs are matched against the address of the request, whatever file answers it.
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
