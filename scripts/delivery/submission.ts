import * as z from 'zod/mini';
import { refusal } from '../core/refusals';
import type { Delivery } from './context';
import { RELEASE } from './kinds';
import { checkStep, keyStep, recordSteps, refuse, renderSteps, storeStep } from './pipeline';
import { Publication, type Plan, type Refused, type Step } from './publication';
import { checkPlan, uploadStep, type Source } from './publish';
import { renewPlan } from './rollback';

const submissionSchema = z.object({
  release: z.string(),
  /** Integrity of its release.json, which names the hash of every file. */
  manifest: z.string(),
});

type Submission = z.infer<typeof submissionSchema>;

const keyOf = (part: string) => `submitted/${part}.json`;

/** Writes the id of the release to the store, for the job that signs it. */
const submitStep = ({ store }: Delivery): Step => ({
  title: 'leave it for the job that signs',
  async run(publication) {
    const { part, proposed, live } = publication;
    const record = proposed ?? live.record;
    if (!record) throw new Error(`The record of ${part} is not known at this step.`);
    const { release, manifest } = record;
    const submission: Submission = { release, manifest };
    await store.objects.write(keyOf(part), Buffer.from(JSON.stringify(submission)), 'anything');
    return { kind: 'submitted', part, ...submission };
  },
});

/** A publish without a key: all steps before the record, which another job signs. */
export function submitPlan(delivery: Delivery, source: Source): Plan {
  const { part } = source;
  const plan = checkPlan(delivery, source);
  return {
    ...plan,
    find: [keyStep(part, () => delivery.store.keys.refusal(part, false)), ...plan.find],
    finish: [
      uploadStep(delivery, source),
      ...renderSteps(delivery, plan.publication.kind),
      submitStep(delivery),
    ],
  };
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
  { configuration }: Delivery,
  part: string,
  found: Submission,
  { release, manifest }: Expected,
): string | null {
  // The message leaves out the values in the store, so that nobody copies untrusted ones.
  if (configuration && (release === undefined || manifest === undefined))
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

const findStep = (delivery: Delivery, expected: Expected): Step<Refused> => ({
  title: 'find what was submitted',
  async run(publication) {
    const { part } = publication;
    const { store } = delivery;
    const { location } = store.objects;
    const bytes = await store.objects.read(keyOf(part));
    const again = `run "jalon publish ${part} --unsigned"`;
    const notFound = (message: string) => refuse(part, [refusal('not-found', message)]);
    if (!bytes) return notFound(`Nothing of ${part} is submitted in ${location}: ${again} first.`);
    const found = parseSubmission(bytes);
    if (!found) return notFound(`${location}/${keyOf(part)} is no submission: ${again} again.`);
    const reason = objection(delivery, part, found, expected);
    if (reason !== null) return refuse(part, [refusal('submission-replaced', reason)]);
    publication.release = await store.release(part, found.release, found.manifest);
    publication.manifest = found.manifest;
    publication.origin = store;
    return null;
  },
});

/** Ends without a site: this job composes none, and the next composition includes the release. */
const endStep: Step = {
  title: 'end',
  run: ({ part, release, proposed, live }) =>
    Promise.resolve({
      kind: 'signed',
      part,
      release: release?.id ?? '',
      sequence: proposed?.sequence ?? live.sequence,
      previous: live.record?.release ?? null,
    }),
};

/** The same plan without a composition, for a job that has the key: it evaluates no code of any part. */
const signOnly = (delivery: Delivery, plan: Plan): Plan => ({
  ...plan,
  publication: Object.assign(plan.publication, { renders: false }),
  finish: [...recordSteps(delivery), endStep],
});

/** Makes a submitted release live. It is checked as data, and was rendered by the job that submitted it. */
export function signPlan(delivery: Delivery, part: string, expected: Expected): Plan {
  const key = keyStep(part, () => delivery.store.keys.refusal(part));
  return signOnly(delivery, {
    publication: new Publication(part, RELEASE),
    find: [key, storeStep(delivery), findStep(delivery, expected)],
    check: checkStep(delivery, RELEASE),
    finish: [],
  });
}

/** Signs a new record for the release that is live, without a composition. */
export const renewalPlan = (delivery: Delivery, part: string): Plan =>
  signOnly(delivery, renewPlan(delivery, part));
