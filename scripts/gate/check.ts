import type { Release } from '../model/release';
import { checkBudgets } from './budgets';
import { checkBundled } from './bundled';
import { checkBytes } from './bytes';
import { checkLayers } from './layers';
import { checkListing } from './listing';
import { checkIdentity, checkManifest } from './manifest';
import { checkModules } from './modules';
import { checkNames } from './names';
import { checkPages } from './pages';
import type { ReadFile } from './read-file';
import type { Refusal } from './refusal';
import { checkRoutes } from './routes';
import type { Neighbour, SharingNeighbour } from './side';

interface Candidate {
  /** The release that is to go live. */
  candidate: Release;
  /** Gives the candidate's files. Without it, nothing is said about bytes, style sheets and budgets. */
  readFile?: ReadFile;
  /** It was live before. A rollback must not wait for a rebuild: rules newer than the release are not its to keep. */
  wasLive?: boolean;
}

export interface GateInput extends Candidate {
  /** Every live release; the candidate's own part may be among them. */
  live: readonly Release[];
}

/** The same for who would rather not read every release: most of the gate asks little of most parts. */
export interface SparseGateInput extends Candidate {
  /** Every live part; the candidate's own may be among them. */
  live: readonly Neighbour[];
  /** The live releases that share modules with the candidate: the shell for a remote, every remote for a shell. */
  counterparts: readonly Release[];
}

/** What the files themselves say, once they are known to be those that were built. */
function checkFiles(
  { candidate, wasLive = false }: Candidate,
  others: readonly Release[],
  readFile: ReadFile,
): Refusal[] {
  const damaged = checkBytes(candidate, readFile);
  if (wasLive || damaged.length > 0) return damaged;
  return [
    ...checkBundled(candidate, others, readFile),
    ...checkLayers(candidate, readFile),
    ...checkBudgets(candidate, readFile),
  ];
}

/** See {@link checkCandidate}. */
export function checkBeside(input: SparseGateInput): Refusal[] {
  const { candidate, live, counterparts, readFile, wasLive = false } = input;
  const unreadable = checkManifest(candidate);
  if (unreadable.length > 0) return unreadable;
  const isOther = ({ part }: Neighbour) => part !== candidate.part;
  const others = counterparts.filter(isOther);
  return [
    ...checkIdentity(candidate, live),
    ...checkRoutes([candidate], live.filter(isOther)),
    ...checkModules(candidate, others),
    ...checkNames(candidate, others),
    ...checkPages(candidate),
    ...(wasLive ? [] : checkListing(candidate)),
    ...(readFile ? checkFiles(input, others, readFile) : []),
  ];
}

/** Everything that speaks against making a release live next to those that are; an empty list lets it through. */
export function checkCandidate(input: GateInput): Refusal[] {
  return checkBeside({ ...input, counterparts: input.live });
}

/** What does not fit among parts that are live already, as far as their records say: addresses and shared modules. */
export function checkAmong(live: readonly SharingNeighbour[]): Refusal[] {
  const modules = live
    .filter(({ kind }) => kind === 'shell')
    .flatMap((shell) => checkModules(shell, live));
  return [...checkRoutes(live), ...modules];
}
