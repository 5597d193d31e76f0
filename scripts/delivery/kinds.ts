import type { RecordedRelease } from '@jalon/shared/protocol';
import { shellsOf } from '../model/generations';
import type { SealedRelease } from '../store/record';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import {
  liveShells,
  onOtherShell,
  reasonsAgainst,
  reasonsAgainstCandidate,
  reasonsAgainstLeaving,
  shellsWith,
  type LiveShell,
} from './gate';
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

interface GateOptions {
  /** The release is live and stays. */
  isLive?: boolean;
  /** A shell is that of most documents even if another one is newer. */
  comesFirst?: boolean;
}

/** Chooses the shells that are live with a published one, and says which remotes stay with the other one. */
function chooseShells(
  publication: Publication,
  others: readonly LiveRecord[],
  comesFirst: boolean,
): readonly LiveShell[] {
  const submitted = releaseOf(publication);
  if (submitted.kind === 'remote') return [];
  const shells = shellsWith(submitted, publication.live.record, others, comesFirst) ?? [];
  publication.shells = shells;
  const elsewhere = onOtherShell(submitted, shells, others).map(
    ({ part, shell }) =>
      `${part} stays in documents of ${submitted.part} ${shell}, until it publishes a release that fits ${submitted.id}.`,
  );
  publication.warnings = [...new Set([...publication.warnings, ...elsewhere])];
  return shells;
}

/** Why a shell cannot be the third one. */
function reasonsAgainstThird(
  { shells, live }: Publication,
  others: readonly LiveRecord[],
): string[] {
  const { record } = live;
  if (!record?.secondShell || shells.length > 0) return [];
  const onSecond = onOtherShell({ id: record.release }, liveShells(record), others);
  const parts = onSecond.map(({ part }) => part).join(', ');
  return [
    `At most two shells can be live: ${record.release} and ${record.secondShell.release} for ${parts}. Publish ${parts} for ${record.release} first.`,
  ];
}

const gate =
  ({ isLive = false, comesFirst = isLive }: GateOptions = {}): Kind['reasonsAgainst'] =>
  async ({ store, config }, publication, others) => {
    const { origin, chosenAt, renders } = publication;
    const submitted = releaseOf(publication);
    const folder = await (origin ?? store).releaseFolder(submitted);
    const wasLive = chosenAt !== null;
    const shells = chooseShells(publication, others, comesFirst);
    const side = { submitted, folder, wasLive, renders, isLive, shells, config };
    return [
      ...reasonsAgainstThird(publication, others),
      ...(await reasonsAgainst(store, side, others)),
    ];
  };

/** The releases for the record of a publication: for a shell, two may be live. */
async function shellsFor(
  store: ReleaseStore,
  { part, live, shells }: Publication,
  own: SealedRelease,
): Promise<{ stable: SealedRelease; secondShell?: SealedRelease }> {
  const past = live.record ? shellsOf(live.record) : [];
  const seal = async ({ id }: LiveShell) => {
    const recorded = past.find(({ release }) => release === id);
    return recorded && id !== own.release.id ? sealed(store, part, recorded) : own;
  };
  const [stable = own, secondShell] = await Promise.all(shells.map(seal));
  return { stable, ...(secondShell && { secondShell }) };
}

const isLiveForAll = ({ live: { record }, release }: Publication) =>
  record?.release === release?.id && record?.candidate === undefined;

/** A release goes live for everybody: a new one, or the candidate. */
export const RELEASE: Kind = {
  checking: 'check it against everything live',
  site: 'the site with it',
  ending: 'shipped',
  reasonsAgainst: gate(),
  isDone: (publication) =>
    isLiveForAll(publication) ||
    publication.live.record?.secondShell?.release === releaseOf(publication).id,
  recordFor: shellsFor,
};

/** An earlier release goes live again. The record contains the release that it replaces. */
export const ROLLBACK: Kind = {
  ...RELEASE,
  reasonsAgainst: gate({ comesFirst: true }),
  isDone: isLiveForAll,
  recordFor: async (store, publication, own) => ({
    ...(await shellsFor(store, publication, own)),
    rolledBackFrom: publication.live.record?.release ?? '',
  }),
};

/** The live release and its candidate get a new record. */
export const RENEWAL: Kind = {
  ...RELEASE,
  reasonsAgainst: gate({ isLive: true }),
  isDone: () => false,
  async recordFor(store, publication, own) {
    const { part, live } = publication;
    const { candidate } = live.record ?? {};
    const releases = await shellsFor(store, publication, own);
    if (!candidate) return releases;
    const { share } = candidate;
    return { ...releases, candidate: { ...(await sealed(store, part, candidate)), share } };
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
