import type { RecordedRelease } from '@jalon/shared/protocol';
import type { Release } from '../model/release';
import type { SealedRelease } from '../store/record';
import type { ReleaseStore } from '../store/release-store';
import { reasonsAgainst, reasonsAgainstCandidate, reasonsAgainstLeaving } from './gate';
import { releaseOf, type Kind, type Publication } from './publication';

/** A release with the manifest from its record, even if the store has another one under its id now. */
const sealed = async (
  store: ReleaseStore,
  part: string,
  { release, manifest }: RecordedRelease,
) => ({
  release: await store.release(part, release, manifest),
  manifest,
});

/** Reasons of the gate. @param isLive the release is live and stays. */
const gate =
  (isLive: boolean): Kind['reasonsAgainst'] =>
  async ({ store, config }, publication, others) => {
    const { origin, chosenAt, renders } = publication;
    const submitted = releaseOf(publication);
    const folder = await (origin ?? store).releaseFolder(submitted);
    const wasLive = chosenAt !== null;
    return reasonsAgainst(store, { submitted, folder, wasLive, renders, isLive, config }, others);
  };

const liveIs = ({ live }: Publication, release: Release | null) =>
  live.record?.release === release?.id;

/** A release goes live for everybody: a new one, or the candidate. */
export const RELEASE: Kind = {
  checking: 'check it against everything live',
  site: 'the site with it',
  ending: 'shipped',
  reasonsAgainst: gate(false),
  isDone: (publication) =>
    liveIs(publication, publication.release) && publication.live.record?.candidate === undefined,
  recordFor: (_store, _publication, stable) => Promise.resolve({ stable }),
};

/** An earlier release goes live again. The record contains the release that it replaces. */
export const ROLLBACK: Kind = {
  ...RELEASE,
  recordFor: (_store, { live }, stable) =>
    Promise.resolve({ stable, rolledBackFrom: live.record?.release ?? '' }),
};

/** The live release and its candidate get a new record. */
export const RENEWAL: Kind = {
  ...RELEASE,
  reasonsAgainst: gate(true),
  isDone: () => false,
  async recordFor(store, { part, live }, stable) {
    const { candidate } = live.record ?? {};
    if (!candidate) return { stable };
    const { share } = candidate;
    return { stable, candidate: { ...(await sealed(store, part, candidate)), share } };
  },
};

/** The candidate ends: the stable release is live for everybody. Needs no gate, as nothing new goes live. */
export const ABORT: Kind = {
  ...RELEASE,
  removes: true,
  reasonsAgainst: () => Promise.resolve([]),
};

/** The part leaves the site; the record keeps its last release. */
export const RETIREMENT: Kind = {
  checking: 'look for links to its pages',
  site: 'the site without it',
  removes: true,
  ending: 'retired',
  async reasonsAgainst({ store }, publication, others) {
    const reasons = await reasonsAgainstLeaving(store, releaseOf(publication), others);
    // Whoever has no key of the part is the operator, for whom links to its pages are only warnings.
    if (store.keys.refusal(publication.part) === null) return reasons;
    publication.warnings = [...new Set([...publication.warnings, ...reasons])];
    return [];
  },
  isDone: ({ live }) => live.retired,
  recordFor: (_store, _publication, stable) => Promise.resolve({ stable, retired: true }),
};

/**
 * A release for a share of the browsers; the others keep the live release.
 * @param share percentage of the browsers.
 */
export const candidateFor = (share: number): Kind => ({
  ...RELEASE,
  misfits: reasonsAgainstCandidate,
  isDone({ live, release }) {
    const candidate = live.record?.candidate;
    return candidate?.release === release?.id && candidate?.share === share;
  },
  async recordFor(store, { part, live }, own: SealedRelease) {
    if (!live.record) throw new Error(`The candidate of ${part} is beside nothing.`);
    return { stable: await sealed(store, part, live.record), candidate: { ...own, share } };
  },
});
