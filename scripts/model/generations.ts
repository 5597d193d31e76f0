import { fits, type PartRecord, type RecordedRelease, type Versions } from '@jalon/shared/protocol';
import { gt, valid } from 'semver';

/** What decides which remotes a shell can run. */
export interface ShellOffer {
  provides: Versions;
}

/** The release of a shell in a record. */
export type RecordedShell = RecordedRelease & ShellOffer;

/** The live shells of the shell's record: the one of most documents first, then the one for remotes that need it. */
export const shellsOf = (record: PartRecord): RecordedShell[] => [
  record,
  ...(record.secondShell ? [record.secondShell] : []),
];

/** The shell that a remote's documents contain: the first one that provides what the remote requires. */
export const shellFor = <S extends ShellOffer>(
  requires: Versions,
  shells: readonly S[],
): S | undefined => shells.find(({ provides }) => fits(requires, provides));

/** Whether a shell provides a higher version of the first module that two shells provide differently. */
function isNewer(shell: ShellOffer, other: ShellOffer): boolean {
  const names = Object.keys(shell.provides).sort();
  for (const name of names) {
    const [version, before] = [shell.provides[name], other.provides[name]].map((text) =>
      valid(text),
    );
    if (version && before && version !== before) return gt(version, before);
  }
  return true;
}

/**
 * The shells that are live once another one is published: itself, and a live one that is still needed.
 * @param live the live shells, see {@link shellsOf}.
 * @param remotes what each live remote requires.
 * @param comesFirst whether most documents contain the shell even if the other one is newer, as after a rollback.
 * @returns null when two shells are not enough for all remotes.
 */
export function pairShells<S extends ShellOffer>(
  shell: S,
  live: readonly S[],
  remotes: readonly Versions[],
  comesFirst = false,
): S[] | null {
  const areEnough = (shells: readonly S[]) =>
    remotes.every((requires) => shellFor(requires, shells));
  if (areEnough([shell])) return [shell];
  // The second one first: then the shell replaces the one of most documents.
  const other = live.toReversed().find((one) => areEnough([shell, one]));
  if (!other) return null;
  return comesFirst || isNewer(shell, other) ? [shell, other] : [other, shell];
}
