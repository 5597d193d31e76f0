import { UsageError } from '../core/errors';
import { step, stepOnStderr } from '../core/terminal';
import type { Call } from './call';
import { EXIT, type Report } from './exit-codes';

async function openShared(root: string, store: string) {
  const { isOwnStore, openShared: open } = await import('../store/open');
  if (!isOwnStore(root, store)) return open(root, store);
  throw new UsageError(
    `${store} is the checkout's own store, which goes with the files of the checkout.`,
  );
}

/** Signs the operator's files and serves with them. */
export async function publishConfig({ root, flags }: Call): Promise<Report> {
  const { store = '', sites, json } = flags;
  const shared = await openShared(root, store);
  const { operatorSettings, pinnedOperator, sharedDelivery, toolVersion } =
    await import('./open-delivery');
  const { publishConfiguration } = await import('../delivery/configuration');
  const { machineKeys } = await import('../store/open');
  const { configurationReport } = await import('./report');
  const places = { sites, progress: json ? stepOnStderr : step };
  const outcome = await publishConfiguration({
    objects: shared.objects,
    settings: operatorSettings(root),
    version: toolVersion(root),
    ring: machineKeys(root),
    pinned: pinnedOperator(root),
    deliveryWith: (configuration) => sharedDelivery(root, shared, configuration, places),
  });
  return configurationReport(outcome);
}

/** The configuration in a shared store. */
export async function showConfig({ root, flags: { store = '' } }: Call): Promise<Report> {
  const { configurationIn } = await import('./open-delivery');
  const data = await configurationIn(root, (await openShared(root, store)).objects);
  return { text: JSON.stringify(data, null, 2), data, exitCode: EXIT.done };
}
