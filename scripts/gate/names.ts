import { EVERY_NAME } from '../model/used-names';
import type { Release } from '../model/release';
import type { Refusal } from './refusal';
import { sideOf } from './side';

function checkPair(remote: Release, shell: Release): Refusal[] {
  return Object.entries(remote.uses).flatMap(([module, used]): Refusal[] => {
    const offered = shell.offers[module];
    // A module that is missing altogether is told by its range.
    if (!offered) return [];
    const names = used.filter((name) => name !== EVERY_NAME && !offered.includes(name));
    if (names.length === 0) return [];
    return [{ kind: 'name-missing', remote: sideOf(remote), shell: sideOf(shell), module, names }];
  });
}

/** Names that a remote takes from an entry point and that the shell's entry point does not have; both ways, like versions. */
export function checkNames(candidate: Release, others: readonly Release[]): Refusal[] {
  const counterparts = others.filter(({ kind }) => kind !== candidate.kind);
  return counterparts.flatMap((other) =>
    candidate.kind === 'shell' ? checkPair(other, candidate) : checkPair(candidate, other),
  );
}
