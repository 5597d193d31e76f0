import { hostname } from 'node:os';
import * as z from 'zod/mini';
import type { ObjectStore } from '../store/object-store';
import { isReadable, placesIn, sequenceKey } from '../store/sequence-log';

/** A lease of a deployer is an object whose name is a sequence. The newest one counts. */
const FOLDER = 'deploy/';
/** Longer than the upload of one file takes. */
const LEASE_MS = 300_000;
/** Nobody takes a longer one, however far two clocks are apart: it is garbage. */
const LONGEST_MS = 12 * LEASE_MS;
/** Larger sequences are names of garbage. */
const MOST = 1e12;

const OTHERS = /[^\p{L}\p{N} .:/_-]/gu;
const leaseSchema = z.object({
  /** Machine, process and, in a pipeline, the run. */
  by: z.string().check(z.regex(/^[\p{L}\p{N} .:/_-]{1,300}$/u)),
  /** Milliseconds since 1970, by the clock of the deployer; 0 once it is done. */
  until: z.number(),
  /** Whether the host has what its list says. Not while a deployer is at work, nor after one that failed. */
  isClean: z.boolean(),
});
type LeaseText = z.infer<typeof leaseSchema>;

/** The right to change what is deployed from a store. */
export interface Lease {
  /** Whether the deployer before left the host as its list says. */
  isClean: boolean;
  /**
   * Call it before each change of the host. Asks the store when half of the lease has passed.
   * @param options.surely ask in any case.
   * @throws when another deployer has taken it: it was broken, or had expired.
   */
  hold: (options?: { surely: boolean }) => Promise<void>;
  /** Ends the lease, so that the next deployer need not wait. */
  release: (isClean: boolean) => Promise<void>;
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
  const places = await placesIn(objects, FOLDER);
  const place = places.find(({ sequence }) => sequence < MOST);
  if (!place) return { sequence: 0, by: 'nobody', until: 0, isClean: true };
  const { sequence, key } = place;
  const ended = { sequence, by: 'somebody', until: 0, isClean: false };
  try {
    const bytes = isReadable(place, FOLDER) ? await objects.read(key) : null;
    return { ...ended, ...z.parse(leaseSchema, JSON.parse(String(bytes))) };
  } catch {
    return ended;
  }
}

/**
 * Takes the lease of a store. Of two deployers that take it at the same moment, one gets it, as both write the same key.
 * @returns who has it, when it is another one.
 * @throws when the store cannot be written.
 */
export async function takeLease(
  objects: ObjectStore,
  { run = '', now, isBreaking = false }: LeaseOptions,
): Promise<Lease | Held> {
  const before = await newestLease(objects);
  const msLeft = before.until - now().getTime();
  if (!isBreaking && msLeft > 0 && msLeft <= LONGEST_MS)
    return { by: before.by, until: new Date(before.until).toISOString() };
  const sequence = before.sequence + 1;
  const by = `${hostname()} ${String(process.pid)} ${run}`.trim().replaceAll(OTHERS, '_');
  let until = 0;
  const write = (next: Omit<LeaseText, 'by'>, mode: 'absent' | 'anything') => {
    ({ until } = next);
    const text = JSON.stringify({ by, ...next } satisfies LeaseText);
    return objects.write(sequenceKey(FOLDER, sequence), Buffer.from(text), mode);
  };
  const held = () => ({ until: now().getTime() + LEASE_MS, isClean: false });
  if ((await write(held(), 'absent')) === 'exists') {
    const other = await newestLease(objects);
    return { by: other.by, until: new Date(now().getTime() + LEASE_MS).toISOString() };
  }
  for (const old of await placesIn(objects, FOLDER)) {
    // Only tidies up.
    if (old.sequence < sequence) await objects.remove(old.key).catch(() => undefined);
  }
  const assertNewest = async () => {
    const newest = await newestLease(objects);
    if (newest.sequence === sequence) return;
    throw new Error(
      `${newest.by} has taken the lease of ${objects.location} meanwhile, and deploys everything anew.`,
    );
  };
  return {
    // A broken or expired lease: its deployer may have been cut off anywhere.
    isClean: before.isClean && before.until === 0,
    async hold({ surely } = { surely: false }) {
      if (!surely && until - now().getTime() > LEASE_MS / 2) return;
      await assertNewest();
      await write(held(), 'anything');
    },
    async release(isClean) {
      await assertNewest();
      await write({ until: 0, isClean }, 'anything');
    },
  };
}
