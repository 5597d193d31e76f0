import type { PartRecord } from '@jalon/shared/protocol';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { integrityOf } from '../model/files';
import { RELEASE_FILE, type Release } from '../model/release';
import { IntegrityError } from './errors';
import type { KeyRing } from './key-ring';
import type { ObjectStore } from './object-store';
import {
  candidateOf,
  checkRecord,
  datedRecord,
  parseRecordKey,
  recordKey,
  recordOf,
  signRecord,
  type CheckedRecord,
  type LiveRecord,
  type RecordPlace,
  type RecordReason,
  type SealedRelease,
} from './record';
import { localReleaseFolder, repairRelease, releasePrefix, uploadRelease } from './release-files';
import { parseRelease } from './release-json';

export type { LiveRecord } from './record';

/** Result of making a release live; a conflict when another one took its sequence. */
export type SetLive =
  | ({ kind: 'live' | 'unchanged' } & LiveRecord)
  | { kind: 'conflict'; part: string; sequence: number };

/** Equal sources may be built at several commits. */
function sameButCommit(a: Release, b: Release): boolean {
  return isDeepStrictEqual({ ...a, commit: null }, { ...b, commit: null });
}

/** A record as the store lists it. */
interface ListedRecord extends RecordPlace {
  modified: number;
}

/**
 * The live record of a part: the newest one that its team signed. It stays live when it has expired or when invalid
 * records lie above it, until the team replaces it.
 * @param history the newest record first.
 */
export function liveOf(history: readonly CheckedRecord[]): LiveRecord | null {
  for (const { record, signed } of history) if (record) return { record, signed };
  return null;
}

/** Releases and the log of live records, in any object store. */
export class ReleaseStore {
  readonly objects: ObjectStore;
  readonly keys: KeyRing;
  /** A local folder for things that can be made again. */
  readonly cache: string;
  /** Valid records and manifests that were read: they never change, and a publish reads them several times. */
  private readonly knownRecords = new Map<string, LiveRecord & { modified: number }>();
  private readonly knownReleases = new Map<string, Release>();

  constructor(objects: ObjectStore, keys: KeyRing, cache: string) {
    this.objects = objects;
    this.keys = keys;
    this.cache = cache;
  }

  /** A store with the same objects and empty caches. */
  afresh(): ReleaseStore {
    return new ReleaseStore(this.objects, this.keys, this.cache);
  }

  /** @throws when the store has no such release, or not the one whose manifest has this integrity. */
  async release(part: string, id: string, manifest?: string): Promise<Release> {
    const known = this.knownReleases.get(manifest ?? '');
    if (known?.part === part && known.id === id) return known;
    const found = await this.read(part, id);
    if (manifest === undefined) return found.release;
    if (found.manifest === manifest) {
      this.knownReleases.set(manifest, found.release);
      return found.release;
    }
    throw new IntegrityError(
      `Release ${id} of ${part} is not the one that was published: its ${RELEASE_FILE} was altered. Publish the part again, or roll it back.`,
    );
  }

  /**
   * A local folder with every file of a release, each compared with the manifest.
   * @throws IntegrityError naming the files that are missing or altered.
   */
  releaseFolder(release: Release): Promise<string> {
    return localReleaseFolder(this.objects, release, join(this.cache, 'releases'));
  }

  /** Part and id of every complete release. */
  async releases(): Promise<{ part: string; id: string }[]> {
    const objects = await this.objects.list('releases/');
    return objects.flatMap(({ key }) => {
      const [, part, id, file, ...deeper] = key.split('/');
      return file === RELEASE_FILE && deeper.length === 0 && part && id ? [{ part, id }] : [];
    });
  }

  /** The newest build of a part from these inputs. */
  async findBuild(part: string, inputs: string): Promise<Release | null> {
    const bytes = await this.objects.read(this.buildKey(part, inputs));
    if (!bytes) return null;
    const { id } = JSON.parse(bytes.toString('utf8')) as { id: string };
    return (await this.manifest(part, id)) ? this.release(part, id) : null;
  }

  /**
   * Puts a built release into the store. An existing one is kept, and repaired where files are missing or altered.
   * @param folder contains release.json and every file that it names.
   * @returns the release as stored.
   * @throws IntegrityError when the store has another release with this id.
   */
  async addRelease(folder: string): Promise<Release> {
    const file = join(folder, RELEASE_FILE);
    const manifest = await readFile(file);
    const built = parseRelease(manifest, file);
    const { part, id } = built;
    const isThere = (await this.manifest(part, id)) !== null;
    if (!isThere) await uploadRelease(this.objects, built, manifest, folder);
    const kept = await this.release(part, id);
    if (!sameButCommit(kept, built)) {
      throw new IntegrityError(
        `The store has another release ${id} of ${part}: change the version in its package.json and publish again.`,
      );
    }
    if (isThere) await repairRelease(this.objects, kept, folder);
    return kept;
  }

  /** Lets {@link findBuild} find a release. */
  async rememberBuild({ part, id, inputs }: Release): Promise<void> {
    const build = Buffer.from(JSON.stringify({ id }));
    await this.objects.write(this.buildKey(part, inputs), build, 'anything');
  }

  /** What is live, by part, without retired parts; see {@link liveOf}. */
  async live(now: Date = new Date()): Promise<LiveRecord[]> {
    const histories = [...(await this.histories(now, 1)).values()];
    const newest = histories.flatMap((history) => liveOf(history) ?? []);
    return newest.filter(({ record }) => record.retired !== true);
  }

  /** The newest record of each part, valid or not. */
  async highest(now: Date = new Date()): Promise<CheckedRecord[]> {
    return [...(await this.histories(now, 1)).values()].flatMap((history) => history.slice(0, 1));
  }

  /**
   * The records of a part, the newest first, valid or not.
   * @param most how many; all when left out. There are more when none of those is signed by the team.
   */
  async history(part: string, now: Date = new Date(), most?: number): Promise<CheckedRecord[]> {
    return this.newest(await this.places(`live/${part}/`), now, most);
  }

  /** The same for all parts, by name, from one listing. */
  async histories(now: Date, most?: number): Promise<ReadonlyMap<string, CheckedRecord[]>> {
    const byPart = new Map<string, ListedRecord[]>();
    for (const place of await this.places('live/')) {
      const known = byPart.get(place.part);
      if (known) known.push(place);
      else byPart.set(place.part, [place]);
    }
    const byName = [...byPart].sort(([a], [b]) => (a < b ? -1 : 1));
    const histories = byName.map(
      async ([part, places]) => [part, await this.newest(places, now, most)] as const,
    );
    return new Map(await Promise.all(histories));
  }

  /**
   * The record that would make a release live, retire its part, or give it a candidate. It is neither signed nor written.
   * @param after the sequence that is live; see {@link commit}.
   */
  async propose(
    part: string,
    id: string,
    now: Date,
    after: number,
    reason: RecordReason = {},
  ): Promise<PartRecord> {
    await this.keys.prepare(part);
    const stable = await this.read(part, id);
    const { candidate: drawn, ...others } = reason;
    const candidate = drawn && candidateOf(await this.read(part, drawn.release), drawn.share);
    return recordOf({ ...stable, sequence: after + 1, now, ...others, candidate });
  }

  /** @throws KeyError when this machine has no accepted key of the part. */
  async sign(record: PartRecord): Promise<LiveRecord> {
    return { record, signed: await signRecord(record, this.keys) };
  }

  /** Writes a signed record: its release is live then, unless another one took its sequence. */
  commit({ record, signed }: LiveRecord): Promise<'written' | 'exists'> {
    const text = Buffer.from(`${JSON.stringify(signed)}\n`);
    return this.objects.write(recordKey(record.part, record.sequence), text, 'absent');
  }

  /** Makes a release live, unless it is. Of two concurrent calls for one part, one gets a conflict. */
  async setLive(part: string, id: string, now: Date): Promise<SetLive> {
    const place = (await this.places(`live/${part}/`)).at(-1);
    const current = place ? await this.check(place, now) : null;
    if (current?.fault === null && current.record.release === id && !current.record.retired) {
      return { kind: 'unchanged', record: current.record, signed: current.signed };
    }
    const live = await this.sign(await this.propose(part, id, now, place?.sequence ?? 0));
    const outcome = await this.commit(live);
    if (outcome === 'written') return { kind: 'live', ...live };
    return { kind: 'conflict', part, sequence: live.record.sequence };
  }

  private async read(part: string, id: string): Promise<SealedRelease> {
    const bytes = await this.manifest(part, id);
    const where = `${this.objects.location}/${releasePrefix(part, id)}${RELEASE_FILE}`;
    if (!bytes)
      throw new Error(`Release ${id} of ${part} is not in the store: ${where} is missing.`);
    const release = parseRelease(bytes, where);
    if (release.part === part && release.id === id)
      return { release, manifest: integrityOf(bytes) };
    throw new Error(`${where} is the manifest of release ${release.id} of ${release.part}.`);
  }

  private async places(folder: string): Promise<ListedRecord[]> {
    const objects = await this.objects.list(folder);
    return objects.flatMap(({ key, modified }) => {
      const place = parseRecordKey(key);
      return place ? [{ ...place, key, modified }] : [];
    });
  }

  private async newest(
    places: ListedRecord[],
    now: Date,
    most = places.length,
  ): Promise<CheckedRecord[]> {
    const newestFirst = places.reverse();
    const wanted = newestFirst.slice(0, most);
    const checked = await Promise.all(wanted.map((place) => this.check(place, now)));
    for (const place of newestFirst.slice(most)) {
      // Without a key none of them can be checked.
      const ends = ({ fault, record }: CheckedRecord) =>
        record !== null || fault === 'no key' || fault === 'taken off';
      if (checked.some(ends)) break;
      checked.push(await this.check(place, now));
    }
    return checked;
  }

  private async check({ modified, ...place }: ListedRecord, now: Date): Promise<CheckedRecord> {
    const known = this.knownRecords.get(place.key);
    if (known?.modified === modified) return datedRecord(place, known, now);
    const bytes = await this.objects.read(place.key);
    const checked = await checkRecord(place, bytes ?? Buffer.alloc(0), this.keys, now);
    if (checked.fault === null) {
      const { record, signed } = checked;
      this.knownRecords.set(place.key, { record, signed, modified });
    }
    return checked;
  }

  private manifest(part: string, id: string): Promise<Buffer | null> {
    return this.objects.read(releasePrefix(part, id) + RELEASE_FILE);
  }

  private buildKey(part: string, inputs: string): string {
    return `builds/${part}-${inputs}.json`;
  }
}
