import { extensionsOf } from '@jalon/shared/protocol';
import { isPlaceholder, parseRoutes } from '@jalon/shared/schemas';
import { messageOf } from '../core/errors';
import { contentHash, integrityOf } from '../model/files';
import { RELEASE_FORMAT, type Release } from '../model/release';
import type { ReadFile } from './read-file';
import { sideOf, type Neighbour, type Refusal } from './refusal';

const PART_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Paths inside the release folder that need no escaping in a URL. */
const FILE_PATH = /^((client|server|maps)(\/[\w-][\w.-]*)+|(sbom\.cdx|routes|size-limit)\.json)$/;

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
export function checkManifest(submitted: Release): Refusal[] {
  const side = sideOf(submitted);
  const found: unknown = submitted.format;
  if (found !== RELEASE_FORMAT) {
    return [{ kind: 'format', side, found, expected: RELEASE_FORMAT }];
  }
  return faultsOf(submitted).map((fault) => ({ kind: 'manifest', side, fault }));
}

/** A part keeps its kind, and the site has one shell. */
export function checkIdentity(submitted: Release, live: readonly Neighbour[]): Refusal[] {
  const side = sideOf(submitted);
  return live.flatMap((other): Refusal[] => {
    const rival = sideOf(other);
    if (other.part === submitted.part) {
      return other.kind === submitted.kind ? [] : [{ kind: 'duplicate-part', side, live: rival }];
    }
    const shells = submitted.kind === 'shell' && other.kind === 'shell';
    return shells ? [{ kind: 'second-shell', side, live: rival }] : [];
  });
}

/** Every route has a page with code, and every file that a page or the entry names is part of the release. */
export function checkPages(submitted: Release): Refusal[] {
  const side = sideOf(submitted);
  const listed = new Set(submitted.files.map(({ path }) => path));
  const missing = submitted.routes
    .filter(({ page }) => !submitted.pages[page]?.js.length)
    .map(({ path, page }): Refusal => ({ kind: 'page-missing', route: { ...side, path }, page }));
  const named = Object.entries(submitted.pages).flatMap(([page, { js, css, server }]) =>
    [...js, ...css, ...(server === undefined ? [] : [server])].map((file) => ({ page, file })),
  );
  const unlisted = [{ page: 'entry', file: submitted.entry }, ...named]
    .filter(({ file }) => !listed.has(file))
    .map(({ page, file }): Refusal => ({ kind: 'file-unlisted', side, page, file }));
  return [...missing, ...unlisted];
}

/** What a build checks in routes.json holds for every release, whatever wrote its manifest. */
export function checkDefinitions(submitted: Release): Refusal[] {
  const side = sideOf(submitted);
  const { part: name, routes } = submitted;
  try {
    parseRoutes({ name, routes, ...extensionsOf(submitted) }, 'routes.json');
    return [];
  } catch (error) {
    return [{ kind: 'routes-invalid', side, faults: messageOf(error) }];
  }
}

/** Pages for search engines need their own title and description. */
export function checkListing(submitted: Release): Refusal[] {
  const side = sideOf(submitted);
  return submitted.routes
    .filter(({ index }) => index)
    .flatMap(({ path, title, description }) =>
      Object.entries({ title, description })
        .filter(([, text]) => isPlaceholder(text))
        .map(([field, text]): Refusal => {
          return { kind: 'placeholder-listed', route: { ...side, path }, field, text };
        }),
    );
}

/** Compares every file with release.json, byte for byte. */
export function checkBytes(submitted: Release, readFile: ReadFile): Refusal[] {
  const side = sideOf(submitted);
  return submitted.files.flatMap(({ path: file, integrity: expected }): Refusal[] => {
    const bytes = readFile(file);
    if (!bytes) return [{ kind: 'file-missing', side, file }];
    const found = integrityOf(bytes);
    return found === expected ? [] : [{ kind: 'file-altered', side, file, expected, found }];
  });
}
