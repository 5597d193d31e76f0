import * as z from 'zod/mini';
import { MOST_SHARE } from '../model/limits';
import type { Delivery } from './context';
import { newPublication, type Ending, type Plan, type Publication, type Step } from './publication';
import {
  checkStep,
  proposeStep,
  recordStep,
  refusedOutright,
  renderStep,
  signStep,
} from './pipeline';
import { checkPlan, keyStep, uploadStep, type Source } from './publish';
import { renewalStep } from './rollback';

const submissionSchema = z.object({
  release: z.string(),
  /** Integrity of its release.json, which names the hash of every file. */
  manifest: z.string(),
  share: z.nullable(z.int().check(z.gte(1), z.lte(MOST_SHARE))),
});

type Submission = z.infer<typeof submissionSchema>;

const keyOf = (part: string) => `submitted/${part}.json`;

/** Names the release in the store, for the job that signs it. */
function submitStep({ store }: Delivery): Step {
  return {
    title: 'leave it for the job that signs',
    async run({ part, proposed, live, share }) {
      const record = proposed ?? live.record;
      if (!record) throw new Error(`The record of ${part} is not known at this step.`);
      const { release, manifest } = record.candidate ?? record;
      const submission: Submission = { release, manifest, share: share || null };
      await store.objects.write(keyOf(part), Buffer.from(JSON.stringify(submission)), 'anything');
      return { kind: 'submitted', part, ...submission };
    },
  };
}

/** A publish without a key: everything up to the record, which another job signs. */
export function submitPlan(delivery: Delivery, source: Source, share?: number): Plan {
  const { publication, steps } = checkPlan(delivery, source, share);
  return {
    publication,
    steps: [
      keyStep(delivery, source.part, false),
      ...steps,
      uploadStep(delivery, source),
      renderStep(delivery),
      submitStep(delivery),
    ],
  };
}

/** Anybody who can write to the store may have written it. */
function parseSubmission(bytes: Uint8Array): Submission | null {
  try {
    return z.parse(submissionSchema, JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return null;
  }
}

/** What the job that built the release said of it. Whoever can write to the store can replace what is named there. */
export interface Expected {
  release?: string | undefined;
  manifest?: string | undefined;
  /** Share of the browsers (percent), for a candidate. */
  share?: number | undefined;
}

/** Why a submission must not be signed; null when it is what the key's owner asked for. */
function objection(
  { configuration }: Delivery,
  part: string,
  found: Submission,
  { release, manifest, share }: Expected,
): string | null {
  // The values in the store are not shown: somebody would copy them.
  if (configuration && (release === undefined || manifest === undefined))
    return `Whoever can write to the store can replace what was submitted: give --release and --manifest as "jalon publish ${part} --unsigned" printed them.`;
  for (const [name, said, expected] of [
    ['release', found.release, release ?? found.release],
    ['manifest', found.manifest, manifest ?? found.manifest],
    ['share', String(found.share ?? 'none'), String(share ?? 'none')],
  ] as const) {
    if (said !== expected)
      return `The submitted ${name} of ${part} is ${said}, and not ${expected}: somebody else submitted meanwhile. Submit it again.`;
  }
  return null;
}

function findStep(delivery: Delivery, expected: Expected): Step {
  return {
    title: 'find what was submitted',
    async run(publication) {
      const refused = await refusedOutright(delivery, publication);
      if (refused) return refused;
      const { part } = publication;
      const { store } = delivery;
      const refuse = (reason: string): Ending => ({
        kind: 'refused',
        part,
        release: null,
        reasons: [reason],
      });
      const bytes = await store.objects.read(keyOf(part));
      if (!bytes) {
        const where = store.objects.location;
        return refuse(
          `Nothing of ${part} is submitted in ${where}: run "jalon publish ${part} --unsigned" first.`,
        );
      }
      const found = parseSubmission(bytes);
      if (!found) {
        const where = `${store.objects.location}/${keyOf(part)}`;
        return refuse(`${where} is no submission: run "jalon publish ${part} --unsigned" again.`);
      }
      const reason = objection(delivery, part, found, expected);
      if (reason !== null) return refuse(reason);
      publication.release = await store.release(part, found.release, found.manifest);
      publication.manifest = found.manifest;
      publication.origin = store;
      if (found.share !== null) {
        publication.kind = 'candidate';
        publication.share = found.share;
      }
      return null;
    },
  };
}

/** The next composition shows it: this job has no site and renders none. */
function endStep(): Step {
  return {
    title: 'end',
    run({ part, release, proposed, live }: Publication) {
      const sequence = proposed?.sequence ?? live.sequence;
      const previous = live.release;
      return Promise.resolve({
        kind: 'signed',
        part,
        release: release?.id ?? '',
        sequence,
        previous,
      });
    },
  };
}

function signingPlan(delivery: Delivery, publication: Publication, find: Step): Plan {
  return {
    publication: { ...publication, renders: false },
    steps: [
      keyStep(delivery, publication.part),
      find,
      checkStep(delivery),
      proposeStep(delivery),
      signStep(delivery),
      recordStep(delivery),
      endStep(),
    ],
  };
}

/**
 * Makes a submitted release live. It evaluates no code of any part: the release is checked as data, and rendered by the job
 * that submitted it.
 */
export const signPlan = (delivery: Delivery, part: string, expected: Expected): Plan =>
  signingPlan(delivery, newPublication(part), findStep(delivery, expected));

/** Signs a new record for the release that is live, without a composition. */
export const renewalPlan = (delivery: Delivery, part: string): Plan =>
  signingPlan(delivery, newPublication(part, 'renewal'), renewalStep(delivery, part));
