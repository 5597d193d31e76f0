import type { Release } from '../release/release';
import { checkBytes } from './bytes';
import { checkIdentity, checkManifest } from './manifest';
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

/** Everything that speaks against making a release live next to those that are; an empty list lets it through. */
export function checkCandidate({ candidate, live, readFile }: GateInput): Refusal[] {
  const unreadable = checkManifest(candidate);
  if (unreadable.length > 0) return unreadable;
  const others = live.filter(({ part }) => part !== candidate.part);
  return [
    ...checkIdentity(candidate, live),
    ...checkRoutes(candidate, others),
    ...checkPages(candidate),
    ...(readFile ? checkBytes(candidate, readFile) : []),
  ];
}
