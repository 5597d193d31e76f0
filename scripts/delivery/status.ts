import { inc } from 'semver';
import { isCompatible, type PartRecord } from '@jalon/shared/protocol';
import { packageOf } from '../build/webpack/sharing';
import type { Release } from '../core/release';
import { recordFaultMessage, type RecordFault } from '../store/record';
import type { ReleaseStore } from '../store/release-store';
import { readStoredParts } from './stored-parts';

/** Differences between two releases of a part. */
export interface Change {
  from: string;
  version: [from: string, to: string];
  routesAdded: string[];
  routesRemoved: string[];
  /** Bytes for browsers, positive when they grew. */
  bytes: number;
}

/** A package that the shell provides, and what the live remotes ask of it. */
export interface ProvidedPackage {
  name: string;
  version: string;
  ranges: { part: string; range: string }[];
  /** The next major version, and the remotes whose range excludes it. */
  next: string;
  heldBackBy: string[];
}

export interface PartStatus {
  part: string;
  /** Sequence of the newest signed record, or of the newest record when none is signed. */
  sequence: number;
  /** What is wrong with the newest record. */
  fault: RecordFault | null;
  /** The problem and its remedy; empty for a valid record. */
  message: string;
  /** When the part was retired; null while it is live. */
  retired: string | null;
  /** The live release; null when no record of the part is valid, or the part is retired. */
  live: {
    release: string;
    version: string;
    commit: string | null;
    since: string;
    expires: string;
    /** Of a shell; empty for a remote. */
    provided: ProvidedPackage[];
    /** Change from the previous release; null when there was none, or it was pruned. */
    change: Change | null;
  } | null;
}

const clientBytes = ({ files }: Release) =>
  files.filter(({ path }) => path.startsWith('client/')).reduce((sum, { size }) => sum + size, 0);

function changeBetween(before: Release, after: Release): Change {
  const paths = ({ routes }: Release) => routes.map(({ path }) => path);
  const missingIn = (other: string[]) => (path: string) => !other.includes(path);
  return {
    from: before.id,
    version: [before.version, after.version],
    routesAdded: paths(after).filter(missingIn(paths(before))),
    routesRemoved: paths(before).filter(missingIn(paths(after))),
    bytes: clientBytes(after) - clientBytes(before),
  };
}

/** When a release became live, ignoring renewals. */
function since(signed: readonly PartRecord[], release: string): string {
  const before = signed.findIndex((record) => record.release !== release);
  return signed.at(before === -1 ? -1 : before - 1)?.issued ?? '';
}

async function changeSince(
  store: ReleaseStore,
  release: Release,
  signed: readonly PartRecord[],
): Promise<Change | null> {
  const before = signed.find((record) => record.release !== release.id);
  if (!before) return null;
  // The previous release may have been pruned since.
  const previous = await store
    .release(before.part, before.release, before.manifest)
    .catch(() => null);
  return previous && changeBetween(previous, release);
}

/** @param all the live records of all parts. */
function providedBy(shell: PartRecord, all: readonly PartRecord[]): ProvidedPackage[] {
  const packages = new Map<string, ProvidedPackage>();
  for (const [module, version] of Object.entries(shell.provides)) {
    const name = packageOf(module);
    const next = inc(version, 'major') ?? version;
    const provided = packages.get(name) ?? { name, version, ranges: [], next, heldBackBy: [] };
    packages.set(name, provided);
    for (const { part, requires } of all) {
      const range = requires[module];
      // The modules of a package have one range.
      if (range === undefined || provided.ranges.some((one) => one.part === part)) continue;
      provided.ranges.push({ part, range });
      if (!isCompatible(next, range)) provided.heldBackBy.push(part);
    }
  }
  return [...packages.values()];
}

async function liveStatus(
  store: ReleaseStore,
  live: PartRecord,
  signed: readonly PartRecord[],
  all: readonly PartRecord[],
) {
  const release = await store.release(live.part, live.release, live.manifest);
  return {
    release: release.id,
    version: release.version,
    commit: release.commit,
    since: since(signed, live.release),
    expires: live.expires,
    provided: providedBy(live, all),
    change: await changeSince(store, release, signed),
  };
}

/** What is live of each part, since when, and what changed. @param only the part that is asked for; null: all. */
export async function statusOf(
  store: ReleaseStore,
  now: Date,
  only: string | null = null,
): Promise<PartStatus[]> {
  const parts = await readStoredParts(store, now);
  const all = parts.flatMap(({ live }) => live ?? []);
  const asked = parts.filter(({ part }) => only === null || part === only);
  return Promise.all(
    asked.map(async ({ part, history: [newest], signed, live }) => ({
      part,
      sequence: (signed[0] ?? newest)?.sequence ?? 0,
      fault: newest?.fault ?? null,
      message: newest ? recordFaultMessage(newest) : '',
      retired: live ? null : (signed[0]?.issued ?? null),
      live: live && (await liveStatus(store, live, signed, all)),
    })),
  );
}
