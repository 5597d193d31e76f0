import picomatch from 'picomatch';
import type { HeaderRule, Rewrite } from '../../compose/firebase';

type Headers = Record<string, string>;

/** Whether a glob of Firebase Hosting matches the path of an address. The leading slash of the glob may be left out. */
export function globMatcher(glob: string): (path: string) => boolean {
  const slashed = glob.startsWith('/') ? glob : `/${glob}`;
  // Not `picomatch(glob)`: an address that spells the glob itself would match.
  const expression = picomatch.makeRe(slashed, { strictSlashes: true });
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

/** The file that answers an address which no file has; the first rewrite that matches. */
export function rewriteBy(rewrites: readonly Rewrite[]): (path: string) => string | undefined {
  const compiled = rewrites.map(({ source, destination }) => ({
    matches: globMatcher(source),
    destination,
  }));
  return (path) => compiled.find(({ matches }) => matches(path))?.destination;
}

/** Answer to a request for a path: a file of the public folder, or a redirect. */
export type Resolution =
  { kind: 'file'; path: string; status: 200 | 404 } | { kind: 'redirect'; path: string };

const INDEX = '/index.html';
const PAGE = '.html';
/** The 404 page. */
export const NOT_FOUND = '/404.html';

const redirect = (path: string): Resolution => ({
  kind: 'redirect',
  path: path === '' ? '/' : path,
});
const file = (path: string): Resolution => ({ kind: 'file', path, status: 200 });

function withoutPageName(path: string): string {
  return path.endsWith(INDEX) ? path.slice(0, -INDEX.length) : path.slice(0, -PAGE.length);
}

/**
 * Which file answers an address, as Firebase Hosting decides with `cleanUrls: true` and `trailingSlash: false`: the
 * exact file, the index of a folder, the page of that name, the destination of a rewrite, else the 404 page.
 * (The rules are those of https://firebase.google.com/docs/hosting/full-config and of superstatic, its
 * open-source server.)
 * @param path of the address: decoded, each slash once, one at the start.
 */
export function resolvePath(
  path: string,
  exists: (path: string) => boolean,
  rewritten: (path: string) => string | undefined = () => undefined,
): Resolution {
  if (exists(path)) return path.endsWith(PAGE) ? redirect(withoutPageName(path)) : file(path);
  const bare = path.replace(/\/$/, '');
  const hasSlash = path !== '/' && bare !== path;
  const page = [bare + INDEX, bare + PAGE].find(exists);
  if (page === undefined) {
    const other = rewritten(path);
    return other === undefined ? { kind: 'file', path: NOT_FOUND, status: 404 } : file(other);
  }
  if (hasSlash) return redirect(bare);
  return bare + PAGE === page && page.endsWith(INDEX)
    ? redirect(withoutPageName(page))
    : file(page);
}
