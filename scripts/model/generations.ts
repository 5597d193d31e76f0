import { fits, type PartRecord, type RecordedRelease, type Versions } from '@jalon/shared/protocol';
import { lt, satisfies, valid } from 'semver';

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

/** Whether exactly these releases are live for everybody, in this order: one, or two of a shell. */
export function hasReleases(record: PartRecord, ids: readonly (string | undefined)[]): boolean {
  const live = shellsOf(record);
  return live.length === ids.length && live.every(({ release }, index) => release === ids[index]);
}

/** The shell that a remote's documents contain: the first one that provides what the remote requires. */
export const shellFor = <S extends ShellOffer>(
  requires: Versions,
  shells: readonly S[],
): S | undefined => shells.find(({ provides }) => fits(requires, provides));

/** The remotes whose documents contain the second shell of the shell's record. */
export function onSecondShell(shell: PartRecord, live: readonly PartRecord[]): string[] {
  const { secondShell } = shell;
  if (!secondShell) return [];
  return live.flatMap(({ part, kind, requires }) =>
    kind === 'remote' && shellFor(requires, shellsOf(shell)) === secondShell ? [part] : [],
  );
}

/** Versions of the modules that both shells provide in incompatible versions. */
function majorsApart(shell: ShellOffer, other: ShellOffer): [version: string, other: string][] {
  return Object.entries(shell.provides).flatMap(([name, version]): [string, string][] => {
    const before = other.provides[name];
    if (before === undefined || !valid(version) || !valid(before)) return [];
    const areCompatible = satisfies(version, `^${before}`) || satisfies(before, `^${version}`);
    return areCompatible ? [] : [[version, before]];
  });
}

const isSameLine = (shell: ShellOffer, other: ShellOffer) => majorsApart(shell, other).length === 0;

const isOlder = (shell: ShellOffer, other: ShellOffer) =>
  majorsApart(shell, other).some(([version, before]) => lt(version, before));

/**
 * The shells that are live once another one is published, that of most documents first: itself, and a live one that
 * remotes still need. A fix of the older one of two replaces that one.
 * @param live the live shells, see {@link shellsOf}.
 * @param remotes what each live remote requires. Those that fit no live shell are ignored, as they are broken already.
 * @param servesMostDocuments whether the shell is that of most documents even if the other one is newer, as after a rollback.
 * @returns null when two shells are not enough for all remotes.
 */
export function pairShells<S extends ShellOffer>(
  shell: S,
  live: readonly S[],
  remotes: readonly Versions[],
  servesMostDocuments = false,
): S[] | null {
  const working = remotes.filter((requires) => live.length === 0 || shellFor(requires, live));
  const areEnough = (shells: readonly S[]) =>
    working.every((requires) => shellFor(requires, shells));
  const replaced = live.findIndex((one) => isSameLine(shell, one));
  const [first] = live;
  const pairs =
    first && !servesMostDocuments && replaced === 1 && isOlder(shell, first)
      ? [[first, shell]]
      : // In order of preference: alone, beside another major version, beside the shell that it would replace.
        [
          [shell],
          ...live.filter((_, index) => index !== replaced).map((other) => [shell, other]),
          ...live.filter((_, index) => index === replaced).map((other) => [shell, other]),
        ];
  return pairs.find(areEnough) ?? null;
}
