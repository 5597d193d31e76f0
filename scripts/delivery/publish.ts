import type { Refusal } from '../core/refusals';
import type { Release } from '../core/release';
import type { ReleaseStore } from '../store/release-store';
import type { Delivery } from './context';
import { RELEASE } from './kinds';
import { checkStep, keyStep, liveSteps, storeStep } from './pipeline';
import {
  carryOut,
  Publication,
  type Outcome,
  type Plan,
  type Refused,
  type Step,
} from './publication';
import { rollbackPlan } from './rollback';

/** What to publish. */
export interface Source {
  part: string;
  /** The store for builds. */
  builds: ReleaseStore;
  /** Title of the step that makes or finds the release. */
  title?: string;
  /** @returns the release in `builds`, null when there is none, and what is wrong with its sources. */
  build: () => Promise<{ release: Release | null; reasons: Refusal[] }>;
}

const buildStep = ({ part, builds, build, title = `build ${part}` }: Source): Step<Refused> => ({
  title,
  async run(publication) {
    const { release, reasons } = await build();
    publication.release = release;
    publication.origin = builds;
    if (reasons.length === 0) return null;
    return { kind: 'refused', part, release: release?.id ?? null, reasons };
  },
});

/** Uploads exactly this release, never another build in the store. */
export const uploadStep = ({ store }: Delivery, { builds }: Source): Step<never> => ({
  title: `send it to ${store.objects.location}`,
  async run(publication) {
    if (!publication.release) return null;
    const folder = await builds.releaseFolder(publication.release);
    Object.assign(publication, await store.addRelease(folder));
    publication.origin = store;
    return null;
  },
});

/** The steps up to the gate. They need no key, so that a pipeline can run a check for any change. */
export function checkPlan(delivery: Delivery, source: Source): Plan {
  return {
    publication: new Publication(source.part, RELEASE),
    find: [storeStep(delivery), buildStep(source)],
    check: checkStep(delivery, RELEASE),
    finish: [],
  };
}

export function publishPlan(delivery: Delivery, source: Source): Plan {
  const { part } = source;
  const plan = checkPlan(delivery, source);
  return {
    ...plan,
    find: [keyStep(part, () => delivery.store.keys.refusal(part)), ...plan.find],
    finish: [uploadStep(delivery, source), ...liveSteps(delivery, plan.publication.kind)],
    takeBack: (sequence) => rollbackPlan(delivery, part, undefined, sequence),
  };
}

/** Builds a part and makes it live, or returns why not. */
export const publish = (delivery: Delivery, source: Source): Promise<Outcome> =>
  carryOut(publishPlan(delivery, source), delivery.progress);
