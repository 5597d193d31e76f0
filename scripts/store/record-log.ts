import type { PartRecord } from '@jalon/shared/protocol';
import { groupBy } from '../core/groups';
import type { KeyRing } from './key-ring';
import type { ObjectStore } from './object-store';
import {
  checkRecord,
  checkExpiry,
  RECORDS_PREFIX,
  recordFolder,
  recordKey,
  createRecord,
  toListedRecord,
  type CheckedRecord,
  type ListedRecord,
  type LiveRecord,
  type RecordReason,
  type SealedRelease,
  type ValidRecord,
} from './record';
import { checkNewest, sortNewestFirst, nextSequence } from './sequence-log';

const isValid = (checked: CheckedRecord): checked is ValidRecord => checked.record !== null;

/**
 * The live record of a part: the newest one that its team signed. It stays live when it has expired or when newer
 * records are invalid, until the team publishes again.
 * @param history the newest record first.
 */
export const newestValidRecord = (history: readonly CheckedRecord[]): ValidRecord | null =>
  history.find(isValid) ?? null;

/** The records of a part that its team signed, the newest first, expired or not. */
export const signedRecordsIn = (history: readonly CheckedRecord[]): PartRecord[] =>
  history.flatMap(({ record }) => record ?? []);

/** The records of all parts, in any object store. */
export class RecordLog {
  readonly objects: ObjectStore;
  readonly keys: KeyRing;
  /** Cache of checked records, because a publish needs them several times. */
  private readonly found = new Map<
    string,
    { checked: CheckedRecord; modified: number; size: number }
  >();

  constructor(objects: ObjectStore, keys: KeyRing) {
    this.objects = objects;
    this.keys = keys;
  }

  /** The live records, sorted by part, without retired parts; see {@link newestValidRecord}. */
  async live(now: Date = new Date()): Promise<LiveRecord[]> {
    const histories = [...(await this.histories(now, 1)).values()];
    const newest = histories.flatMap((history) => newestValidRecord(history) ?? []);
    return newest.filter(({ record }) => record.retired !== true);
  }

  /**
   * The records of a part, the newest first, valid or not.
   * @param most maximum number of valid records; default all.
   */
  async history(part: string, now: Date = new Date(), most?: number): Promise<CheckedRecord[]> {
    return this.newest(await this.places(recordFolder(part)), now, most);
  }

  /** Like {@link history}, for all parts by name, from one listing. */
  async histories(now: Date, most?: number): Promise<ReadonlyMap<string, CheckedRecord[]>> {
    const byPart = groupBy(await this.places(RECORDS_PREFIX), ({ part }) => part);
    const histories = byPart.map(
      async ([part, places]) => [part, await this.newest(places, now, most)] as const,
    );
    return new Map(await Promise.all(histories));
  }

  /**
   * The record that would make a release live, or retire its part. It is neither signed nor written.
   * @param after the newest valid sequence; see {@link commit}.
   */
  async propose(
    sealed: SealedRelease,
    now: Date,
    after: number,
    reason: RecordReason = {},
  ): Promise<PartRecord> {
    const { part } = sealed.release;
    await this.keys.prepare(part);
    const folder = recordFolder(part);
    const sequence = await nextSequence(await this.places(folder), folder, after, async (place) =>
      isValid(await this.check(place, now)),
    );
    return createRecord({ ...sealed, sequence, now, ...reason });
  }

  /** @throws KeyError when this machine has no accepted key of the part. */
  async sign(record: PartRecord): Promise<LiveRecord> {
    return { record, signed: await this.keys.sign(record.part, record) };
  }

  /** Writes a signed record, which makes its release live, unless its sequence is taken. */
  commit({ record, signed }: LiveRecord): Promise<'written' | 'exists'> {
    const text = Buffer.from(`${JSON.stringify(signed)}\n`);
    return this.objects.write(recordKey(record.part, record.sequence), text, 'absent');
  }

  /** Objects in a folder that may be records, newest first. */
  private async places(folder: string): Promise<ListedRecord[]> {
    const objects = await this.objects.list(folder);
    return sortNewestFirst(objects.flatMap((object) => toListedRecord(object) ?? []));
  }

  private newest(places: readonly ListedRecord[], now: Date, most?: number) {
    return checkNewest(places, (place) => this.check(place, now), isValid, most);
  }

  private async check(place: ListedRecord, now: Date): Promise<CheckedRecord> {
    const { key, modified, size } = place;
    const cached = this.found.get(key);
    if (cached?.modified === modified && cached.size === size)
      return checkExpiry(cached.checked, now);
    const checked = await checkRecord(place, () => this.objects.read(key), this.keys, now);
    this.found.set(key, { checked, modified, size });
    return checked;
  }
}
