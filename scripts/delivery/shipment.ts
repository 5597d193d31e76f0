import type { Release } from '../model/release';
import type { PartState } from '../compose/part-states';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { compose, type Delivery } from './context';
import { reasonsAgainst } from './gate';
import { faultsAmong, liveStates, warningsOf } from './live-state';
import { liveVersion } from './live-version';
import type { Ending, Refused, Told } from './outcome';
import { serveLive } from './serve-live';

/** One release on its way; each stage adds what the next ones need. */
export interface Shipment extends Told {
  part: string;
  /** What is to go live, as soon as it is known, and the store that has it. */
  release: Release | null;
  origin: ReleaseStore | null;
  /** A renewal ships it again even when it is live; the record of a rollback says what it rolls back from. */
  kind: 'publish' | 'renewal' | 'rollback';
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
  run: (shipment: Shipment) => Promise<Ending | 'again' | null>;
}

export function newShipment(part: string, kind: Shipment['kind'] = 'publish'): Shipment {
  const live = { sequence: 0, release: null, counts: false };
  return {
    part,
    release: null,
    origin: null,
    kind,
    chosenAt: null,
    live,
    checkedAgainst: null,
    prepared: null,
    rendered: [],
    warnings: [],
    faults: [],
  };
}

export function releaseOf({ part, release }: Shipment): Release {
  if (!release) throw new Error(`The release of ${part} is not known at this stage.`);
  return release;
}

function liveNow(states: readonly PartState[], part: string): Shipment['live'] {
  const state = states.find((one) => one.part === part);
  return {
    sequence: state?.newest.sequence ?? 0,
    release: state?.live?.record.release ?? null,
    counts: state?.newest.fault === null,
  };
}

/** What speaks against a release beside the others that are live; null when that is nothing, or was checked already. */
export async function refusalBeside(
  { store }: Delivery,
  shipment: Shipment,
  states: readonly PartState[],
): Promise<Refused | null> {
  const others = states.filter(({ part }) => part !== shipment.part);
  const version = liveVersion(others.map(({ newest }) => newest));
  if (shipment.checkedAgainst === version) return null;
  const release = releaseOf(shipment);
  const candidate = {
    candidate: release,
    folder: await (shipment.origin ?? store).releaseFolder(release),
    wasLive: shipment.chosenAt !== null,
  };
  const live = others.flatMap((other) => other.live ?? []);
  const reasons = await reasonsAgainst(store, candidate, live);
  shipment.checkedAgainst = version;
  if (reasons.length === 0) return null;
  return { kind: 'refused', part: shipment.part, release: release.id, reasons };
}

export function checkStage(delivery: Delivery): Stage {
  return {
    title: 'check it against everything live',
    isCheck: true,
    async run(shipment) {
      const release = releaseOf(shipment);
      const states = await liveStates(delivery);
      const { part, chosenAt } = shipment;
      const others = states.filter((state) => state.part !== part);
      const live = liveNow(states, part);
      Object.assign(shipment, {
        live,
        warnings: warningsOf(others),
        faults: faultsAmong(others),
      });
      if (chosenAt !== null && live.sequence !== chosenAt) {
        return { kind: 'conflict', part, release: release.id, sequence: live.sequence };
      }
      const refusal = await refusalBeside(delivery, shipment, states);
      if (!refusal || !live.counts || live.release !== release.id) return refusal;
      return { ...refusal, liveAs: live.sequence };
    },
  };
}

const isLive = ({ live, release, kind }: Shipment) =>
  kind !== 'renewal' && live.counts && live.release === release?.id;

/** Rendering fails here, before anything is live. */
export function rehearseStage(delivery: Delivery): Stage {
  return {
    title: 'compose the site with it',
    async run(shipment) {
      if (isLive(shipment)) return null;
      const { id } = releaseOf(shipment);
      const { store, now } = delivery;
      const { part, live, kind } = shipment;
      const from = kind === 'rollback' ? (live.release ?? undefined) : undefined;
      const candidate = await store.prepare(part, id, now(), live.sequence, from);
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
