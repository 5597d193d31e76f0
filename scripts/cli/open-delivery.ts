import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { render } from '../build/renderer/renderer';
import { dataRules } from '../compose/compose';
import { productionConfig } from '../core/config';
import { KeyError, UsageError } from '../core/errors';
import { readJsonFile } from '../core/files';
import { toolsHash } from '../core/inputs';
import { workFolders, workspaceFolder } from '../core/paths';
import { stepOnStderr } from '../core/terminal';
import { publishConfiguration } from '../delivery/configuration';
import type { Delivery } from '../delivery/change';
import { publicJwk, type PublicJwk } from '../store/key-ring';
import {
  checkoutStore,
  isOwnStore,
  machineKeys,
  openShared,
  type SharedObjects,
} from '../store/open';
import type { ObjectStore } from '../store/object-store';
import { readConfiguration, type Configuration } from '../store/operator';
import { ReleaseStore } from '../store/release-store';
import { done, type Call, type Flags, type Report } from './command';
import { configurationReport } from './report';

const manifest = z.object({ jalon: z.object({ operator: z.optional(publicJwk) }) });

/** The operator's key that package.json names. @throws KeyError when it is none. */
function pinnedOperator(root: string): PublicJwk | null {
  const parsed = z.safeParse(manifest, readJsonFile(join(root, 'package.json')));
  if (parsed.success) return parsed.data.jalon.operator ?? null;
  throw new KeyError(
    '"jalon": { "operator": … } in package.json is no public key: paste what "jalon config publish" printed.',
  );
}

function toolVersion(root: string): string {
  const file = join(workspaceFolder(root, 'scripts'), 'package.json');
  return (readJsonFile(file) as { version: string }).version;
}

/** The operator's configuration of a shared store. @throws KeyError when there is none that this repository trusts. */
async function configurationIn(root: string, objects: ObjectStore): Promise<Configuration> {
  const trusted = pinnedOperator(root) ?? (await machineKeys(root).operatorKey());
  const configuration = await readConfiguration(objects, trusted);
  if (configuration) return configuration;
  throw new KeyError(
    `${objects.location} has no configuration of the operator: run "jalon config publish --store ${objects.location} --sites …" where site.config.json is.`,
  );
}

const releasesIn = (
  root: string,
  { objects, cache }: SharedObjects,
  configuration: Configuration,
) => new ReleaseStore(objects, machineKeys(root, configuration), cache);

/** A store and its configuration; the checkout's own store has none. */
async function openStore(root: string, place: string) {
  if (isOwnStore(root, place)) return { store: checkoutStore(root) };
  const shared = await openShared(root, place);
  const configuration = await configurationIn(root, shared.objects);
  return { store: releasesIn(root, shared, configuration), configuration };
}

/** A store to take releases from. @throws KeyError when it is shared and has no configuration that this repository trusts. */
export const storeAt = async (root: string, place: string): Promise<ReleaseStore> =>
  (await openStore(root, place)).store;

/** Delivery from this machine: with the operator's configuration, or that of the checkout for its own store. */
function deliveryOf(
  root: string,
  { sites }: Flags,
  store: ReleaseStore,
  configuration?: Configuration,
): Delivery {
  const settings = configuration
    ? {
        config: configuration.config,
        rules: configuration.rules,
        configuration,
        version: toolVersion(root),
      }
    : { config: productionConfig(root) };
  return {
    ...settings,
    store,
    sites: resolve(sites ?? workFolders(root).sites),
    composer: toolsHash(root),
    renderer: render,
    run: randomUUID(),
    now: () => new Date(),
    progress: stepOnStderr,
  };
}

/**
 * The checkout's own store uses the files of the checkout; any other store uses the operator's configuration in it.
 * @throws KeyError when a shared store has none that this repository trusts.
 */
export async function openDelivery(root: string, flags: Flags): Promise<Delivery> {
  const { store, configuration } = await openStore(root, flags.store ?? workFolders(root).store);
  return deliveryOf(root, flags, store, configuration);
}

async function openOperated({ root, flags: { store = '' } }: Call): Promise<SharedObjects> {
  if (!isOwnStore(root, store)) return openShared(root, store);
  throw new UsageError(
    `${store} is the checkout's own store, which goes with the files of the checkout.`,
  );
}

/** Signs the operator's files and serves with them. */
export async function publishConfig(call: Call): Promise<Report> {
  const { root, flags } = call;
  const shared = await openOperated(call);
  const outcome = await publishConfiguration({
    objects: shared.objects,
    settings: { config: productionConfig(root), rules: dataRules(root) },
    version: toolVersion(root),
    ring: machineKeys(root),
    pinned: pinnedOperator(root),
    deliveryWith: (configuration) =>
      deliveryOf(root, flags, releasesIn(root, shared, configuration), configuration),
  });
  return configurationReport(outcome);
}

/** Shows the configuration in a shared store. */
export async function showConfig(call: Call): Promise<Report> {
  const configuration = await configurationIn(call.root, (await openOperated(call)).objects);
  return done(JSON.stringify(configuration, null, 2), configuration);
}
