import type { RecordedRelease, SecondShell } from '@jalon/shared/protocol';
import { hasReleases, onSecondShell } from '../model/generations';
import { refusal, refusals, type Refusal } from '../model/refusals';
import { secondShellOf, type SealedRelease } from '../store/record';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import {
  onOtherShell,
  reasonsAgainst,
  linksToLeaving,
  shellsAfterPublish,
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
  servesMostDocuments?: boolean;
}

/** Chooses the shells that are live with a published one, and says which remotes stay with the older one. */
function chooseShells(
  publication: Publication,
  others: readonly LiveRecord[],
  servesMostDocuments: boolean,
): readonly LiveShell[] {
  const submitted = releaseOf(publication);
  if (submitted.kind === 'remote') return [];
  const isFirst = servesMostDocuments && !publication.isSecond;
  const shells = shellsAfterPublish(submitted, publication.live.record, others, isFirst) ?? [];
  publication.shells = shells;
  if (servesMostDocuments || shells[0]?.id !== submitted.id) return shells;
  const elsewhere = onOtherShell(submitted, shells, others).map(
    ({ part, shell }) =>
      `${part} stays in documents of ${submitted.part} ${shell}, until it publishes a release that fits ${submitted.id}.`,
  );
  for (const warning of elsewhere) publication.warnings.add(warning);
  return shells;
}

/** Why a shell cannot be the third one. */
function reasonsAgainstThird(
  { shells, live }: Publication,
  others: readonly LiveRecord[],
): Refusal[] {
  const { record } = live;
  if (!record?.secondShell || shells.length > 0) return [];
  const onSecond = onSecondShell(
    record,
    others.map((other) => other.record),
  );
  if (onSecond.length === 0) return [];
  const parts = onSecond.join(', ');
  const message = `At most two shells can be live: ${record.release} and ${record.secondShell.release} for ${parts}. Publish ${parts} for ${record.release} first.`;
  return [refusal('shell-needed', message)];
}

const gate =
  ({ isLive = false, servesMostDocuments = isLive }: GateOptions = {}): Kind['reasonsAgainst'] =>
  async ({ store, config }, publication, others) => {
    const { origin, chosenAt, renders } = publication;
    const submitted = releaseOf(publication);
    const folder = await (origin ?? store).releaseFolder(submitted);
    const wasLive = chosenAt !== null;
    const shells = chooseShells(publication, others, servesMostDocuments);
    const side = { submitted, folder, wasLive, renders, isLive, shells, config };
    return [
      ...reasonsAgainstThird(publication, others),
      ...(await reasonsAgainst(store, side, others)),
    ];
  };

/** The releases for the record of a publication: for a shell, two may be live. */
async function releasesForRecord(
  store: ReleaseStore,
  { part, live: { record }, shells }: Publication,
  own: SealedRelease,
): Promise<{ stable: SealedRelease; secondShell?: SecondShell }> {
  const [first, second] = shells;
  const isOther = (shell: LiveShell) => shell.id !== own.release.id && record !== null;
  const stable = first && record && isOther(first) ? await sealed(store, part, record) : own;
  if (!second) return { stable };
  if (!record || !isOther(second)) return { stable, secondShell: secondShellOf(own) };
  // As it was recorded: its files may be gone, which must not stop the first shell.
  const { secondShell = null } = record;
  const stays = secondShell?.release === second.id ? secondShell : null;
  return { stable, secondShell: stays ?? secondShellOf(await sealed(store, part, record)) };
}

/** Whether the live record already has the release, or for a shell the same shells, . */
function isLiveForAll({ live: { record }, release, shells }: Publication): boolean {
  if (!record) return false;
  return hasReleases(record, shells.length > 0 ? shells.map(({ id }) => id) : [release?.id]);
}

/** A new release goes live. */
export const RELEASE: Kind = {
  checking: 'check it against everything live',
  site: 'the site with it',
  ending: 'shipped',
  reasonsAgainst: gate(),
  isDone: isLiveForAll,
  recordFor: releasesForRecord,
};

/** The release that a publication replaces: for a fix of the second shell, the second one. */
export function replacedBy({ live: { record }, shells, release }: Publication): string | null {
  const isSecond = shells.length > 1 && shells[1]?.id === release?.id;
  return (isSecond ? record?.secondShell?.release : undefined) ?? record?.release ?? null;
}

/** An earlier release goes live again. The record contains the release that it replaces. */
export const ROLLBACK: Kind = {
  ...RELEASE,
  reasonsAgainst: gate({ servesMostDocuments: true }),
  recordFor: async (store, publication, own) => ({
    ...(await releasesForRecord(store, publication, own)),
    rolledBackFrom: replacedBy(publication) ?? '',
  }),
};

/** The live release gets a new record. */
export const RENEWAL: Kind = {
  ...RELEASE,
  reasonsAgainst: gate({ isLive: true }),
  isDone: () => false,
};

/** The second of two live shells ends. Refused while a remote needs it. */
export const SHELL_RETIREMENT: Kind = {
  ...RENEWAL,
  leavesLive: true,
  checking: 'look for remotes that need the second shell',
  async reasonsAgainst(delivery, publication, others) {
    const reasons = await RENEWAL.reasonsAgainst(delivery, publication, others);
    const [newest, older] = publication.shells;
    if (!newest || !older) return reasons;
    const parts = onOtherShell(newest, publication.shells, others).map(({ part }) => part);
    const needing = parts.join(', ');
    const message = `${older.id} has the documents of ${needing}. Publish ${needing} for ${newest.id} first.`;
    return [...reasons, refusal('shell-needed', message)];
  },
};

/** The part leaves the site; the record keeps its last release. */
export const RETIREMENT: Kind = {
  checking: 'look for links to its pages',
  site: 'the site without it',
  removes: true,
  ending: 'retired',
  async reasonsAgainst({ store }, publication, others) {
    const links = await linksToLeaving(store, releaseOf(publication), others);
    // Whoever has no key of the part is the operator, for whom links to its pages are only warnings.
    if (store.keys.refusal(publication.part) === null) return refusals('links-left', links);
    for (const link of links) publication.warnings.add(link);
    return [];
  },
  isDone: ({ live }) => live.retired,
  recordFor: (_store, _publication, stable) => Promise.resolve({ stable, retired: true }),
};
