import type { Release } from '../release/release';
import type { ReleaseStore } from '../store/release-store';
import { recordStage } from './commit';
import type { Delivery } from './context';
import type { Outcome } from './outcome';
import { runStages } from './run-stages';
import { checkStage, newShipment, rehearseStage, switchStage, type Stage } from './shipment';

/** What a publish starts from. */
export interface Source {
  part: string;
  /** Keeps what is built. */
  builds: ReleaseStore;
  /** @returns the release, which `builds` has, and what speaks against its sources. */
  build: () => Promise<{ release: Release; reasons: string[] }>;
  /** Fields of the configuration that keep it from production. */
  blockers: readonly string[];
}

function blockerStage({ part, blockers }: Source): Stage {
  const reasons = blockers.map(
    (field) => `${field} of the site configuration is still a placeholder: fill it in.`,
  );
  return {
    title: 'read the site configuration',
    run: () =>
      Promise.resolve(
        reasons.length === 0 ? null : { kind: 'refused', part, release: null, reasons },
      ),
  };
}

function buildStage({ part, builds, build }: Source): Stage {
  return {
    title: `build ${part}`,
    async run(shipment) {
      const { release, reasons } = await build();
      shipment.release = release;
      shipment.origin = builds;
      if (reasons.length === 0) return null;
      return { kind: 'refused', part, release: release.id, reasons };
    },
  };
}

/** What was built here is what is sent; nothing that the store says about builds counts. */
function uploadStage({ store }: Delivery, { builds }: Source): Stage {
  return {
    title: `send it to ${store.objects.location}`,
    async run(shipment) {
      if (!shipment.release || shipment.origin === store) return null;
      const folder = await builds.releaseFolder(shipment.release);
      shipment.release = await store.addRelease(folder);
      shipment.origin = store;
      return null;
    },
  };
}

/** The steps of a publish, in order. */
export function publishStages(delivery: Delivery, source: Source): Stage[] {
  return [
    blockerStage(source),
    buildStage(source),
    checkStage(delivery),
    uploadStage(delivery, source),
    rehearseStage(delivery),
    recordStage(delivery, 'again'),
    switchStage(delivery),
  ];
}

/** Builds a part and makes it live, or says why not; until its record is written nothing that is live changes. */
export function publish(delivery: Delivery, source: Source): Promise<Outcome> {
  const shipment = newShipment(source.part);
  return runStages(publishStages(delivery, source), shipment, delivery.progress);
}
