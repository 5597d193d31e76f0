import { extensionsOf } from '@jalon/shared/protocol';
import { isPlaceholder, parseRoutes } from '@jalon/shared/schemas';
import { messageOf } from '../core/errors';
import { contentHash } from '../core/integrity';
import { PART_NAME } from '../core/parts';
import { RELEASE_FORMAT, type Release } from '../core/release';
import { nameOf, routeOf, type Neighbour } from './neighbour';
import { LIVE, NEW, type Rule } from './rule';

/** Paths inside the release folder that need no escaping in a URL. */
const FILE_PATH = /^((client|server|maps)(\/[\w-][\w.-]*)+|(packages|routes|size-limit)\.json)$/;

/** A release.json that contradicts itself. */
export const contradiction = (submitted: Release, fault: string): string =>
  `release.json of ${nameOf(submitted)} contradicts itself: ${fault}. Build the part again.`;

function faultsOf(release: Release): string[] {
  const { part, id, version, files } = release;
  const faults: string[] = [];
  if (!PART_NAME.test(part)) faults.push(`"${part}" is not a part name in kebab-case`);
  const expected = `${version}-${contentHash(files)}`;
  if (id !== expected) faults.push(`its files make it ${expected}`);
  const strange = files.find(({ path }) => !FILE_PATH.test(path));
  if (strange) faults.push(`"${strange.path}" is no file that a release has`);
  return faults;
}

/** A release.json that this tool cannot read, or that contradicts itself. */
function checkManifest(submitted: Release): string[] {
  const format: unknown = submitted.format;
  if (format !== RELEASE_FORMAT) {
    return [
      `release.json of ${nameOf(submitted)} has format ${String(format)}; this tool reads ${String(RELEASE_FORMAT)}. Build the part with the same version of the tool.`,
    ];
  }
  return faultsOf(submitted).map((fault) => contradiction(submitted, fault));
}

/** Checks that a part keeps its kind, and that the site has one shell. */
function checkIdentity(submitted: Release, live: readonly Neighbour[]): string[] {
  return live.flatMap((other) => {
    if (other.part === submitted.part && other.kind !== submitted.kind) {
      return `${nameOf(submitted)} would replace ${nameOf(other)}, which is another kind of part. Choose another name in routes.json.`;
    }
    if (other.part !== submitted.part && submitted.kind === 'shell' && other.kind === 'shell') {
      return `${nameOf(submitted)} is a shell, and ${nameOf(other)} is live. A site has one shell: give it the same name.`;
    }
    return [];
  });
}

/** Checks that every route has a page with code, and that the release has all files of its pages and its entry. */
function checkPages(submitted: Release): string[] {
  const listed = new Set(submitted.files.map(({ path }) => path));
  const missing = submitted.routes
    .filter(({ page }) => !submitted.pages[page]?.js.length)
    .map(
      ({ path, page }) =>
        `${routeOf(submitted, path)} has no module: ${page} is not in the release. Build the part again.`,
    );
  const named = Object.entries(submitted.pages).flatMap(([page, { js, css, server }]) =>
    [...js, ...css, server].map((file) => ({ page, file })),
  );
  const unlisted = [{ page: 'entry', file: submitted.entry }, ...named]
    .filter(({ file }) => !listed.has(file))
    .map(
      ({ page, file }) =>
        `${file}, which ${page} of ${nameOf(submitted)} needs, is not among its files. Build the part again.`,
    );
  return [...missing, ...unlisted];
}

/** Applies the rules of routes.json to every release, whatever tool wrote its manifest. */
function checkDefinitions(submitted: Release): string[] {
  const { part: name, routes } = submitted;
  try {
    parseRoutes({ name, routes, ...extensionsOf(submitted) }, 'routes.json');
    return [];
  } catch (error) {
    return [`${nameOf(submitted)} was built from ${messageOf(error)}`];
  }
}

/** Checks that indexed pages have their own title and description. */
function checkListing(submitted: Release): string[] {
  return submitted.routes
    .filter(({ index }) => index)
    .flatMap(({ path, title, description }) =>
      Object.entries({ title, description })
        .filter(([, text]) => isPlaceholder(text))
        .map(
          ([field, text]) =>
            `${routeOf(submitted, path)} is for search engines ("index": true), and its ${field} is a placeholder: "${text}". Write it in routes.json, or set "index" to false.`,
        ),
    );
}

export const shell: Rule = {
  code: 'no-shell',
  refuses: 'a remote while no shell is live',
  when: LIVE,
  run: ({ release, live }) =>
    [release, ...live].some(({ kind }) => kind === 'shell')
      ? []
      : ['No shell is live in the store: publish the shell first.'],
};

export const manifest: Rule = {
  code: 'broken-release',
  refuses: 'a release that cannot be read, a page without code',
  when: LIVE,
  run({ release }) {
    const unreadable = checkManifest(release);
    return unreadable.length > 0 ? unreadable : checkPages(release);
  },
};

export const identity: Rule = {
  code: 'part-kind',
  refuses: 'a part of another kind than the live one of its name, a second shell',
  when: LIVE,
  run: ({ release, live, before }) => checkIdentity(release, before ? [...live, before] : live),
};

export const definitions: Rule = {
  code: 'routes-invalid',
  refuses: 'routes, links or origins that break a rule of `routes.json`',
  when: NEW,
  run: ({ release }) => checkDefinitions(release),
};

export const listing: Rule = {
  code: 'placeholder',
  refuses: 'a page for search engines with a placeholder',
  when: NEW,
  run: ({ release }) => checkListing(release),
};
