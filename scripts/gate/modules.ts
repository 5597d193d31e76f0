import { isCompatible } from '@jalon/shared/protocol';
import { minVersion, satisfies, valid, validRange } from 'semver';
import { packageNameOf, EVERY_EXPORT_NAME, type Release } from '../core/release';
import { WHILE_LIVE, nameOf, type GateContext, type Neighbour, type GateRule } from './rule';

/** A part with its shared modules. `declares` is known only from a release, not from a record. */
export type SharingNeighbour = Neighbour &
  Pick<Release, 'requires' | 'provides'> &
  Partial<Pick<Release, 'declares'>>;

function checkRequired(remote: SharingNeighbour, shell: SharingNeighbour): string[] {
  return Object.entries(remote.requires).flatMap(([module, range]) => {
    const version = shell.provides[module];
    const needs = `${nameOf(remote)} needs ${module} ${range}`;
    if (version === undefined) {
      return `${needs}, which ${nameOf(shell)} does not provide. Keep the module in the shell until no live remote needs it.`;
    }
    if (isCompatible(version, range)) return [];
    const both = [range, `^${version}`].sort().join(' || ');
    return `${needs}; ${nameOf(shell)} provides ${version}. Publish ${remote.part} with a range that takes both, such as "${both}".`;
  });
}

/** A declared text that names a place ("file:../react.tgz", a URL, "owner/repository"), and no versions. */
const PLACE = /[:/]/;

/**
 * Compares the ranges in a remote's package.json with the versions that the remote was built with. An exact version
 * accepts all compatible ones, as in builds.
 */
function checkDeclared(remote: SharingNeighbour, shell: SharingNeighbour): string[] {
  const modules = Object.entries({ ...shell.provides, ...remote.requires });
  return Object.entries(remote.declares ?? {}).flatMap(([name, declared]) => {
    const range = declared.replace(/^(npm:.+@|workspace:)/, '');
    const [, required] = modules.find(([module]) => packageNameOf(module) === name) ?? [];
    if (required === undefined || PLACE.test(range)) return [];
    const version = minVersion(required)?.version ?? required;
    const says = `mfe-${remote.part}/package.json says ${name} ${declared}`;
    if (validRange(range) === null)
      return `${says}, which is no range of versions. Write one, such as "^${version}", and build ${remote.part} again.`;
    const accepted = valid(range) === null ? range : `^${range}`;
    if (satisfies(version, accepted)) return [];
    return `${says}, and ${nameOf(remote)} was built with ${version}, the version in the package.json of ${name}. Write a range that takes it there, such as "${accepted} || ^${version}", or install what it says; then build ${remote.part} again.`;
  });
}

/** Messages about modules that a remote needs and the shell lacks or provides in another version. */
export function checkModules(remote: SharingNeighbour, shell: SharingNeighbour): string[] {
  const declared = checkDeclared(remote, shell);
  return declared.length > 0 ? declared : checkRequired(remote, shell);
}

/** Messages about names that a remote imports from modules of the shell, but the shell does not export. */
const checkNames = (remote: Release, shell: Release): string[] =>
  Object.entries(remote.uses).flatMap(([module, used]) => {
    const offered = shell.offers[module];
    // `checkRequired` reports a module that is missing altogether.
    if (!offered) return [];
    const missing = used.filter((name) => name !== EVERY_EXPORT_NAME && !offered.includes(name));
    if (missing.length === 0) return [];
    return `${nameOf(remote)} uses ${missing.join(', ')} of ${module}, which ${nameOf(shell)} does not export. Publish a shell that does, or keep the name until no live remote uses it.`;
  });

/** Runs a check for each pair of a remote and a shell, of which one is the release under check. */
const inPairs =
  (check: (remote: Release, shell: Release) => string[]) =>
  async ({ release, counterparts }: GateContext) =>
    (await counterparts()).flatMap(({ release: other }) =>
      release.kind === 'shell' ? check(other, release) : check(release, other),
    );

export const modules: GateRule = {
  code: 'module-version',
  refuses:
    'a module or version that the live shell does not provide, and a shell that takes one away; a manifest that declares another version',
  when: WHILE_LIVE,
  run: inPairs(checkModules),
};

export const names: GateRule = {
  code: 'name-missing',
  refuses: 'a name that the module of the shell does not export',
  when: WHILE_LIVE,
  run: inPairs(checkNames),
};
