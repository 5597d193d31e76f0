import type { PartRecord, RecordedRelease } from '@jalon/shared/protocol';
import type { ComposedSite } from '../compose/compose';
import type { PartState } from '../compose/composition';
import { newExtensions } from '../gate';
import { messageOf } from '../core/errors';
import { writeNote } from '../store/notes';
import { KeyError } from '../store/errors';
import { CONFIGURATION } from '../store/operator';
import { shortCandidate } from '../store/record';
import { toolRefusals } from './configuration';
import { compose, renderWith, type Delivery } from './context';
import { reasonsAgainst, reasonsAgainstCandidate, reasonsAgainstLeaving } from './gate';
import { faultsAmong, liveStates, liveVersion, notAllowed, warningsOf } from './live-state';
import { findLosses, lossMessage, sequencesSeen } from './losses';
import { serveLive } from './serve-live';
import { type Refused, type Publication, type Step, releaseOf } from './publication';

/** Refusal of a release beside the other live parts; null when there is none, or they were checked already. */
async function refusalBeside(
  { store, config }: Delivery,
  publication: Publication,
  states: readonly PartState[],
): Promise<Refused | null> {
  const others = states.filter(({ part }) => part !== publication.part);
  const version = liveVersion(others.flatMap(({ live }) => live?.record ?? []));
  // An abort makes nothing live, so that nothing can stop it.
  if (publication.checkedAgainst === version || publication.kind === 'abort') return null;
  const release = releaseOf(publication);
  const live = others.flatMap((other) => (other.live?.record.retired ? [] : (other.live ?? [])));
  const reasons =
    publication.kind === 'retirement'
      ? await reasonsAgainstLeaving(store, release, live)
      : await reasonsAgainst(
          store,
          {
            submitted: release,
            folder: await (publication.origin ?? store).releaseFolder(release),
            wasLive: publication.chosenAt !== null,
            renders: publication.renders,
            isLive: publication.kind === 'renewal',
            config,
          },
          live,
        );
  publication.checkedAgainst = version;
  // The operator has the last word on what is live.
  if (publication.kind === 'retirement' && store.keys.refusal(publication.part) !== null) {
    publication.warnings = [...new Set([...publication.warnings, ...reasons])];
    return null;
  }
  if (reasons.length === 0) return null;
  return { kind: 'refused', part: publication.part, release: release.id, reasons };
}

function liveNow(states: readonly PartState[], part: string): Publication['live'] {
  const state = states.find((one) => one.part === part);
  const newest = state?.live?.record ?? null;
  const retired = (newest ?? state?.valid?.record)?.retired === true;
  const record = retired ? null : newest;
  return {
    sequence: state?.valid?.sequence ?? 0,
    release: record?.release ?? null,
    counts: state?.valid?.fault === null,
    retired,
    record,
  };
}

/** Refuses what no release can change: a tool that is too old, and records that are gone. */
export async function refusedOutright(
  delivery: Delivery,
  publication: Publication,
): Promise<Refused | null> {
  const { part } = publication;
  const losses = await findLosses(delivery);
  const found = losses.map((loss) => lossMessage(loss, part, delivery));
  publication.lost = found.map(({ text }) => text);
  const stopping = found.filter(({ stops }) => stops).map(({ text }) => text);
  const reasons = [...toolRefusals(delivery), ...stopping];
  return reasons.length === 0 ? null : { kind: 'refused', part, release: null, reasons };
}

/** Runs the gate against everything live. */
export function checkStep(delivery: Delivery, title = 'check it against everything live'): Step {
  return {
    title,
    isCheck: true,
    async run(publication) {
      const release = releaseOf(publication);
      const { part, kind, chosenAt, lost } = publication;
      const { configuration } = delivery;
      const states = await liveStates(delivery);
      const others = states.filter((state) => state.part !== part);
      const live = liveNow(states, part);
      const own = states.find((state) => state.part === part);
      const before = own?.live?.record ?? {};
      const isTakenOff = delivery.store.keys.isTakenOff(part);
      Object.assign(publication, {
        live,
        newExtensions: kind === 'retirement' ? [] : newExtensions(release, before),
        seen: configuration && {
          ...sequencesSeen(others),
          [CONFIGURATION]: configuration.sequence,
        },
        warnings: [
          ...(isTakenOff ? [] : (own?.garbage ?? [])),
          // A publish replaces a bad record of its own part, and brings no part back that the operator took off.
          ...warningsOf(isTakenOff ? states : others),
          ...notAllowed(others, delivery.config),
          ...lost,
        ],
        faults: faultsAmong(others),
      });
      if (chosenAt !== null && live.sequence !== chosenAt) {
        return { kind: 'conflict', part, release: release.id, sequence: live.sequence };
      }
      const misfits = kind === 'candidate' ? reasonsAgainstCandidate(release, live.record) : [];
      if (misfits.length > 0)
        return { kind: 'refused', part, release: release.id, reasons: misfits };
      const refusal = await refusalBeside(delivery, publication, states);
      const isLive = live.counts && live.release === release.id;
      // A part that may not leave is live as it should be.
      if (!refusal || !isLive || kind === 'retirement') return refusal;
      return { ...refusal, liveAs: live.sequence };
    },
  };
}

/** Whether the live record already is what the publication would write. */
function isDone({ live, release, kind, share }: Publication): boolean {
  if (kind === 'renewal' || !live.counts) return false;
  if (kind === 'retirement') return live.retired;
  const candidate = live.record?.candidate;
  if (kind === 'candidate') return candidate?.release === release?.id && candidate?.share === share;
  return live.release === release?.id && candidate === undefined;
}

/** The stable release of the record to write, and the candidate beside it: each as it was checked or signed before. */
async function toRecord({ store }: Delivery, publication: Publication) {
  const { part, kind, live, manifest, share } = publication;
  const sealed = async (one: RecordedRelease) => ({
    release: await store.release(part, one.release, one.manifest),
    manifest: one.manifest,
  });
  if (manifest === null)
    throw new Error(`The release of ${part} is not in the store at this step.`);
  const own = { release: releaseOf(publication), manifest };
  if (kind === 'candidate' && live.record)
    return { stable: await sealed(live.record), candidate: { ...own, share } };
  const carried = kind === 'renewal' ? live.record?.candidate : undefined;
  const candidate = carried && { ...(await sealed(carried)), share: carried.share };
  return { stable: own, candidate };
}

/** The record to write, without a signature; null when what it says is live already. */
async function propose(delivery: Delivery, publication: Publication): Promise<PartRecord | null> {
  if (isDone(publication)) return null;
  const { part, live, kind, seen } = publication;
  const { store, configuration, now } = delivery;
  const { stable, candidate } = await toRecord(delivery, publication);
  const after = Math.max(live.sequence, configuration?.accepted?.[part] ?? 0);
  return store.propose(stable, now(), after, {
    ...(seen && { seen }),
    rolledBackFrom: kind === 'rollback' ? (live.release ?? '') : undefined,
    retired: kind === 'retirement',
    candidate,
  });
}

/** Renders the site with the release before anything is signed or live: a page that cannot be rendered fails here. */
export function renderStep(delivery: Delivery, title = 'render the site with it'): Step {
  return {
    title,
    async run(publication) {
      const proposed = await propose(delivery, publication);
      if (proposed) collect(publication, await renderWith(delivery, proposed));
      publication.proposed = proposed;
      return null;
    },
  };
}

/** The record without rendering: another job has rendered the release. */
export function proposeStep(delivery: Delivery): Step {
  return {
    title: 'make its record',
    async run(publication) {
      publication.proposed = await propose(delivery, publication);
      return null;
    },
  };
}

function collect(
  { rendered, broken }: Publication,
  site: Pick<ComposedSite, 'rendered' | 'warnings'>,
) {
  rendered.push(...site.rendered);
  for (const warning of site.warnings) broken.add(warning);
}

/** Signs the record. Refuses when this machine has no accepted key of the part. */
export function signStep(delivery: Delivery): Step {
  return {
    title: 'sign its record',
    async run(publication) {
      const { proposed, part } = publication;
      if (!proposed) return null;
      try {
        publication.signed = await delivery.store.sign(proposed);
      } catch (error) {
        if (!(error instanceof KeyError)) throw error;
        return { kind: 'refused', part, release: proposed.release, reasons: [error.message] };
      }
      return null;
    },
  };
}

/** Composes the site before its record is written. */
export function composeStep(delivery: Delivery, title = 'compose the site with it'): Step {
  return {
    title,
    async run(publication) {
      const { signed } = publication;
      if (signed) collect(publication, await compose(delivery, signed));
      return null;
    },
  };
}

/**
 * Makes the release live. No store can write one record under the condition that all others stay, so the gate runs just
 * before and right after the write: of two conflicting parts at least the later one sees the other.
 */
export function recordStep(delivery: Delivery): Step {
  return {
    title: 'write its record',
    async run(publication) {
      const { signed, kind } = publication;
      if (!signed) return null;
      const before = await refusalBeside(delivery, publication, await liveStates(delivery));
      if (before) return before;
      // The check says whether it is a record of the part or something that counts for nothing.
      if ((await delivery.store.commit(signed)) === 'exists') return 'again';
      const { record } = signed;
      await writeNote(delivery.store, record, delivery.note ?? {}).catch((error: unknown) =>
        publication.warnings.push(`No note was written: ${messageOf(error)}`),
      );
      if (kind === 'retirement') return null;
      const after = await refusalBeside(delivery, publication, await liveStates(delivery));
      return after && { ...after, liveAs: record.sequence };
    },
  };
}

/** Serves the new site. */
export function switchStep(delivery: Delivery): Step {
  return {
    title: 'switch to the new site',
    async run(publication) {
      const { part, kind, live, proposed } = publication;
      const site = await serveLive(delivery);
      collect(publication, site);
      const before = live.record && shortCandidate(live.record);
      const record = proposed ?? live.record;
      const candidate = record && shortCandidate(record);
      const stays = [record?.release, candidate?.release].includes(before?.release);
      return {
        kind: kind === 'retirement' ? 'retired' : proposed ? 'shipped' : 'unchanged',
        part,
        release: releaseOf(publication).id,
        sequence: proposed?.sequence ?? live.sequence,
        previous: live.release,
        candidate,
        ended: stays ? null : (before?.release ?? null),
        site: site.folder,
        rendered: [...new Set(publication.rendered)],
        newExtensions: publication.newExtensions,
      };
    },
  };
}
