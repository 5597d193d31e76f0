import type { ComposedSite } from '../compose/compose';
import type { PartState } from '../compose/composition';
import { messageOf } from '../core/errors';
import { newExtensions } from '../gate';
import { refusal, refusals, type Refusal } from '../core/refusals';
import { KeyError } from '../store/errors';
import { writeNote } from '../store/notes';
import { CONFIGURATION } from '../store/operator';
import { toolRefusals } from './configuration';
import { renderWith, type Delivery } from './context';
import { faultsAmong, liveStates, liveVersion, notAllowed, warningsOf } from './live-state';
import { findLosses, lossMessage, sequencesSeen } from './losses';
import {
  OVERTAKEN,
  releaseOf,
  type Kind,
  type LiveNow,
  type Publication,
  type Refused,
  type Step,
} from './publication';
import { makeSite, serveLive } from './serve-live';

export const refuse = (
  part: string,
  reasons: Refusal[],
  release: string | null = null,
): Refused => ({
  kind: 'refused',
  part,
  release,
  reasons,
});

/** Refuses a missing key before anything is built or uploaded. @param reasonOf see `KeyRing.refusal`. */
export const keyStep = (part: string, reasonOf: () => string | null): Step<Refused> => ({
  title: 'check the key of the part',
  run() {
    const reason = reasonOf();
    return Promise.resolve(reason === null ? null : refuse(part, [refusal('no-key', reason)]));
  },
});

/** Refuses for reasons that no release can change: an outdated tool, or lost records. */
export const storeStep = (delivery: Delivery): Step<Refused> => ({
  title: 'look for records that are gone',
  async run(publication) {
    const { part } = publication;
    const found = (await findLosses(delivery)).map((loss) => lossMessage(loss, part, delivery));
    publication.lost = found.map(({ text }) => text);
    const stopping = found.filter(({ stops }) => stops).map(({ text }) => text);
    const reasons = [...toolRefusals(delivery), ...refusals('records-gone', stopping)];
    return reasons.length === 0 ? null : refuse(part, reasons);
  },
});

/** Checks a release against the other live parts; null when it passes or was already checked against these. */
async function refusalBeside(
  delivery: Delivery,
  publication: Publication,
  states: readonly PartState[],
): Promise<Refused | null> {
  const { part, kind } = publication;
  const others = states.flatMap(({ live }) => (live && live.record.part !== part ? [live] : []));
  const version = liveVersion(others);
  if (publication.checkedAgainst === version) return null;
  const live = others.filter(({ record }) => !record.retired);
  const reasons = await kind.reasonsAgainst(delivery, publication, live);
  publication.checkedAgainst = version;
  return reasons.length === 0 ? null : refuse(part, reasons, releaseOf(publication).id);
}

function liveNow(own: PartState | undefined): LiveNow {
  const newest = own?.live?.record ?? null;
  const retired = (newest ?? own?.valid?.record)?.retired === true;
  return {
    sequence: own?.valid?.sequence ?? 0,
    isCurrent: own?.valid?.fault === null,
    retired,
    record: retired ? null : newest,
  };
}

/** Runs the gate against everything live. */
export const checkStep = (delivery: Delivery, { checking }: Kind): Step => ({
  title: checking,
  async run(publication) {
    const release = releaseOf(publication);
    const { part, kind, chosenAt, lost } = publication;
    const { configuration, config, store } = delivery;
    const states = await liveStates(delivery);
    const others = states.filter((state) => state.part !== part);
    const own = states.find((state) => state.part === part);
    const live = liveNow(own);
    const isTakenOff = store.keys.isTakenOff(part);
    Object.assign(publication, {
      live,
      newExtensions: kind.removes ? [] : newExtensions(release, own?.live?.record ?? {}),
      seen: configuration && {
        ...sequencesSeen(others),
        [CONFIGURATION]: configuration.sequence,
      },
      warnings: new Set([
        ...(isTakenOff ? [] : (own?.garbage ?? [])),
        // A publish replaces a bad record of its own part, but cannot bring back a part that the operator removed.
        ...warningsOf(isTakenOff ? states : others),
        ...notAllowed(others, config),
        ...lost,
      ]),
      faults: faultsAmong(others),
    });
    if (chosenAt !== null && live.sequence !== chosenAt) {
      return { kind: 'conflict', part, release: release.id, sequence: live.sequence };
    }
    const refusal = await refusalBeside(delivery, publication, states);
    const isLive = live.isCurrent && live.record?.release === release.id;
    // A refused removal leaves live what should be live.
    return refusal && isLive && !kind.removes ? { ...refusal, liveAs: live.sequence } : refusal;
  },
});

/** Makes the unsigned record; none when its content is already live. */
const proposeStep = ({ store, configuration, now }: Delivery): Step<never> => ({
  title: 'make its record',
  async run(publication) {
    const { part, kind, live, manifest, seen } = publication;
    if (live.isCurrent && kind.isDone(publication)) return null;
    if (manifest === null) throw new Error(`The release of ${part} is not in the store yet.`);
    const own = { release: releaseOf(publication), manifest };
    const after = Math.max(live.sequence, configuration?.accepted?.[part] ?? 0);
    publication.proposed = await store.propose(own, now(), after, {
      ...kind.recordFor(publication),
      ...(seen && { seen }),
    });
    return null;
  },
});

function collect(
  { rendered, broken }: Publication,
  site: Pick<ComposedSite, 'rendered' | 'warnings'>,
) {
  rendered.push(...site.rendered);
  for (const warning of site.warnings) broken.add(warning);
}

/** Renders the site with the release, so that a page that cannot be rendered fails before anything is signed. */
const renderStep = (delivery: Delivery, { site }: Kind): Step<never> => ({
  title: `render ${site}`,
  async run(publication) {
    const { proposed } = publication;
    if (proposed) collect(publication, await renderWith(delivery, proposed));
    return null;
  },
});

/** Signs the record. Refuses when this machine has no accepted key of the part. */
const signStep = ({ store }: Delivery): Step<Refused> => ({
  title: 'sign its record',
  async run(publication) {
    const { proposed, part } = publication;
    if (!proposed) return null;
    try {
      publication.signed = await store.sign(proposed);
      return null;
    } catch (error) {
      if (!(error instanceof KeyError)) throw error;
      return refuse(part, [refusal('no-key', error.message)], proposed.release);
    }
  },
});

/** Composes the site before its record is written. */
const composeStep = (delivery: Delivery, { site }: Kind): Step<never> => ({
  title: `compose ${site}`,
  async run(publication) {
    const { signed } = publication;
    if (!signed) return null;
    publication.made = await makeSite(delivery, signed);
    collect(publication, publication.made);
    return null;
  },
});

/**
 * Makes the release live. No store can write one record on condition that no other changes, so the gate runs just
 * before and right after the write: of two conflicting parts, at least the later one sees the other.
 */
const recordStep = (delivery: Delivery): Step<Refused | typeof OVERTAKEN> => ({
  title: 'write its record',
  async run(publication) {
    const { signed, kind } = publication;
    const { store, note = {} } = delivery;
    if (!signed) return null;
    const before = await refusalBeside(delivery, publication, await liveStates(delivery));
    if (before) return before;
    // The repeated check finds out whether the existing object is a valid record or garbage.
    if ((await store.commit(signed)) === 'exists') return OVERTAKEN;
    await writeNote(store, signed.record, note).catch((error: unknown) =>
      publication.warnings.add(`No note was written: ${messageOf(error)}`),
    );
    if (kind.removes) return null;
    const after = await refusalBeside(delivery, publication, await liveStates(delivery));
    return after && { ...after, liveAs: signed.record.sequence };
  },
});

/** Serves the new site. */
const switchStep = (delivery: Delivery): Step => ({
  title: 'switch to the new site',
  async run(publication) {
    const { part, kind, live, proposed, made } = publication;
    const site = await serveLive(delivery, made);
    collect(publication, site);
    return {
      kind: proposed || kind.ending === 'retired' ? kind.ending : 'unchanged',
      part,
      release: releaseOf(publication).id,
      sequence: proposed?.sequence ?? live.sequence,
      previous: live.record?.release ?? null,
      site: site.folder,
      rendered: [...new Set(publication.rendered)],
      newExtensions: publication.newExtensions,
    };
  },
});

/** Steps of a job that has the key and runs no code of any part. */
export const recordSteps = (delivery: Delivery) => [
  proposeStep(delivery),
  signStep(delivery),
  recordStep(delivery),
];

/** Steps of a job without a key: they check that the site can be rendered with the release. */
export const renderSteps = (delivery: Delivery, kind: Kind) => [
  proposeStep(delivery),
  renderStep(delivery, kind),
];

/** Steps from the check to the site that is served. */
export const liveSteps = (delivery: Delivery, kind: Kind) => [
  ...renderSteps(delivery, kind),
  signStep(delivery),
  composeStep(delivery, kind),
  recordStep(delivery),
  switchStep(delivery),
];
