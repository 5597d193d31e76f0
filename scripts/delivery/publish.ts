import type { PartRecord } from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { refusal, type Refusal } from '../core/refusals';
import type { Release } from '../core/release';
import { recordFaultMessage } from '../store/record';
import { recordsIn } from '../store/record-log';
import type { ReleaseStore } from '../store/release-store';
import { chosenFrom, type Change, type Ending } from './change';

const notFound = (message: string): Refusal[] => [refusal('not-found', message)];

/** A new release of a part. */
export interface Source {
  part: string;
  /** The store for builds. */
  builds: ReleaseStore;
  /** @returns the release in `builds`, and what the compiler says of its sources. */
  build: () => Promise<{ release: Release; typeErrors?: readonly string[] }>;
}

/** A new release goes live. */
export const publication = ({ part, builds, build }: Source): Change => ({
  part,
  kind: 'publish',
  title: `build ${part}`,
  async choose() {
    const { release, ...rest } = await build();
    return chosenFrom(builds, release, rest);
  },
});

interface Promotion {
  /** The store in which the release is or was live. */
  from: ReleaseStore;
  part: string;
  /** Id of a release that was live there; default: the live one. */
  wanted?: string | undefined;
}

/**
 * A release of another store goes live, with the same bytes: a signed record there has the hash of its manifest, which
 * has the hash of every file.
 */
export function promotion({ from, part, wanted }: Promotion): Change {
  const where = from.objects.location;
  return {
    part,
    kind: 'publish',
    title: `find ${wanted ?? `what is live of ${part}`} in ${where}`,
    async choose() {
      const history = await from.history(part);
      const records = recordsIn(history);
      const known = [...new Set(records.map(({ release }) => release))].join(', ');
      const found = records.find(({ release }) => wanted === undefined || release === wanted);
      if (wanted === undefined && found?.retired) {
        return notFound(
          `${part} is retired in ${where}. Publish it there first, or name one with "--release": ${known}.`,
        );
      }
      if (found) return chosenFrom(from, await from.release(part, found.release, found.manifest));
      const [newest] = history;
      if (!newest)
        return notFound(`Nothing of ${part} is live in ${where}: publish it there first.`);
      return notFound(
        known === ''
          ? `${where}: ${recordFaultMessage(newest)}`
          : `${String(wanted)} was never live in ${where}. Choose one of: ${known}.`,
      );
    },
  };
}

const submissionSchema = z.object({
  release: z.string(),
  /** Integrity of its release.json, which names the hash of every file. */
  manifest: z.string(),
});

type Submission = z.infer<typeof submissionSchema>;

const submissionKey = (part: string) => `submitted/${part}.json`;

/** Names the release of an unsigned record in the store, for the job that signs it. */
export async function submit(
  { objects }: ReleaseStore,
  { part, release, manifest }: PartRecord,
): Promise<Ending> {
  const submission: Submission = { release, manifest };
  await objects.write(submissionKey(part), Buffer.from(JSON.stringify(submission)), 'anything');
  return { kind: 'submitted', part, ...submission };
}

/** Parses untrusted input: anybody with write access to the store may have written it. */
function parseSubmission(bytes: Uint8Array): Submission | null {
  try {
    return z.parse(submissionSchema, JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return null;
  }
}

/** What the build job printed, because anybody with write access to the store can replace the submission. */
type Printed = { [Field in keyof Submission]?: string | undefined };

/** Why a submission must not be signed; null when it is the one that the build job printed. */
function objection(part: string, found: Submission, printed: Printed, isShared: boolean) {
  // The message leaves out the values in the store, so that nobody copies untrusted ones.
  if (isShared && (printed.release === undefined || printed.manifest === undefined))
    return `Whoever can write to the store can replace what was submitted: give --release and --manifest as "jalon publish ${part} --unsigned" printed them.`;
  for (const field of ['release', 'manifest'] as const) {
    const expected = printed[field] ?? found[field];
    if (found[field] !== expected)
      return `The submitted ${field} of ${part} is ${found[field]}, and not ${expected}: somebody else submitted meanwhile. Submit it again.`;
  }
  return null;
}

/** A submitted release goes live. It is checked as data, and was rendered by the job that submitted it. */
export const signature = (part: string, printed: Printed): Change => ({
  part,
  kind: 'publish',
  title: 'find what was submitted',
  async choose({ store, configuration }) {
    const { location } = store.objects;
    const key = submissionKey(part);
    const bytes = await store.objects.read(key);
    const again = `run "jalon publish ${part} --unsigned"`;
    if (!bytes) return notFound(`Nothing of ${part} is submitted in ${location}: ${again} first.`);
    const found = parseSubmission(bytes);
    if (!found) return notFound(`${location}/${key} is no submission: ${again} again.`);
    const reason = objection(part, found, printed, configuration !== undefined);
    if (reason !== null) return [refusal('submission-replaced', reason)];
    const { release, manifest } = found;
    return chosenFrom(store, await store.release(part, release, manifest), { manifest });
  },
});
