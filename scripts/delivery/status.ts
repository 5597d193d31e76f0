import { inc } from 'semver';
import { isCompatible, type PartRecord } from '@jalon/shared/protocol';
import { packageNameOf } from '../core/release';
import { formatRecordProblem } from '../store/record';
import { signedRecordsIn } from '../store/record-log';
import type { ReleaseStore } from '../store/release-store';

/** A package that the shell provides, and the ranges of it that live remotes require. */
export interface ProvidedPackage {
  name: string;
  version: string;
  ranges: { part: string; range: string }[];
  /** The next major version of the module, and the remotes whose range excludes it. */
  next: string;
  heldBackBy: string[];
}

/** When a release became live, ignoring renewals. */
function since(signed: readonly PartRecord[], release: string): string {
  const before = signed.findIndex((record) => record.release !== release);
  return signed.at(before === -1 ? -1 : before - 1)?.issued ?? '';
}

/** Packages that the shell provides. @param all the live records of all parts. */
function providedBy(shell: PartRecord, all: readonly PartRecord[]): ProvidedPackage[] {
  const packages = new Map<string, ProvidedPackage>();
  for (const [module, version] of Object.entries(shell.provides)) {
    const name = packageNameOf(module);
    const next = inc(version, 'major') ?? version;
    const provided = packages.get(name) ?? { name, version, ranges: [], next, heldBackBy: [] };
    packages.set(name, provided);
    for (const { part, requires } of all) {
      const range = requires[module];
      // All modules of a package have the same range, so one entry for each part is enough.
      if (range === undefined || provided.ranges.some((need) => need.part === part)) continue;
      provided.ranges.push({ part, range });
      if (!isCompatible(next, range)) provided.heldBackBy.push(part);
    }
  }
  return [...packages.values()];
}

/** Status of the live release of a part. @param all the live records of all parts. */
async function liveRelease(
  store: ReleaseStore,
  live: PartRecord,
  signed: readonly PartRecord[],
  all: readonly PartRecord[],
) {
  const { id, version, commit } = await store.release(live.part, live.release, live.manifest);
  return {
    release: id,
    version,
    commit,
    since: since(signed, id),
    expires: live.expires,
    provided: providedBy(live, all),
  };
}

/**
 * The live release of each part, and since when it is live.
 * @param only name of one part; null for all parts.
 * @param builds ids of the builds of the sources as they are on this machine, by part.
 */
export async function readStatus(
  store: ReleaseStore,
  now: Date,
  only: string | null = null,
  builds: ReadonlyMap<string, string> = new Map(),
) {
  const histories = new Map(await store.histories(now));
  for (const part of builds.keys()) histories.set(part, histories.get(part) ?? []);
  const byName = [...histories].sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = byName.map(([part, history]) => {
    const signed = signedRecordsIn(history);
    const [last] = signed;
    return { part, newest: history[0], signed, live: last && !last.retired ? last : null };
  });
  const all = parts.flatMap(({ live }) => live ?? []);
  const asked = parts.filter(({ part }) => only === null || part === only);
  return Promise.all(
    asked.map(async ({ part, newest, signed, live }) => ({
      part,
      /** Garbage may have a higher sequence, so an unsigned record counts only if no record is signed. */
      sequence: (signed[0] ?? newest)?.sequence ?? 0,
      /** What is wrong with the newest record, and the remedy. */
      fault: newest?.problem ?? null,
      message: newest ? formatRecordProblem(newest) : '',
      /** When the part was retired; null while it is live. */
      retired: live ? null : (signed[0]?.issued ?? null),
      live: live && (await liveRelease(store, live, signed, all)),
      /** The build of the sources on this machine if it is not live; null without one. */
      unpublished: builds.get(part) === live?.release ? null : (builds.get(part) ?? null),
    })),
  );
}

export type PartStatus = Awaited<ReturnType<typeof readStatus>>[number];
