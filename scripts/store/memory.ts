import type { PartRecord, SignedRecord } from '@jalon/shared/protocol';
import type { Release } from '../model/release';

/** What is live of one part: what its team said, and the text they signed. */
export interface LiveRecord {
  record: PartRecord;
  signed: SignedRecord;
}

/**
 * What a store has read and found in order. Records and manifests never change, and a publish asks for the same ones
 * again and again. Nothing that had a fault is in it: what was wrong once is looked at each time.
 */
export class StoreMemory {
  private readonly records = new Map<string, LiveRecord & { modified: number }>();
  private readonly releases = new Map<string, Release>();

  /** @param modified as the store lists it now: what was written since is not what is remembered. */
  record(key: string, modified: number): LiveRecord | null {
    const known = this.records.get(key);
    return known?.modified === modified ? known : null;
  }

  addRecord(key: string, modified: number, { record, signed }: LiveRecord): void {
    this.records.set(key, { record, signed, modified });
  }

  /** @param manifest integrity of its bytes: what has another one is another release. */
  release(part: string, id: string, manifest: string): Release | null {
    const known = this.releases.get(manifest);
    return known?.part === part && known.id === id ? known : null;
  }

  addRelease(manifest: string, release: Release): void {
    this.releases.set(manifest, release);
  }
}
