import type { Release } from '../model/release';
import type { ReleaseStore } from '../store/release-store';
import { recordStage } from './commit';
import type { Delivery } from './context';
import type { Outcome } from './outcome';
import { takeBack } from './rollback';
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

/** What the operator's configuration says against it: nothing is built or sent then. */
function blockerStage({ store }: Delivery, { part, blockers }: Source): Stage {
  const placeholders = blockers.map(
    (field) => `${field} of the site configuration is still a placeholder: fill it in.`,
  );
  return {
    title: 'read the site configuration',
    async run() {
      const keyRefusal = await store.keys.refusal(part);
      const reasons = [...placeholders, ...(keyRefusal === null ? [] : [keyRefusal])];
      return reasons.length === 0 ? null : { kind: 'refused', part, release: null, reasons };
    },
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
    blockerStage(delivery, source),
    buildStage(source),
    checkStage(delivery),
    uploadStage(delivery, source),
    rehearseStage(delivery),
    recordStage(delivery, 'again'),
    switchStage(delivery),
  ];
}

/** What became of a release that went live at the same moment as one that it does not fit. */
async function takenBack(
  delivery: Delivery,
  refused: Extract<Outcome, { kind: 'refused' }>,
  sequence: number,
): Promise<Outcome> {
  const { part, release, reasons, warnings, faults } = refused;
  const back = await takeBack(delivery, part, sequence);
  if (back.kind === 'conflict') return back;
  if (back.kind === 'refused') return { ...refused, reasons: [...reasons, ...back.reasons] };
  const what = `Another part went live at the same moment: ${back.release} is live again.`;
  return { kind: 'refused', part, release, reasons: [what, ...reasons], warnings, faults };
}

/** Builds a part and makes it live, or says why not; until its record is written nothing that is live changes. */
export async function publish(delivery: Delivery, source: Source): Promise<Outcome> {
  const shipment = newShipment(source.part);
  const stages = publishStages(delivery, source);
  const outcome = await runStages(stages, shipment, delivery.progress);
  const written = shipment.prepared?.record.sequence;
  if (outcome.kind !== 'refused' || written === undefined || outcome.liveAs !== written) {
    return outcome;
  }
  return takenBack(delivery, outcome, written);
}
