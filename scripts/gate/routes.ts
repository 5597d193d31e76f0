import {
  AddressClaims,
  isParameterSegment,
  MAX_PATTERN_SEGMENTS,
  pathSegments,
} from '../core/limits';
import { checkModules, type SharingNeighbour } from './modules';
import { WHILE_LIVE, routeName, type Neighbour, type GateRule } from './rule';

/** First segments that belong to the site itself: its files, its registry, its page for unknown addresses. */
const RESERVED = new Set(['assets', 'registry', '404']);

/** Faults of one path, without its conflicts with other routes. */
function checkPath(path: string, name: string): string[] {
  const segments = pathSegments(path);
  const [first = ''] = segments;
  const isTooLong = segments.some(isParameterSegment) && segments.length > MAX_PATTERN_SEGMENTS;
  return [
    isParameterSegment(first) &&
      `${name} would take addresses of every other part. Start the path in routes.json with a segment of your own.`,
    RESERVED.has(first) &&
      `${name}: addresses below /${first} belong to the site itself. Choose another path in routes.json.`,
    isTooLong &&
      `${name} has ${String(segments.length)} segments; a path with a parameter has ${String(MAX_PATTERN_SEGMENTS)} at most, as hosts look for its document in every place. Shorten the path in routes.json.`,
    // "/faq/index" would be the document of "/faq", and hosts redirect there.
    segments.includes('index') &&
      `${name}: hosts take "index" for the page above it. Choose another path in routes.json.`,
  ].filter((fault) => fault !== false);
}

/** Refuses routes that share an address with each other or with live parts, or that take addresses of the site. */
export function checkRoutes(
  submitted: readonly Neighbour[],
  others: readonly Neighbour[] = [],
): string[] {
  const taken = new AddressClaims();
  for (const other of others)
    for (const { path, page } of other.routes) taken.add(path, routeName(other, path, page));
  return submitted.flatMap((part) =>
    part.routes.flatMap(({ path, page }) => {
      const name = routeName(part, path, page);
      const rivals = taken.holders(path);
      taken.add(path, name);
      const collisions = rivals.map(
        ({ address, holder }) =>
          `${address} would be ${name} and ${holder}. Change one of the two paths in routes.json.`,
      );
      return [...checkPath(path, routeName(part, path)), ...collisions];
    }),
  );
}

export const routes: GateRule = {
  code: 'address-taken',
  refuses:
    'two routes for one address, with an address that shows it; a parameter as the first segment',
  when: WHILE_LIVE,
  run: ({ release, live }) => checkRoutes([release], live),
};

/** Conflicts of addresses and shared modules among live parts, found from their records. */
export function checkLiveParts(live: readonly SharingNeighbour[]): string[] {
  const shells = live.filter(({ kind }) => kind === 'shell');
  const remotes = live.filter(({ kind }) => kind === 'remote');
  return [
    ...checkRoutes(live),
    ...shells.flatMap((shell) => remotes.flatMap((remote) => checkModules(remote, shell))),
  ];
}
