import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { render } from '../build/renderer/renderer';
import { dataRules } from '../compose/compose';
import { toolsHash } from '../core/inputs';
import { productionConfig } from '../core/config';
import { readJsonFile } from '../core/files';
import { workFolders, workspaceFolder } from '../core/paths';
import type { Delivery, Progress } from '../delivery/context';
import { KeyError } from '../store/errors';
import { publicJwk, type PublicJwk } from '../store/key-ring';
import {
  isOwnStore,
  checkoutStore,
  machineKeys,
  openShared,
  type SharedObjects,
} from '../store/open';
import type { ObjectStore } from '../store/object-store';
import { readConfiguration, type Configuration, type OperatorSettings } from '../store/operator';
import { ReleaseStore } from '../store/release-store';

export interface DeliveryOptions {
  store?: string;
  sites?: string;
}

/** The operator's settings in the checkout. @throws when it has none, naming every bad field. */
export function operatorSettings(root: string): OperatorSettings {
  return { config: productionConfig(root), rules: dataRules(root) };
}

/** Whether a publication reaches more than this checkout. */
export function isProduction(root: string, store: ReleaseStore): boolean {
  return !isOwnStore(root, store.objects.location);
}

const manifest = z.object({ jalon: z.object({ operator: z.optional(publicJwk) }) });

/** The operator's key that package.json names. @throws KeyError when it is none. */
export function pinnedOperator(root: string): PublicJwk | null {
  const parsed = z.safeParse(manifest, readJsonFile(join(root, 'package.json')));
  if (parsed.success) return parsed.data.jalon.operator ?? null;
  throw new KeyError(
    '"jalon": { "operator": … } in package.json is no public key: paste what "jalon config publish" printed.',
  );
}

export function toolVersion(root: string): string {
  const file = join(workspaceFolder(root, 'scripts'), 'package.json');
  return (readJsonFile(file) as { version: string }).version;
}

/** The operator's configuration of a shared store. @throws KeyError when there is none that this repository trusts. */
export async function configurationIn(root: string, objects: ObjectStore): Promise<Configuration> {
  const trusted = pinnedOperator(root) ?? (await machineKeys(root).operatorKey());
  const configuration = await readConfiguration(objects, trusted);
  if (configuration) return configuration;
  throw new KeyError(
    `${objects.location} has no configuration of the operator: run "jalon config publish --store ${objects.location} --sites …" where site.config.json is.`,
  );
}

interface Machine {
  sites: string | undefined;
  progress: Progress;
}

const onThisMachine = (root: string, { sites, progress }: Machine) => ({
  sites: resolve(sites ?? workFolders(root).sites),
  composer: toolsHash(root),
  renderer: render,
  run: randomUUID(),
  now: () => new Date(),
  progress,
});

/** Delivery through a shared store and its configuration. */
export function sharedDelivery(
  root: string,
  { objects, cache }: SharedObjects,
  configuration: Configuration,
  machine: Machine,
): Delivery {
  const { config, rules } = configuration;
  return {
    ...onThisMachine(root, machine),
    store: new ReleaseStore(objects, machineKeys(root, configuration), cache),
    config,
    rules,
    configuration,
    version: toolVersion(root),
  };
}

/** A store to take releases from. @throws KeyError when it is shared and has no configuration that this repository trusts. */
export async function storeAt(root: string, place: string): Promise<ReleaseStore> {
  if (isOwnStore(root, place)) return checkoutStore(root);
  const { objects, cache } = await openShared(root, place);
  const configuration = await configurationIn(root, objects);
  return new ReleaseStore(objects, machineKeys(root, configuration), cache);
}

/**
 * The checkout's own store uses the files of the checkout; any other store uses the operator's configuration in it.
 * @throws KeyError when a shared store has none that this repository trusts.
 */
export async function openDelivery(
  root: string,
  { store = workFolders(root).store, sites }: DeliveryOptions,
  progress: Progress,
): Promise<Delivery> {
  const machine = { sites, progress };
  if (isOwnStore(root, store)) {
    const own = { store: checkoutStore(root), config: productionConfig(root) };
    return { ...onThisMachine(root, machine), ...own };
  }
  const shared = await openShared(root, store);
  const configuration = await configurationIn(root, shared.objects);
  return sharedDelivery(root, shared, configuration, machine);
}
