import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { CONFIG_FILE, productionConfig } from '../core/config';
import { readJsonFile } from '../core/files';
import { readParts } from '../core/parts';
import { workFolders } from '../core/paths';
import type { Progress } from '../delivery/context';
import { KeyError } from '../store/errors';
import { EXIT, printDocument } from './exit-codes';
import type { DeliveryOptions } from './open-delivery';

/** `jalon doctor`: what is missing to go live. */
export function doctorCommand(jalon: Command, root: string): void {
  jalon
    .command('doctor')
    .description('what is missing to go live: configuration, keys, releases, site')
    .option('--store <place>', 'the release store (default: .jalon/store)')
    .option('--sites <folder>', 'holds the composed sites (default: .jalon/sites)')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', '\nExit codes: 0 ready · 1 something is missing')
    .action(async ({ json = false, ...options }: DeliveryOptions & { json?: boolean }) => {
      const { openDelivery } = await import('./open-delivery');
      const doctor = await import('../delivery/doctor');
      const silently: Progress = (_, run) => Promise.resolve(run());
      // Without the operator's configuration a shared store cannot be read: that is a finding too.
      const delivery = await openDelivery(root, options, silently).catch((error: unknown) => {
        if (error instanceof KeyError) return error;
        throw error;
      });
      const isOpen = !(delivery instanceof KeyError);
      const file = isOpen && options.store ? options.store : CONFIG_FILE;
      const config = isOpen ? delivery.config : productionConfig(root);
      const { engines } = readJsonFile(join(root, 'package.json')) as {
        engines?: { node?: string };
      };
      const parts = readParts(root).map(({ name }) => name);
      const findings = [
        ...doctor.checkNode(process.versions.node, engines?.node ?? '*'),
        ...doctor.checkConfig(config, file),
        ...doctor.checkKeys(config, parts, file),
        ...(isOpen
          ? await doctor.checkLive(delivery.store, config, new Date())
          : [doctor.missing(delivery.message, options.store ?? '', 'see there')]),
        ...doctor.checkSite(resolve(options.sites ?? workFolders(root).sites)),
        ...doctor.remindOfSite(config),
      ];
      const exitCode = doctor.isReady(findings) ? EXIT.done : EXIT.failed;
      if (json) printDocument('doctor', exitCode, { ready: doctor.isReady(findings), findings });
      else console.info(doctor.report(findings));
      process.exitCode = exitCode;
    });
}
