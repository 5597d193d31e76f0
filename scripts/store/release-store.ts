import * as z from 'zod/mini';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { integrityOf } from '../core/integrity';
import { parseRelease, RELEASE_FILE, type Release } from '../core/release';
import { IntegrityError } from '../core/errors';
import type { KeyRing } from './key-ring';
import type { ObjectStore } from './object-store';
import { type LiveRecord, type RecordReason, type SealedRelease } from './record';
import { newestValidRecord, RecordLog, signedRecordsIn } from './record-log';
import { localReleaseFolder, repairRelease, releasePrefix, uploadRelease } from './release-files';

export type { LiveRecord } from './record';

/**
 * Ignores commit and inputs: different commits and sources can build equal files, for example when a change in `shared`
 * does not affect the shell. Ignores the container's name too: the entry file contains it where it matters.
 */
function isSameRelease(a: Release, b: Release): boolean {
  const origin = { commit: null, inputs: null, container: null };
  return isDeepStrictEqual({ ...a, ...origin }, { ...b, ...origin });
}

const build = z.object({ id: z.string() });

/** The id of the release that a stored file names as the build of some inputs; null when the file is invalid. */
export function parseBuildEntry(bytes: Uint8Array | null): string | null {
  try {
    return z.parse(build, JSON.parse(Buffer.from(bytes ?? []).toString('utf8'))).id;
  } catch {
    return null;
  }
}

/** Releases and the log of live records, in any object store. */
export class ReleaseStore extends RecordLog {
  readonly cache: string;
  /** Cache of manifests that were read, by integrity. */
  private readonly knownReleases = new Map<string, Release>();

  constructor(objects: ObjectStore, keys: KeyRing, cache: string) {
    super(objects, keys);
    this.cache = cache;
  }

  /** A store with the same objects and empty caches. */
  afresh(): ReleaseStore {
    return new ReleaseStore(this.objects, this.keys, this.cache);
  }

  /** @throws when the store has no such release, or its manifest has another integrity. */
  async release(part: string, id: string, manifest: string): Promise<Release> {
    const cached = this.knownReleases.get(manifest);
    if (cached?.part === part && cached.id === id) return cached;
    const sealed = await this.sealed(part, id);
    if (sealed.manifest === manifest) {
      this.knownReleases.set(manifest, sealed.release);
      return sealed.release;
    }
    throw new IntegrityError(
      `Release ${id} of ${part} is not the one that was published: its ${RELEASE_FILE} was altered. Publish the part again, or roll it back.`,
    );
  }

  /**
   * A release as it is in the store, unverified. In a shared store, use {@link release}, which compares it with its record.
   * @throws when the store has no such release.
   */
  async sealed(part: string, id: string): Promise<SealedRelease> {
    const bytes = await this.manifest(part, id);
    const where = `${this.objects.location}/${releasePrefix(part, id)}${RELEASE_FILE}`;
    if (!bytes)
      throw new IntegrityError(
        `Release ${id} of ${part} is not in the store: ${where} is missing.`,
      );
    const release = parseRelease(bytes, where);
    if (release.part === part && release.id === id)
      return { release, manifest: integrityOf(bytes) };
    throw new Error(`${where} is the manifest of release ${release.id} of ${release.part}.`);
  }

  /**
   * A local folder with every file of a release, each compared with the manifest.
   * @throws IntegrityError with the files that are missing or altered.
   */
  releaseFolder(release: Release): Promise<string> {
    return localReleaseFolder(this.objects, release, join(this.cache, 'releases'));
  }

  /** The newest build of a part from these inputs, in the store of a checkout's builds. */
  async findBuild(part: string, inputs: string): Promise<Release | null> {
    const id = parseBuildEntry(await this.objects.read(this.buildKey(part, inputs)));
    if (id === null || !(await this.manifest(part, id))) return null;
    return (await this.sealed(part, id)).release;
  }

  /**
   * Adds a built release to the store. If the store has the same release, only missing or altered files are uploaded. A
   * different release with the same id is replaced, unless a record refers to it.
   * @param folder contains release.json and every file that it lists.
   * @returns the release as stored.
   * @throws IntegrityError when the store has another release with this id that is or was live.
   */
  async addRelease(folder: string): Promise<SealedRelease> {
    const file = join(folder, RELEASE_FILE);
    const bytes = await readFile(file);
    const release = parseRelease(bytes, file);
    const built = { release, manifest: integrityOf(bytes) };
    const upload = (mode: 'absent' | 'anything') =>
      uploadRelease(this.objects, release, bytes, folder, mode);
    if (!(await this.manifest(release.part, release.id)) && (await upload('absent')) === 'written')
      return built;
    const kept = await this.keptRelease(release);
    if (kept) {
      await repairRelease(this.objects, kept.release, folder);
      return kept;
    }
    await upload('anything');
    return built;
  }

  /** Lets {@link findBuild} find a release. */
  async rememberBuild({ part, id, inputs }: Release): Promise<void> {
    const build = Buffer.from(JSON.stringify({ id }));
    await this.objects.write(this.buildKey(part, inputs), build, 'anything');
  }

  /**
   * Makes a release live, or retires its part, unless that is the case already. Does not run the gate: this method is
   * for the builds of a checkout, of which the last one wins.
   */
  async setLive(
    part: string,
    id: string,
    now: Date,
    { retired = false }: Pick<RecordReason, 'retired'> = {},
  ): Promise<LiveRecord> {
    for (;;) {
      const current = newestValidRecord(await this.history(part, now, 1));
      const isSet =
        current?.problem === null &&
        current.record.release === id &&
        (current.record.retired ?? false) === retired;
      if (isSet) return current;
      const sealed = await this.sealed(part, id);
      const live = await this.sign(
        await this.propose(sealed, now, current?.sequence ?? 0, { retired }),
      );
      if ((await this.commit(live)) === 'written') return live;
    }
  }

  /**
   * The stored release with the id of a built one, if both are equal; null if the stored one may be replaced.
   * @throws IntegrityError when the part's team signed a different one.
   */
  private async keptRelease(built: Release): Promise<SealedRelease | null> {
    const { part, id } = built;
    const there = await this.sealed(part, id).catch(() => null);
    if (!there || isSameRelease(there.release, built)) return there;
    const records = signedRecordsIn(await this.history(part));
    if (!records.some(({ manifest }) => manifest === there.manifest)) return null;
    throw new IntegrityError(
      `The store has another release ${id} of ${part}: change the version in its package.json and publish again.`,
    );
  }

  private manifest(part: string, id: string): Promise<Buffer | null> {
    return this.objects.read(releasePrefix(part, id) + RELEASE_FILE);
  }

  private buildKey(part: string, inputs: string): string {
    return `builds/${part}-${inputs}.json`;
  }
}
