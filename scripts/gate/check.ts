import type { Release } from '../release/release';
import { checkBudgets } from './budgets';
import { checkBytes } from './bytes';
import { checkLayers } from './layers';
import { checkIdentity, checkManifest } from './manifest';
import { checkModules } from './modules';
import { checkNames } from './names';
import { checkPages } from './pages';
import type { ReadFile } from './read-file';
import type { Refusal } from './refusal';
import { checkRoutes } from './routes';

export interface GateInput {
  /** The release that is to go live. */
  candidate: Release;
  /** Every live release; the candidate's own part may be among them. */
  live: readonly Release[];
  /** Gives the candidate's files. Without it, nothing is said about bytes, style sheets and budgets. */
  readFile?: ReadFile;
}

/** What the files themselves say, once they are known to be those that were built. */
function checkFiles(candidate: Release, readFile: ReadFile): Refusal[] {
  const damaged = checkBytes(candidate, readFile);
  if (damaged.length > 0) return damaged;
  return [...checkLayers(candidate, readFile), ...checkBudgets(candidate, readFile)];
}

/** Everything that speaks against making a release live next to those that are; an empty list lets it through. */
export function checkCandidate({ candidate, live, readFile }: GateInput): Refusal[] {
  const unreadable = checkManifest(candidate);
  if (unreadable.length > 0) return unreadable;
  const others = live.filter(({ part }) => part !== candidate.part);
  return [
    ...checkIdentity(candidate, live),
    ...checkRoutes(candidate, others),
    ...checkModules(candidate, others),
    ...checkNames(candidate, others),
    ...checkPages(candidate),
    ...(readFile ? checkFiles(candidate, readFile) : []),
  ];
}
