import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { CONFIG_FILE } from '../core/config';
import { findPart, readParts } from '../core/parts';
import { findRoot, workFolders } from '../core/paths';
import { folderStore } from '../store/open';
import { budgetCommand } from './budget';
import { deliveryCommands } from './delivery';
import { doctorCommand } from './doctor';
import { exitCodeOf } from './exit-codes';
import { explain } from './explain';
import { newRemoteCommand } from './new-remote';

interface StoreOptions {
  store?: string;
}

interface ComposeOptions extends StoreOptions {
  config?: string;
  out?: string;
}

const INTRODUCTION = `Builds the parts of the site, puts them together, and tells what is live.

A part is a room that a team ships on its own: the shell or one of the remotes (mfe-*).
A release is one build of a part; it never changes. The composition says which release of
each part is live. The site is what the composition gives: static files for any host.`;

const STORE_HELP = 'folder of the release store (default: .jalon/store)';

function program(root: string): Command {
  const folders = workFolders(root);
  const openStore = ({ store }: StoreOptions) =>
    folderStore(resolve(store ?? folders.store), folders.keys);
  const jalon = new Command('jalon').description(INTRODUCTION).exitOverride().showHelpAfterError();

  jalon
    .command('build')
    .description('build parts into releases and make them live in the local store')
    .argument('[parts...]', 'names such as "wizard" or "mfe-wizard"; all parts when left out')
    .option('--store <folder>', STORE_HELP)
    .action(async (names: string[], options: StoreOptions) => {
      const { buildAndGoLive } = await import('../delivery/build-parts');
      const parts = names.length > 0 ? names.map((name) => findPart(root, name)) : readParts(root);
      await buildAndGoLive(root, parts, openStore(options));
    });

  jalon
    .command('compose')
    .description('make the site of the live releases, ready to be deployed: HTML, assets, headers')
    .option('--store <folder>', STORE_HELP)
    .option('--config <file>', `site configuration (default: ${CONFIG_FILE})`)
    .option('--out <folder>', 'folder that receives the site (default: .jalon/sites)')
    .action(async ({ out, ...places }: ComposeOptions) => {
      const { composeForHost } = await import('./hosting');
      const folder = await composeForHost(root, { ...places, ...(out ? { sites: out } : {}) });
      console.info(`The site is in ${folder}`);
    });

  jalon
    .command('hosting')
    .description('make the site that is served ready to be deployed: the headers of every address')
    .option('--sites <folder>', 'holds the composed sites (default: .jalon/sites)')
    .action(async ({ sites }: { sites?: string }) => {
      const { hostServed } = await import('./hosting');
      console.info(`The site is in ${hostServed(resolve(sites ?? folders.sites))}`);
    });

  jalon
    .command('dev')
    .description('serve the site with hot reload of some parts, the others as last composed')
    .argument('[parts...]', 'parts to develop; all of them when left out')
    .action(async (names: string[]) => {
      const { develop } = await import('./dev');
      await develop(root, names);
    });

  deliveryCommands(jalon, root);
  budgetCommand(jalon, root);
  newRemoteCommand(jalon, root);
  doctorCommand(jalon, root);

  return jalon;
}

/** Runs one command; see EXIT for what its exit code says. */
export async function run(argv: string[]): Promise<void> {
  try {
    await program(findRoot()).parseAsync(argv);
  } catch (error) {
    // Commander has already said what is wrong with the words that were typed.
    if (!(error instanceof CommanderError)) console.error(`jalon: ${explain(error)}`);
    process.exitCode = exitCodeOf(error);
  }
}
