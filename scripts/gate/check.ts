import type { SiteConfig } from '@jalon/shared/config';
import type { Release } from '../model/release';
import { checkBudgets } from './budgets';
import { checkBundled } from './bundled';
import { checkExtensions } from './extensions';
import { checkCounts, checkPrefixes, type Limited } from './limits';
import {
  checkBytes,
  checkDefinitions,
  checkIdentity,
  checkListing,
  checkManifest,
  checkPages,
} from './manifest';
import { checkLayers, checkStyleLoader } from './styles';
import { checkModules, checkNames } from './modules';
import type { ReadFile } from './read-file';
import type { Refusal, Neighbour, SharingNeighbour } from './refusal';
import { checkRoutes } from './routes';

interface Candidate {
  /** The release that is to go live. */
  candidate: Release;
  /** Reads the candidate's files. Without it, bytes, style sheets and budgets are not checked. */
  readFile?: ReadFile;
  /** The operator's configuration. Without it, what the candidate asks of the site is not checked. */
  config?: SiteConfig;
  /** Whether it was live before. A rollback must not need a rebuild, so newer rules about files do not apply. */
  wasLive?: boolean;
}

export interface GateInput extends Candidate {
  /** Every live release; the candidate's own part may be among them. */
  live: readonly Release[];
}

/** Input without reading every release: for most parts the gate needs only their records. */
export interface SparseGateInput extends Candidate {
  /** Every live part; the candidate's own may be among them. */
  live: readonly Neighbour[];
  /** The live releases that share modules with the candidate: the shell for a remote, every remote for a shell. */
  counterparts: readonly Release[];
}

/** Checks contents of files, after their bytes were compared with the build. */
function checkFiles(
  { candidate, wasLive = false, config }: Candidate,
  others: readonly Release[],
  readFile: ReadFile,
): Refusal[] {
  const damaged = checkBytes(candidate, readFile);
  if (wasLive || damaged.length > 0) return damaged;
  return [
    ...checkBundled(candidate, others, readFile),
    ...checkLayers(candidate, readFile),
    ...checkStyleLoader(candidate, readFile),
    ...checkBudgets(candidate, readFile, config?.pageBudget),
  ];
}

/** What a part asks for or takes and the operator's configuration does not allow. */
export function checkAllowed(one: Limited, config: SiteConfig): Refusal[] {
  return [
    ...checkExtensions(one, config),
    ...checkPrefixes(one, config),
    ...checkCounts(one, config),
  ];
}

/** See {@link checkCandidate}. */
export function checkBeside(input: SparseGateInput): Refusal[] {
  const { candidate, live, counterparts, readFile, config, wasLive = false } = input;
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
    ...(config ? [...checkExtensions(candidate, config), ...checkPrefixes(candidate, config)] : []),
    ...(config && !wasLive ? checkCounts(candidate, config) : []),
    ...(wasLive ? [] : [...checkDefinitions(candidate), ...checkListing(candidate)]),
    ...(readFile ? checkFiles(input, others, readFile) : []),
  ];
}

/** Every reason against a release beside the live ones; an empty list accepts it. */
export function checkCandidate(input: GateInput): Refusal[] {
  return checkBeside({ ...input, counterparts: input.live });
}

/** Conflicts among live parts that their records show: addresses and shared modules. */
export function checkAmong(live: readonly SharingNeighbour[]): Refusal[] {
  const modules = live
    .filter(({ kind }) => kind === 'shell')
    .flatMap((shell) => checkModules(shell, live));
  return [...checkRoutes(live), ...modules];
}
