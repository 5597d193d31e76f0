import type { Release } from '../model/release';
import type { ReleaseStore } from '../store/release-store';
import type { Delivery } from './context';
import {
  checkStep,
  newPublication,
  composeStep,
  switchStep,
  recordStep,
  runSteps,
  type Outcome,
  type Publication,
  type Step,
} from './pipeline';
import { abort } from './candidate';
import { takeBack } from './rollback';

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

/** Refuses a missing key before anything is built or sent. */
function keyStep({ store }: Delivery, { part }: Source): Step {
  return {
    title: 'check the key of the part',
    async run() {
      const keyRefusal = await store.keys.refusal(part);
      if (keyRefusal === null) return null;
      return { kind: 'refused', part, release: null, reasons: [keyRefusal] };
    },
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
function uploadStep({ store }: Delivery, { builds }: Source): Step {
  return {
    title: `send it to ${store.objects.location}`,
    async run(publication) {
      if (!publication.release || publication.origin === store) return null;
      const folder = await builds.releaseFolder(publication.release);
      publication.release = await store.addRelease(folder);
      publication.origin = store;
      return null;
    },
  };
}

/** The steps of a check: they need no key, so that a pipeline can run them for any change. */
export function checkSteps(delivery: Delivery, source: Source): Step[] {
  return [buildStep(source), checkStep(delivery)];
}

/** The steps of a publish, in order. */
function publishSteps(delivery: Delivery, source: Source): Step[] {
  return [
    keyStep(delivery, source),
    ...checkSteps(delivery, source),
    uploadStep(delivery, source),
    composeStep(delivery),
    recordStep(delivery, 'again'),
    switchStep(delivery),
  ];
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

/** @param share percentage of browsers that it is for, as the candidate beside the stable release. */
export function publicationOf({ part }: Source, share: number | undefined): Publication {
  return share === undefined
    ? newPublication(part)
    : { ...newPublication(part, 'candidate'), share };
}

/**
 * Builds a part and makes it live, or returns why not. Until the record is written nothing live changes.
 * @param share see {@link publicationOf}.
 */
export async function publish(
  delivery: Delivery,
  source: Source,
  share?: number,
): Promise<Outcome> {
  const { part } = source;
  const publication = publicationOf(source, share);
  const steps = publishSteps(delivery, source);
  const outcome = await runSteps(steps, publication, delivery.progress);
  const written = publication.prepared?.record.sequence;
  if (outcome.kind !== 'refused' || written === undefined || outcome.liveAs !== written) {
    return outcome;
  }
  return takenBack(outcome, () =>
    share === undefined ? takeBack(delivery, part, written) : abort(delivery, part, written),
  );
}
