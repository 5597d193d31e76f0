import { contentHash } from '../model/files';
import { RELEASE_FORMAT, type Release } from '../model/release';
import type { Refusal } from './refusal';
import { sideOf, type Neighbour } from './side';

const PART_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Names below the release folder: no way out of it, and nothing that an address would have to escape. */
const FILE_PATH = /^((client|server|maps)(\/[\w-][\w.-]*)+|sbom\.cdx\.json)$/;

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
export function checkManifest(candidate: Release): Refusal[] {
  const side = sideOf(candidate);
  const found: unknown = candidate.format;
  if (found !== RELEASE_FORMAT) {
    return [{ kind: 'format', side, found, expected: RELEASE_FORMAT }];
  }
  return faultsOf(candidate).map((fault) => ({ kind: 'manifest', side, fault }));
}

/** One name is one part, and the site has one shell. */
export function checkIdentity(candidate: Release, live: readonly Neighbour[]): Refusal[] {
  const side = sideOf(candidate);
  return live.flatMap((other): Refusal[] => {
    const rival = sideOf(other);
    if (other.part === candidate.part) {
      return other.kind === candidate.kind ? [] : [{ kind: 'duplicate-part', side, live: rival }];
    }
    const shells = candidate.kind === 'shell' && other.kind === 'shell';
    return shells ? [{ kind: 'second-shell', side, live: rival }] : [];
  });
}
