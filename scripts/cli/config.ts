import { Option, type Command } from 'commander';
import { UsageError } from '../core/errors';
import { step, stepOnStderr } from '../core/terminal';
import { EXIT, EXIT_HELP, print } from './exit-codes';
import type { DeliveryOptions } from './open-delivery';

interface ConfigFlags extends DeliveryOptions {
  store: string;
  json?: boolean;
}

async function openShared(root: string, store: string) {
  const { isOwnStore, openShared: open } = await import('../store/open');
  if (!isOwnStore(root, store)) return open(root, store);
  throw new UsageError(
    `${store} is the checkout's own store, which goes with the files of the checkout.`,
  );
}

async function publishConfig(root: string, { json = false, ...options }: ConfigFlags) {
  const shared = await openShared(root, options.store);
  const { operatorSettings, pinnedOperator, sharedDelivery, toolVersion } =
    await import('./open-delivery');
  const { publishConfiguration } = await import('../delivery/configuration');
  const { machineKeys } = await import('../store/open');
  const { configurationReport } = await import('./report');
  const places = { sites: options.sites, progress: json ? stepOnStderr : step };
  const outcome = await publishConfiguration({
    objects: shared.objects,
    settings: operatorSettings(root),
    version: toolVersion(root),
    ring: machineKeys(root),
    pinned: pinnedOperator(root),
    deliveryWith: (configuration) => sharedDelivery(root, shared, configuration, places),
  });
  print('config', configurationReport(outcome), { json });
}

async function showConfig(root: string, { store, json = false }: ConfigFlags) {
  const { configurationIn } = await import('./open-delivery');
  const data = await configurationIn(root, (await openShared(root, store)).objects);
  print('config', { text: JSON.stringify(data, null, 2), data, exitCode: EXIT.done }, { json });
}

/** `jalon config`: the operator's files in a shared store. */
export function configCommands(jalon: Command, root: string): void {
  const config = jalon
    .command('config')
    .description('the operator’s files in a shared store: configuration and data rules');
  const add = (name: string, description: string) =>
    config
      .command(name)
      .description(description)
      .requiredOption('--store <place>', 'the release store: a folder, or s3://bucket/prefix')
      .addOption(new Option('--json', 'one JSON document on standard output'))
      .addHelpText('after', EXIT_HELP);
  add('publish', 'sign the files of this checkout with the operator’s key, and serve with them')
    .option('--sites <folder>', 'holds the composed sites (default: .jalon/sites)')
    .action((flags: ConfigFlags) => publishConfig(root, flags));
  add('show', 'the configuration that every publish composes with').action((flags: ConfigFlags) =>
    showConfig(root, flags),
  );
}
