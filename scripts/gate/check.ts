import type { SiteConfig } from '@jalon/shared/config';
import { refusals, type Refusal } from '../core/refusals';
import type { Release } from '../core/release';
import { checkBudgets } from './budgets';
import { checkBundled } from './bundled';
import { checkCounts, checkExtensions, checkPrefixes } from './allowed';
import {
  checkDefinitions,
  checkIdentity,
  checkListing,
  checkManifest,
  checkPages,
} from './manifest';
import { checkLayers } from './styles';
import { checkModules, checkNames } from './modules';
import type { Neighbour, SharingNeighbour } from './neighbour';
import type { ReadFile } from './read-file';
import { checkRoutes } from './routes';

interface Submitted {
  /** The release that is to go live. */
  submitted: Release;
  /** Reads the files of the submitted release. Without it, bytes, style sheets and budgets are not checked. */
  readFile?: ReadFile;
  /** The operator's configuration. Without it, extensions and limits are not checked. */
  config?: SiteConfig;
  /** Whether it was live before. A rollback must not need a rebuild, so newer rules about files do not apply. */
  wasLive?: boolean;
}

interface GateInput extends Submitted {
  /** Every live release; its part may be among them. */
  live: readonly Release[];
}

/** Gate input without all releases, because the gate needs only the records of most parts. */
interface SparseGateInput extends Submitted {
  /** Every live part; that of the submitted release may be among them. */
  live: readonly Neighbour[];
  /** The live releases that share modules with the submitted one: the shell for a remote, every remote for a shell. */
  counterparts: readonly Release[];
}

/** Checks contents of files. The store has compared their bytes with the manifest. */
function checkFiles(
  { submitted, wasLive = false, config }: Submitted,
  others: readonly Release[],
  readFile: ReadFile,
): Refusal[] {
  if (wasLive) return [];
  return [
    ...refusals('bundled-copy', checkBundled(submitted, others, readFile)),
    ...refusals('foreign-style', checkLayers(submitted, readFile)),
    ...refusals('over-budget', checkBudgets(submitted, readFile, config?.pageBudget)),
  ];
}

/** See {@link checkSubmitted}. */
export function checkWithNeighbours(input: SparseGateInput): Refusal[] {
  const { submitted, live, counterparts, readFile, config, wasLive = false } = input;
  const unreadable = refusals('broken-release', checkManifest(submitted));
  if (unreadable.length > 0) return unreadable;
  const isOther = ({ part }: Neighbour) => part !== submitted.part;
  const others = counterparts.filter(isOther);
  return [
    ...refusals('part-kind', checkIdentity(submitted, live)),
    ...refusals('address-taken', checkRoutes([submitted], live.filter(isOther))),
    ...refusals('module-version', checkModules(submitted, others)),
    ...refusals('name-missing', checkNames(submitted, others)),
    ...refusals('broken-release', checkPages(submitted)),
    ...refusals('not-allowed', config ? checkExtensions(submitted, config) : []),
    ...refusals('address-taken', config ? checkPrefixes(submitted, config) : []),
    ...refusals('too-many', config && !wasLive ? checkCounts(submitted, config) : []),
    ...refusals('routes-invalid', wasLive ? [] : checkDefinitions(submitted)),
    ...refusals('placeholder', wasLive ? [] : checkListing(submitted)),
    ...(readFile ? checkFiles(input, others, readFile) : []),
  ];
}

/** Every reason against a release beside the live ones; an empty list accepts it. */
export function checkSubmitted(input: GateInput): Refusal[] {
  return checkWithNeighbours({ ...input, counterparts: input.live });
}

/** Conflicts of addresses and shared modules among live parts, found from their records. */
export function checkAmong(live: readonly SharingNeighbour[]): string[] {
  const modules = live
    .filter(({ kind }) => kind === 'shell')
    .flatMap((shell) => checkModules(shell, live));
  return [...checkRoutes(live), ...modules];
}
