import { isCompatible } from '@jalon/shared/protocol';
import { satisfies, valid, validRange } from 'semver';
import { packageOf } from '../build/webpack/sharing';
import { EVERY_NAME } from '../model/plugin-files';
import type { Release } from '../model/release';
import { sideOf, type Refusal, type SharingNeighbour } from './refusal';

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
 * Whether a provided version satisfies the range in a manifest. An exact version means all compatible ones, as for
 * builds; other texts ("workspace:*", an address) are accepted.
 */
function isDeclared(version: string, declared: string): boolean {
  const range = declared.replace(/^(npm:.+@|workspace:)/, '');
  if (validRange(range) === null) return true;
  return satisfies(version, valid(range) === null ? range : `^${range}`);
}

/** Compares the manifest of a remote with what the shell provides. */
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
  submitted: SharingNeighbour,
  others: readonly SharingNeighbour[],
): Refusal[] {
  if (submitted.kind === 'shell') {
    const remotes = others.filter(({ kind }) => kind === 'remote');
    return remotes.flatMap((remote) => checkPair(remote, submitted));
  }
  const shell = others.find(({ kind }) => kind === 'shell');
  if (shell) return checkPair(submitted, shell);
  const needsShell = Object.keys(submitted.requires).length > 0;
  return needsShell ? [{ kind: 'no-shell', side: sideOf(submitted) }] : [];
}

function checkUsedNames(remote: Release, shell: Release): Refusal[] {
  return Object.entries(remote.uses).flatMap(([module, used]): Refusal[] => {
    const offered = shell.offers[module];
    // `checkRequired` reports a module that is missing altogether.
    if (!offered) return [];
    const names = used.filter((name) => name !== EVERY_NAME && !offered.includes(name));
    if (names.length === 0) return [];
    return [{ kind: 'name-missing', remote: sideOf(remote), shell: sideOf(shell), module, names }];
  });
}

/** Names that a remote imports and the shell's module does not export; a shell is checked against every live remote. */
export function checkNames(submitted: Release, others: readonly Release[]): Refusal[] {
  const counterparts = others.filter(({ kind }) => kind !== submitted.kind);
  return counterparts.flatMap((other) =>
    submitted.kind === 'shell'
      ? checkUsedNames(other, submitted)
      : checkUsedNames(submitted, other),
  );
}
