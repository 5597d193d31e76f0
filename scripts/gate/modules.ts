import { satisfies, valid, validRange } from 'semver';
import { isCompatible } from '@jalon/shared/protocol';
import { packageOf } from '../build/webpack/sharing';
import type { Refusal } from './refusal';
import { sideOf, type SharingNeighbour } from './side';

function checkRequired(remote: SharingNeighbour, shell: SharingNeighbour): Refusal[] {
  const sides = { remote: sideOf(remote), shell: sideOf(shell) };
  return Object.entries(remote.requires).flatMap(([module, range]): Refusal[] => {
    const version = shell.provides[module];
    if (version === undefined) return [{ kind: 'module-missing', ...sides, module, range }];
    if (isCompatible(version, range)) return [];
    return [{ kind: 'module-version', ...sides, module, range, version }];
  });
}

/**
 * Whether a version is one that a manifest speaks of. An exact version stands for all that are compatible with it, as
 * in what a build requires; what is no range ("workspace:*", an address) says nothing.
 */
function isDeclared(version: string, declared: string): boolean {
  const range = declared.replace(/^(npm:.+@|workspace:)/, '');
  if (validRange(range) === null) return true;
  return satisfies(version, valid(range) === null ? range : `^${range}`);
}

/** What the manifest of a remote says against what the shell provides, where the build itself would accept it. */
function checkDeclared(remote: SharingNeighbour, shell: SharingNeighbour): Refusal[] {
  const sides = { remote: sideOf(remote), shell: sideOf(shell) };
  return Object.entries(remote.declares ?? {}).flatMap(([module, range]): Refusal[] => {
    const provided = Object.entries(shell.provides).find(([name]) => packageOf(name) === module);
    if (!provided || isDeclared(provided[1], range)) return [];
    return [{ kind: 'declared-version', ...sides, module, range, version: provided[1] }];
  });
}

function checkPair(remote: SharingNeighbour, shell: SharingNeighbour): Refusal[] {
  const required = checkRequired(remote, shell);
  return required.length > 0 ? required : checkDeclared(remote, shell);
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
