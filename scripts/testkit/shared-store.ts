import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { publishConfiguration, type ConfigurationSource } from '../delivery/configuration';
import { FolderStore } from '../store/folder-store';
import { KeyRing, publicKeyOf, type PublicJwk } from '../store/key-ring';
import { readConfiguration, type Configuration } from '../store/operator';
import { ReleaseStore } from '../store/release-store';
import type { ReleaseSketch } from './release-builder';
import { openTestDelivery, publishAll, SHELL_SKETCH, type TestDelivery } from './test-delivery';

export const TEST_DATA_RULES = 'rules_version = "2";';

/** A change of the configuration that shows on every page. */
export const brandOf = (name: string) => ({ brand: { ...siteConfigFixture.brand, name } });

export interface Machine {
  version?: string;
  /** Folder of private keys on this machine: the keys of every team, or only the operator's key. */
  keys?: 'keys' | 'operator';
  sites?: string | undefined;
}

/** A shared store, an operator, and teams whose keys are in the operator's configuration. */
export async function sharedStore(folder: string, parts: readonly string[] = ['shell', 'demo']) {
  const objects = new FolderStore(join(folder, 'store'));
  const teams = new KeyRing({ folder: join(folder, 'keys') });
  const keys: Record<string, PublicJwk> = {};
  for (const part of parts) keys[part] = publicKeyOf(await teams.ownKey(part));
  const operator = new KeyRing({ folder: join(folder, 'operator') });
  const publicKey = publicKeyOf(await operator.ownOperatorKey());

  const deliveryWith = (
    configuration: Configuration,
    { version = '1.0.0', keys: owned = 'keys', sites = 'sites' }: Machine = {},
  ): TestDelivery => {
    const { config, rules } = configuration;
    const ring = new KeyRing({ folder: join(folder, owned), trusted: config.keys ?? {} });
    const store = new ReleaseStore(objects, ring, join(folder, 'cache'));
    const setup = openTestDelivery(folder, { store });
    const machine = { version, sites: join(folder, sites) };
    Object.assign(setup.delivery, { config, rules, configuration, ...machine });
    return setup;
  };
  return {
    folder,
    objects,
    own: publicKey,
    operator,
    keys,
    /** Does what `jalon config publish` does, by default as the operator. @param patch of the configuration. */
    publish: (
      patch: object = {},
      { version = '1.0.0', sites, ...keysOf }: Machine & Partial<ConfigurationSource> = {},
    ) =>
      publishConfiguration({
        objects,
        settings: {
          config: { ...siteConfigFixture, keys, ...patch },
          rules: { 'firestore.rules': TEST_DATA_RULES },
        },
        version,
        ring: operator,
        pinned: publicKey,
        deliveryWith: (configuration) =>
          deliveryWith(configuration, { keys: 'operator', version, sites }).delivery,
        ...keysOf,
      }),
    /** Opens a delivery with the store's configuration, on a machine that has only the operator's public key. */
    open: async (machine?: Machine) => {
      const configuration = await readConfiguration(objects, publicKey);
      if (!configuration) throw new Error('The store has no configuration.');
      return deliveryWith(configuration, machine);
    },
  };
}

/** A shared store in which the shell and these parts are live. The only team has the keys of all parts. */
export async function liveSharedStore(folder: string, ...sketches: ReleaseSketch[]) {
  const parts = sketches.map(({ part }) => part ?? 'demo');
  const shared = await sharedStore(folder, ['shell', ...new Set(parts)]);
  await shared.publish();
  const team = await shared.open();
  await publishAll(team, [SHELL_SKETCH, ...sketches]);
  return { ...shared, team };
}
