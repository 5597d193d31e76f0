import * as z from 'zod/mini';
import type { PartRecord } from '@jalon/shared/protocol';
import { refusal } from '../core/refusals';
import type { ReleaseStore } from '../store/release-store';
import type { Change } from './change';
import type { Ending } from './outcome';

const submissionSchema = z.object({
  release: z.string(),
  /** Integrity of its release.json, which names the hash of every file. */
  manifest: z.string(),
});

type Submission = z.infer<typeof submissionSchema>;

const keyOf = (part: string) => `submitted/${part}.json`;

/** Names the release of an unsigned record in the store, for the job that signs it. */
export async function submit(
  { objects }: ReleaseStore,
  { part, release, manifest }: PartRecord,
): Promise<Extract<Ending, { kind: 'submitted' }>> {
  const submission: Submission = { release, manifest };
  await objects.write(keyOf(part), Buffer.from(JSON.stringify(submission)), 'anything');
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
export interface Expected {
  release?: string | undefined;
  manifest?: string | undefined;
}

/** Why a submission must not be signed; null when it matches the expected values. */
function objection(
  part: string,
  found: Submission,
  { release, manifest }: Expected,
  isShared: boolean,
): string | null {
  // The message leaves out the values in the store, so that nobody copies untrusted ones.
  if (isShared && (release === undefined || manifest === undefined))
    return `Whoever can write to the store can replace what was submitted: give --release and --manifest as "jalon publish ${part} --unsigned" printed them.`;
  for (const [name, said, expected] of [
    ['release', found.release, release ?? found.release],
    ['manifest', found.manifest, manifest ?? found.manifest],
  ] as const) {
    if (said !== expected)
      return `The submitted ${name} of ${part} is ${said}, and not ${expected}: somebody else submitted meanwhile. Submit it again.`;
  }
  return null;
}

/** A submitted release goes live. It is checked as data, and was rendered by the job that submitted it. */
export const signature = (part: string, expected: Expected): Change => ({
  part,
  kind: 'publish',
  title: 'find what was submitted',
  async choose({ store, configuration }) {
    const { location } = store.objects;
    const bytes = await store.objects.read(keyOf(part));
    const again = `run "jalon publish ${part} --unsigned"`;
    const notFound = (message: string) => [refusal('not-found', message)];
    if (!bytes) return notFound(`Nothing of ${part} is submitted in ${location}: ${again} first.`);
    const found = parseSubmission(bytes);
    if (!found) return notFound(`${location}/${keyOf(part)} is no submission: ${again} again.`);
    const reason = objection(part, found, expected, configuration !== undefined);
    if (reason !== null) return [refusal('submission-replaced', reason)];
    const release = await store.release(part, found.release, found.manifest);
    return { release, origin: store, manifest: found.manifest, after: null, problems: [] };
  },
});
