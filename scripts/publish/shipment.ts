import type { Release } from '../release/release';
import type { CheckedRecord } from '../store/record';
import { liveOf, type LiveRecord, type ReleaseStore } from '../store/release-store';
import { compose, type Delivery } from './context';
import { reasonsAgainst } from './gate';
import type { Outcome } from './outcome';
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
    prepared: null,
    rendered: [],
  };
}

function releaseOf({ part, release }: Shipment): Release {
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
      const others = liveOf(highest, shipment.part);
      const folder = await (shipment.origin ?? store).releaseFolder(release);
      const reasons = await reasonsAgainst(store, release, others, folder);
      if (reasons.length === 0) return null;
      return { kind: 'refused', part: shipment.part, release: release.id, reasons };
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

export function recordStage({ store }: Delivery, onConflict: 'again' | 'conflict'): Stage {
  return {
    title: 'write its record',
    async run(shipment) {
      const { prepared, part, live } = shipment;
      if (!prepared || (await store.commit(prepared)) === 'written') return null;
      if (onConflict === 'again') return 'again';
      const { id } = releaseOf(shipment);
      return { kind: 'conflict', part, release: id, sequence: live.sequence + 1 };
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
