import type { Release } from '../model/release';
import type { ReleaseStore } from '../store/release-store';
import type { Delivery } from './context';
import { carryOut, newPublication, type Outcome, type Plan, type Step } from './publication';
import {
  checkStep,
  composeStep,
  renderStep,
  recordStep,
  refusedOutright,
  signStep,
  switchStep,
} from './pipeline';
import { abort, takeBack } from './rollback';

/** What to publish. */
export interface Source {
  part: string;
  /** The store for builds. */
  builds: ReleaseStore;
  /** Title of the step that makes or finds the release. */
  title?: string;
  /** @returns the release, in `builds`, and what is wrong with its sources; null when there is none. */
  build: () => Promise<{ release: Release | null; reasons: string[] }>;
}

/** Refuses a missing key before anything is built or sent. @param signs see {@link KeyRing.refusal}. */
export function keyStep({ store }: Delivery, part: string, signs = true): Step {
  return {
    title: 'check the key of the part',
    run() {
      const keyRefusal = store.keys.refusal(part, signs);
      const refused = { kind: 'refused', part, release: null } as const;
      return Promise.resolve(keyRefusal === null ? null : { ...refused, reasons: [keyRefusal] });
    },
  };
}

function storeStep(delivery: Delivery): Step {
  return {
    title: 'look for records that are gone',
    run: (publication) => refusedOutright(delivery, publication),
  };
}

function buildStep({ part, builds, build, title = `build ${part}` }: Source): Step {
  return {
    title,
    async run(publication) {
      const { release, reasons } = await build();
      publication.release = release;
      publication.origin = builds;
      if (reasons.length === 0) return null;
      return { kind: 'refused', part, release: release?.id ?? null, reasons };
    },
  };
}

/** Uploads this very release, never another build in the store. */
export function uploadStep({ store }: Delivery, { builds }: Source): Step {
  return {
    title: `send it to ${store.objects.location}`,
    async run(publication) {
      if (!publication.release) return null;
      const folder = await builds.releaseFolder(publication.release);
      Object.assign(publication, await store.addRelease(folder));
      publication.origin = store;
      return null;
    },
  };
}

/**
 * Up to the gate: a check needs no key, so that a pipeline can run it for any change.
 * @param share percentage of browsers that it is for, as the candidate beside the stable release.
 */
export function checkPlan(delivery: Delivery, source: Source, share?: number): Plan {
  const { part } = source;
  const publication =
    share === undefined ? newPublication(part) : { ...newPublication(part, 'candidate'), share };
  return { publication, steps: [storeStep(delivery), buildStep(source), checkStep(delivery)] };
}

function publishPlan(delivery: Delivery, source: Source, share?: number): Plan {
  const { part } = source;
  const { publication, steps } = checkPlan(delivery, source, share);
  return {
    publication,
    steps: [
      keyStep(delivery, part),
      ...steps,
      uploadStep(delivery, source),
      renderStep(delivery),
      signStep(delivery),
      composeStep(delivery),
      recordStep(delivery),
      switchStep(delivery),
    ],
  };
}

/** Takes back what went live at the same moment as a conflicting release. */
async function takenBack(
  refused: Extract<Outcome, { kind: 'refused' }>,
  takeBack: () => Promise<Outcome>,
): Promise<Outcome> {
  const { part, release, reasons, warnings, faults } = refused;
  const back = await takeBack();
  if (back.kind === 'conflict') return back;
  if (back.kind === 'refused') return { ...refused, reasons: [...reasons, ...back.reasons] };
  const what = `Another part went live at the same moment: ${back.release} is live again.`;
  return { kind: 'refused', part, release, reasons: [what, ...reasons], warnings, faults };
}

/**
 * Builds a part and makes it live, or returns why not. Until the record is written nothing live changes.
 * @param share see {@link checkPlan}.
 */
export async function publish(
  delivery: Delivery,
  source: Source,
  share?: number,
): Promise<Outcome> {
  const { part } = source;
  const plan = publishPlan(delivery, source, share);
  const outcome = await carryOut(plan, delivery.progress);
  const written = plan.publication.proposed?.sequence;
  if (outcome.kind !== 'refused' || written === undefined || outcome.liveAs !== written) {
    return outcome;
  }
  return takenBack(outcome, () =>
    share === undefined ? takeBack(delivery, part, written) : abort(delivery, part, written),
  );
}
