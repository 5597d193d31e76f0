import { satisfies } from 'semver';
import type { Refusal } from './refusal';
import { sideOf, type SharingNeighbour } from './side';

/** The forms that a tab understands (`shell/src/composition/fits.ts`): another one passed here would fit nowhere there. */
const VERSION = /^\d+\.\d+\.\d+$/;
const RANGE = /^\^\d+\.\d+\.\d+$/;

const fits = (version: string, range: string) =>
  VERSION.test(version) && RANGE.test(range) && satisfies(version, range);

function checkPair(remote: SharingNeighbour, shell: SharingNeighbour): Refusal[] {
  const sides = { remote: sideOf(remote), shell: sideOf(shell) };
  return Object.entries(remote.requires).flatMap(([module, range]): Refusal[] => {
    const version = shell.provides[module];
    if (version === undefined) return [{ kind: 'module-missing', ...sides, module, range }];
    if (fits(version, range)) return [];
    return [{ kind: 'module-version', ...sides, module, range, version }];
  });
}

/** A remote against the live shell, a shell against every live remote. */
export function checkModules(
  candidate: SharingNeighbour,
  others: readonly SharingNeighbour[],
): Refusal[] {
  if (candidate.kind === 'shell') {
    const remotes = others.filter(({ kind }) => kind === 'remote');
    return remotes.flatMap((remote) => checkPair(remote, candidate));
  }
  const shell = others.find(({ kind }) => kind === 'shell');
  if (shell) return checkPair(candidate, shell);
  const needsShell = Object.keys(candidate.requires).length > 0;
  return needsShell ? [{ kind: 'no-shell', side: sideOf(candidate) }] : [];
}
