import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isolationWarnings } from '../build/renderer/renderer';
import { writeFirebaseJson } from '../compose/firebase';
import { writeNginxConf } from '../compose/nginx';
import { CURRENT } from '../compose/site-folder';
import { assertFits, faultsAmong, liveStates, warningsOf } from '../delivery/live-state';
import { serveLive } from '../delivery/serve-live';
import { UsageError } from '../core/errors';
import { isProduction, openDelivery, type DeliveryOptions } from './open-delivery';
import { step, stepOnStderr } from '../core/terminal';
import type { PrintOptions, Report } from './exit-codes';
import { composedReport } from './report';

/**
 * Composes and serves the live releases, and writes the configuration of the host.
 * @throws when parts in the checkout's own store do not fit each other: no gate has checked them.
 */
export async function composeForHost(
  root: string,
  options: DeliveryOptions & PrintOptions,
): Promise<Report> {
  const progress = options.json ? stepOnStderr : step;
  const delivery = await openDelivery(root, options, progress);
  const states = await liveStates(delivery);
  if (!isProduction(root, delivery.store)) assertFits(states);
  const site = await progress('compose the site', () => serveLive(delivery));
  const { folder } = site;
  await progress('write how it is served', () => writeFirebaseJson(folder));
  return composedReport(folder, {
    warnings: [...warningsOf(states), ...site.warnings, ...isolationWarnings()],
    faults: faultsAmong(states),
  });
}

/** The hosts that rules are written for. */
export type RuledHost = 'firebase' | 'nginx';

/**
 * Writes the rules of a host for the site that is served now.
 * @returns what was written: the folder with `firebase.json`, or the file that nginx includes.
 * @throws UsageError when no site is served.
 */
export function hostServed(sites: string, host: RuledHost = 'firebase'): string {
  const current = join(sites, CURRENT);
  if (!existsSync(current)) {
    throw new UsageError(`No site is served in ${sites}: publish a part first.`);
  }
  if (host === 'nginx') return writeNginxConf(sites);
  const site = realpathSync(current);
  writeFirebaseJson(site);
  return site;
}
