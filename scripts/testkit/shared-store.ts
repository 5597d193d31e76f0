import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { publishConfiguration } from '../delivery/configuration';
import { FolderStore } from '../store/folder-store';
import { KeyRing, publicHalf, type PublicJwk } from '../store/key-ring';
import { readConfiguration, type Configuration } from '../store/operator';
import { ReleaseStore } from '../store/release-store';
import { openTestDelivery, type TestDelivery } from './test-delivery';

/** Data rules of the operator. */
export const RULES = 'rules_version = "2";';

interface Machine {
  /** Version of its tool. */
  version?: string;
  /** Folder of its private keys: of every team, or of the operator alone. */
  keys?: 'keys' | 'operator';
  /** Folder of its composed sites. */
  sites?: string;
}

interface ConfigurationOptions {
  ring?: KeyRing;
  /** The operator's key in package.json. */
  pinned?: PublicJwk | null;
  dryRun?: boolean;
  sites?: string;
}

/** A shared store, its operator, and teams whose keys the operator names. */
export async function sharedStore(folder: string, parts: readonly string[] = ['shell', 'demo']) {
  const objects = new FolderStore(join(folder, 'store'));
  const teams = new KeyRing({ folder: join(folder, 'keys') });
  const keys: Record<string, PublicJwk> = {};
  for (const part of parts) keys[part] = publicHalf(await teams.ownKey(part));
  const operator = new KeyRing({ folder: join(folder, 'operator') });
  const own = publicHalf(await operator.ownOperatorKey());

  const settingsOf = (patch: object = {}) => ({
    config: { ...siteConfigFixture, keys, ...patch },
    rules: { 'firestore.rules': RULES },
  });
  const deliveryWith = (
    { config, sequence, rules, operator: trustedOperator }: Configuration,
    { version = '1.0.0', keys: owned = 'keys', sites = 'sites' }: Machine = {},
  ): TestDelivery => {
    const ring = new KeyRing({
      folder: join(folder, owned),
      trusted: config.keys ?? {},
      operator: trustedOperator,
    });
    const setup = openTestDelivery(folder, new ReleaseStore(objects, ring, join(folder, 'cache')));
    const composedBy = { version, configuration: sequence };
    Object.assign(setup.delivery, { config, rules, composedBy, sites: join(folder, sites) });
    return setup;
  };
  return {
    folder,
    objects,
    own,
    operator,
    teams,
    keys,
    /** `jalon config publish` by the operator. @param patch of the configuration. */
    publish: (patch: object = {}, options: ConfigurationOptions = {}) => {
      const { ring = operator, pinned = own, dryRun = false, sites } = options;
      const machine: Machine = { keys: 'operator', ...(sites !== undefined && { sites }) };
      return publishConfiguration({
        objects,
        settings: settingsOf(patch),
        version: '1.0.0',
        ring,
        pinned,
        dryRun,
        deliveryWith: (configuration) => deliveryWith(configuration, machine).delivery,
      });
    },
    /** A delivery under the configuration in the store: its machine has nothing of the operator but the key. */
    open: async (machine?: Machine) => {
      const configuration = await readConfiguration(objects, own);
      if (!configuration) throw new Error('The store has no configuration.');
      return deliveryWith(configuration, machine);
    },
  };
}
