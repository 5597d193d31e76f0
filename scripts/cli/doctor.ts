import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { CONFIG_FILE } from '../core/config';
import { readJsonFile } from '../core/files';
import { readParts } from '../core/parts';
import { workFolders } from '../core/paths';
import { EXIT, printDocument } from './exit-codes';
import type { DeliveryOptions } from './open-delivery';

/** `jalon doctor`: what is missing to go live. */
export function doctorCommand(jalon: Command, root: string): void {
  jalon
    .command('doctor')
    .description('what is missing to go live: configuration, keys, releases, site')
    .option('--store <place>', 'the release store (default: .jalon/store)')
    .option('--sites <folder>', 'holds the composed sites (default: .jalon/sites)')
    .option('--config <file>', `site configuration (default: ${CONFIG_FILE})`)
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', '\nExit codes: 0 ready · 1 something is missing')
    .action(async ({ json = false, ...options }: DeliveryOptions & { json?: boolean }) => {
      const { configOf, storeOf } = await import('./open-delivery');
      const { checkConfig, checkKeys } = await import('../delivery/doctor');
      const { checkLive } = await import('../delivery/doctor');
      const { checkNode, checkSite } = await import('../delivery/doctor');
      const { isReady, report } = await import('../delivery/doctor');
      const file = options.config ?? CONFIG_FILE;
      const config = configOf(root, options);
      const { engines } = readJsonFile(join(root, 'package.json')) as {
        engines?: { node?: string };
      };
      const parts = readParts(root).map(({ name }) => name);
      const findings = [
        ...checkNode(process.versions.node, engines?.node ?? '*'),
        ...checkConfig(config, file),
        ...checkKeys(config, parts, file),
        ...(await checkLive(await storeOf(root, options, config), config, new Date())),
        ...checkSite(resolve(options.sites ?? workFolders(root).sites)),
      ];
      const exitCode = isReady(findings) ? EXIT.done : EXIT.failed;
      if (json) printDocument('doctor', exitCode, { ready: isReady(findings), findings });
      else console.info(report(findings));
      process.exitCode = exitCode;
    });
}
