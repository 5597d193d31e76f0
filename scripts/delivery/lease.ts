import { hostname } from 'node:os';
import * as z from 'zod/mini';
import type { ObjectStore } from '../store/object-store';
import { isReadable, placesIn, sequenceKey } from '../store/sequence-log';

/** A lease of a deployer: an object whose name is the sequence. The newest one counts. */
const FOLDER = 'deploy/';
/** Longer than a deployer takes between two renewals, even over a slow line. */
const LEASE_MS = 300_000;

const leaseSchema = z.object({
  /** Machine, process and, in a pipeline, the run. */
  by: z.string().check(z.regex(/^[\p{L}\p{N} .:/_-]{1,300}$/u)),
  /** Milliseconds since 1970, by the clock of the deployer; 0 once it is done. */
  until: z.number(),
});
type LeaseText = z.infer<typeof leaseSchema>;

/** The right to change what is deployed from a store. */
export interface Lease {
  /** Prolongs the lease. @throws when another deployer has taken it: it was broken, or had expired. */
  renew: () => Promise<void>;
  /** Ends the lease, so that the next deployer need not wait. */
  release: () => Promise<void>;
}

/** Another deployer has the lease. */
export interface Held {
  by: string;
  /** ISO 8601. */
  until: string;
}

interface LeaseOptions {
  /** Names the run of a pipeline. */
  run?: string | undefined;
  now: () => Date;
  /** Take the lease although another deployer has it. */
  isBreaking?: boolean;
}

/** The newest lease. Anything that is none counts as one that has ended, so that garbage stops nobody. */
async function newestLease(objects: ObjectStore): Promise<LeaseText & { sequence: number }> {
  const [place] = await placesIn(objects, FOLDER);
  if (!place) return { sequence: 0, by: '', until: 0 };
  const { sequence, key } = place;
  try {
    const bytes = isReadable(place, FOLDER) ? await objects.read(key) : null;
    return { sequence, ...z.parse(leaseSchema, JSON.parse(String(bytes))) };
  } catch {
    return { sequence, by: '', until: 0 };
  }
}

/**
 * Takes the lease of a store. Of two deployers that take it at the same moment, one gets it, as both write the same key.
 * @returns who has it, when it is another one.
 * @throws when the store cannot be written.
 */
export async function takeLease(
  objects: ObjectStore,
  { run, now, isBreaking = false }: LeaseOptions,
): Promise<Lease | Held> {
  const before = await newestLease(objects);
  const msLeft = before.until - now().getTime();
  // Nobody takes a longer one: it is garbage.
  if (!isBreaking && msLeft > 0 && msLeft <= 2 * LEASE_MS)
    return { by: before.by, until: new Date(before.until).toISOString() };
  const sequence = before.sequence + 1;
  const key = sequenceKey(FOLDER, sequence);
  const by = `${hostname()} ${String(process.pid)}${run === undefined ? '' : ` ${run}`}`;
  const write = (until: number, mode: 'absent' | 'anything') =>
    objects.write(key, Buffer.from(JSON.stringify({ by, until } satisfies LeaseText)), mode);
  const later = () => now().getTime() + LEASE_MS;
  if ((await write(later(), 'absent')) === 'exists') {
    const other = await newestLease(objects);
    return { by: other.by, until: new Date(other.until).toISOString() };
  }
  for (const { key: old, sequence: earlier } of await placesIn(objects, FOLDER)) {
    if (earlier < sequence) await objects.remove(old);
  }
  return {
    async renew() {
      const newest = await newestLease(objects);
      if (newest.sequence !== sequence) {
        throw new Error(
          `The lease of ${objects.location} went to ${newest.by}. What this deployer has uploaded is complete files; that one continues.`,
        );
      }
      await write(later(), 'anything');
    },
    async release() {
      const { sequence: newest } = await newestLease(objects);
      if (newest === sequence) await write(0, 'anything');
    },
  };
}
