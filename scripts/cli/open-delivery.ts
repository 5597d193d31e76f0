import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { renderIsolated } from '../build/renderer/renderer';
import { readDataRules } from '../compose/compose';
import { readProductionConfig } from '../core/config';
import { KeyError, UsageError } from '../core/errors';
import { readJsonFile } from '../core/files';
import { toolsHash } from '../core/inputs';
import { workFolders, workspaceFolder } from '../core/paths';
import { runStep } from '../core/terminal';
import { publishConfiguration } from '../delivery/configuration';
import type { Delivery } from '../delivery/change';
import { publicJwkSchema, type PublicJwk } from '../store/key-ring';
import {
  openBuiltStore,
  openFolderStore,
  isCheckoutStore,
  openKeyRing,
  openSharedObjects,
  type SharedObjects,
} from '../store/open';
import type { ObjectStore } from '../store/object-store';
import { readConfiguration, type Configuration } from '../store/operator';
import { ReleaseStore } from '../store/release-store';
import { success, type Call, type Flags, type Report } from './command';
import { configurationReport } from './report';

const manifest = z.object({ jalon: z.object({ operator: z.optional(publicJwkSchema) }) });

/** The operator's key in package.json; null without one. @throws KeyError when the value is no key. */
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
  const trusted = pinnedOperator(root) ?? (await openKeyRing(root).operatorKey());
  const configuration = await readConfiguration(objects, trusted);
  if (configuration) return configuration;
  throw new KeyError(
    `${objects.location} has no configuration of the operator: run "jalon config publish --store ${objects.location} --sites …" where site.config.json is.`,
  );
}

/** A store, with the operator's configuration unless it is the checkout's own store. */
interface OpenStore {
  store: ReleaseStore;
  configuration?: Configuration;
}

/** Opens a shared store under its configuration, or under a new one that is being signed. */
function configured(root: string, shared: SharedObjects, configuration: Configuration): OpenStore {
  const keys = openKeyRing(root, configuration);
  return { store: new ReleaseStore(shared.objects, keys, shared.cache), configuration };
}

/** Opens a store. @throws KeyError when a shared store has no configuration that this repository trusts. */
export async function openStore(root: string, place: string): Promise<OpenStore> {
  const { store, keys } = workFolders(root);
  if (isCheckoutStore(root, place)) return { store: openFolderStore(store, keys) };
  const shared = await openSharedObjects(root, place);
  return configured(root, shared, await configurationIn(root, shared.objects));
}

/** Delivery from this machine, with the operator's configuration, or with the checkout's for its own store. */
function deliveryOf(root: string, { sites }: Flags, { store, configuration }: OpenStore): Delivery {
  return {
    config: configuration?.config ?? readProductionConfig(root),
    ...(configuration && { rules: configuration.rules, configuration, version: toolVersion(root) }),
    store,
    sites: resolve(sites ?? workFolders(root).sites),
    composer: toolsHash(root),
    renderer: renderIsolated,
    run: randomUUID(),
    now: () => new Date(),
    progress: runStep,
  };
}

/** @throws KeyError when a shared store has no configuration that this repository trusts. */
export async function openDelivery(root: string, flags: Flags): Promise<Delivery> {
  const { built, store = workFolders(root).store } = flags;
  const opened = built ? { store: openBuiltStore(root) } : await openStore(root, store);
  return deliveryOf(root, flags, opened);
}

async function openOperated({ root, flags: { store = '' } }: Call): Promise<SharedObjects> {
  if (!isCheckoutStore(root, store)) return openSharedObjects(root, store);
  throw new UsageError(
    `${store} is the checkout's own store, which goes with the files of the checkout.`,
  );
}

/** Signs the operator's files as the configuration of a store, and serves the site with it. */
export async function publishConfig(call: Call): Promise<Report> {
  const { root, flags } = call;
  const shared = await openOperated(call);
  const outcome = await publishConfiguration({
    objects: shared.objects,
    settings: { config: readProductionConfig(root), rules: readDataRules(root) },
    version: toolVersion(root),
    ring: openKeyRing(root),
    pinned: pinnedOperator(root),
    deliveryWith: (configuration) =>
      deliveryOf(root, flags, configured(root, shared, configuration)),
  });
  return configurationReport(outcome);
}

export async function showConfig(call: Call): Promise<Report> {
  const configuration = await configurationIn(call.root, (await openOperated(call)).objects);
  return success(JSON.stringify(configuration, null, 2), configuration);
}
