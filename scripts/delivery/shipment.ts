import type { Release } from '../model/release';
import type { CheckedRecord } from '../store/record';
import { liveOf, type LiveRecord, type ReleaseStore } from '../store/release-store';
import { compose, type Delivery } from './context';
import { reasonsAgainst } from './gate';
import { liveVersion } from './live-version';
import type { Outcome, Refused } from './outcome';
import { serveLive } from './serve-live';

/** One release on its way; each stage adds what the next ones need. */
export interface Shipment {
  part: string;
  /** What is to go live, as soon as it is known, and the store that has it. */
  release: Release | null;
  origin: ReleaseStore | null;
  /** Ship it again even when it is live, with a new record. */
  renew: boolean;
  /** The sequence of the part that was live when its release was chosen among earlier ones; null for a new one. */
  chosenAt: number | null;
  /** Sequence and release of the part that are live now. */
  live: { sequence: number; release: string | null; counts: boolean };
  /** The version of everything else that was live when the release was last checked against it. */
  checkedAgainst: string | null;
  prepared: LiveRecord | null;
  rendered: string[];
}

/** A titled step: an outcome ends the shipment, 'again' starts it over from the check. */
export interface Stage {
  title: string;
  isCheck?: true;
  run: (shipment: Shipment) => Promise<Outcome | 'again' | null>;
}

export function newShipment(part: string, renew = false): Shipment {
  const live = { sequence: 0, release: null, counts: false };
  return {
    part,
    release: null,
    origin: null,
    renew,
    chosenAt: null,
    live,
    checkedAgainst: null,
    prepared: null,
    rendered: [],
  };
}

export function releaseOf({ part, release }: Shipment): Release {
  if (!release) throw new Error(`The release of ${part} is not known at this stage.`);
  return release;
}

/** @param highest record of each part. */
function liveNow(highest: readonly CheckedRecord[], part: string): Shipment['live'] {
  const entry = highest.find((one) => one.part === part);
  return {
    sequence: entry?.sequence ?? 0,
    release: entry?.record?.release ?? null,
    counts: entry?.fault === null,
  };
}

/** What speaks against a release beside the others that are live; null when that is nothing, or was checked already. */
export async function refusalBeside(
  { store }: Delivery,
  shipment: Shipment,
  highest: readonly CheckedRecord[],
): Promise<Refused | null> {
  const others = highest.filter(({ part }) => part !== shipment.part);
  const version = liveVersion(others);
  if (shipment.checkedAgainst === version) return null;
  const release = releaseOf(shipment);
  const candidate = {
    candidate: release,
    folder: await (shipment.origin ?? store).releaseFolder(release),
    wasLive: shipment.chosenAt !== null,
  };
  const reasons = await reasonsAgainst(store, candidate, liveOf(others));
  shipment.checkedAgainst = version;
  if (reasons.length === 0) return null;
  return { kind: 'refused', part: shipment.part, release: release.id, reasons };
}

export function checkStage(delivery: Delivery): Stage {
  const { store, now } = delivery;
  return {
    title: 'check it against everything live',
    isCheck: true,
    async run(shipment) {
      const release = releaseOf(shipment);
      const highest = await store.highest(now());
      shipment.live = liveNow(highest, shipment.part);
      const { part, chosenAt, live } = shipment;
      if (chosenAt !== null && live.sequence !== chosenAt) {
        return { kind: 'conflict', part, release: release.id, sequence: live.sequence };
      }
      const refusal = await refusalBeside(delivery, shipment, highest);
      if (!refusal || !live.counts || live.release !== release.id) return refusal;
      return { ...refusal, liveAs: live.sequence };
    },
  };
}

const isLive = ({ live, release, renew }: Shipment) =>
  !renew && live.counts && live.release === release?.id;

/** Rendering fails here, before anything is live. */
export function rehearseStage(delivery: Delivery): Stage {
  return {
    title: 'compose the site with it',
    async run(shipment) {
      if (isLive(shipment)) return null;
      const { id } = releaseOf(shipment);
      const { store, now } = delivery;
      const candidate = await store.prepare(shipment.part, id, now(), shipment.live.sequence);
      const site = await compose(delivery, candidate);
      shipment.prepared = candidate;
      shipment.rendered.push(...site.rendered);
      return null;
    },
  };
}

export function switchStage(delivery: Delivery): Stage {
  return {
    title: 'switch to the new site',
    async run(shipment) {
      const { part, live, prepared } = shipment;
      const site = await serveLive(delivery);
      return {
        kind: prepared ? 'shipped' : 'unchanged',
        part,
        release: releaseOf(shipment).id,
        sequence: prepared?.record.sequence ?? live.sequence,
        previous: live.release,
        site: site.folder,
        rendered: [...new Set([...shipment.rendered, ...site.rendered])],
      };
    },
  };
}
