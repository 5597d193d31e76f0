import { pickExtensions } from '@jalon/shared/protocol';
import { isPlaceholder, parseRoutes } from '@jalon/shared/schemas';
import { messageOf } from '../core/errors';
import { releaseId } from '../core/integrity';
import { PART_NAME_PATTERN } from '../core/parts';
import type { Release } from '../core/release';
import { WHILE_LIVE, ON_PUBLISH, nameOf, routeName, type GateRule } from './rule';

/** Paths inside the release folder that need no escaping in a URL. */
const FILE_PATH = /^((client|server|maps)(\/[\w-][\w.-]*)+|packages\.json)$/;

export const contradictionMessage = (submitted: Release, fault: string): string =>
  `release.json of ${nameOf(submitted)} contradicts itself: ${fault}. Build the part again.`;

function faultsOf(release: Release): string[] {
  const { part, id, files } = release;
  const faults: string[] = [];
  if (!PART_NAME_PATTERN.test(part)) faults.push(`"${part}" is not a part name in kebab-case`);
  const expected = releaseId(release);
  if (id !== expected) faults.push(`its contents make it ${expected}`);
  const strange = files.find(({ path }) => !FILE_PATH.test(path));
  if (strange) faults.push(`"${strange.path}" is no file that a release has`);
  return faults;
}

/** Checks that every route has a page with code, and that the release has all files of its pages and its entry. */
function checkPages(submitted: Release): string[] {
  const { routes, pages, entry, files } = submitted;
  const listed = new Set(files.map(({ path }) => path));
  const missing = routes
    .filter(({ page }) => !pages[page]?.js.length)
    .map(
      ({ path, page }) =>
        `${routeName(submitted, path)} has no module: ${page} is not in the release. Build the part again.`,
    );
  const needed = Object.entries(pages).flatMap(([page, { js, css, server }]) =>
    [...js, ...css, server].map((file) => [page, file] as const),
  );
  const unlisted = [['entry', entry] as const, ...needed].flatMap(([page, file]) =>
    listed.has(file)
      ? []
      : `${file}, which ${page} of ${nameOf(submitted)} needs, is not among its files. Build the part again.`,
  );
  return [...missing, ...unlisted];
}

export const manifest: GateRule = {
  code: 'broken-release',
  refuses: 'a release that cannot be read, a page without code',
  when: WHILE_LIVE,
  run({ release }) {
    const faults = faultsOf(release).map((fault) => contradictionMessage(release, fault));
    return faults.length > 0 ? faults : checkPages(release);
  },
};

export const identity: GateRule = {
  code: 'part-kind',
  refuses: 'a part of another kind than the live one of its name, a second shell',
  when: WHILE_LIVE,
  run({ release, live, before }) {
    if (before && before.kind !== release.kind) {
      return [
        `${nameOf(release)} would replace ${nameOf(before)}, which is another kind of part. Choose another name in routes.json.`,
      ];
    }
    const shells = live.filter(({ kind }) => kind === 'shell' && release.kind === 'shell');
    return shells.map(
      (other) =>
        `${nameOf(release)} is a shell, and ${nameOf(other)} is live. A site has one shell: give it the same name.`,
    );
  },
};

export const shell: GateRule = {
  code: 'no-shell',
  refuses: 'a remote while no shell is live',
  when: WHILE_LIVE,
  run: ({ release, live }) =>
    [release, ...live].some(({ kind }) => kind === 'shell')
      ? []
      : ['No shell is live in the store: publish the shell first.'],
};

/** Checks the rules of routes.json again in the manifest, because any tool may have written the manifest. */
export const definitions: GateRule = {
  code: 'routes-invalid',
  refuses: 'routes, links or origins that break a rule of `routes.json`',
  when: ON_PUBLISH,
  run({ release }) {
    const { part: name, routes } = release;
    try {
      parseRoutes({ name, routes, ...pickExtensions(release) }, 'routes.json');
      return [];
    } catch (error) {
      return [`${nameOf(release)} was built from ${messageOf(error)}`];
    }
  },
};

export const listing: GateRule = {
  code: 'placeholder',
  refuses: 'a page for search engines with a placeholder',
  when: ON_PUBLISH,
  run: ({ release }) =>
    release.routes
      .filter(({ index }) => index)
      .flatMap(({ path, title, description }) =>
        Object.entries({ title, description })
          .filter(([, text]) => isPlaceholder(text))
          .map(
            ([field, text]) =>
              `${routeName(release, path)} is for search engines ("index": true), and its ${field} is a placeholder: "${text}". Write it in routes.json, or set "index" to false.`,
          ),
      ),
};
