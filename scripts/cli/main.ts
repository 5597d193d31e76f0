import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { findPart, readParts } from '../core/parts';
import { findRoot, workspaceFolder } from '../core/paths';
import { isOwnStore, checkoutStore } from '../store/open';
import { assertPlaces } from '../store/place';
import { takeSigningKey } from '../store/key-ring';
import { messageOf, UsageError } from '../core/errors';
import { budgetCommand } from './budget';
import { checkoutCommands, serving } from './checkout-commands';
import { configCommands } from './config';
import { dataCommands } from './data';
import { deliveryCommands } from './delivery';
import { errorReport, exitCodeOf, print } from './exit-codes';
import { journeysCommand } from './journeys';
import { newRemoteCommand } from './new-remote';

interface StoreOptions {
  store?: string;
}

const INTRODUCTION = `Builds, tests, ships and composes the parts of the site.

A part is what a team ships on its own: the shell or one of the remotes.
A release is an immutable build of a part.
A signed record says which release of a part is live.
The site is composed from all records: static files for any host.`;

const DEV_EXAMPLES = `
Stand-ins for sign-in, data, mail and cities run on this machine, whatever site the other parts come from.

  npx jalon dev aide --site https://www.example.fr

PORT=4000 takes another port; the stand-ins take PORT+1, +2 and +25.`;

/** @param json standard output is for one document: help goes to standard error. */
function program(root: string, json: boolean): Command {
  const jalon = new Command('jalon').description(INTRODUCTION).exitOverride().showHelpAfterError();
  jalon.hook('preAction', (_, command) => {
    assertPlaces(command.name(), command.opts());
  });
  if (json) {
    const writeOut = (text: string) => void process.stderr.write(text);
    jalon.configureOutput({ writeOut });
  }

  jalon
    .command('build')
    .description('build parts into releases and make them live in the local store')
    .argument('[parts...]', 'names such as "wizard" or "mfe-wizard"; all parts when left out')
    // Accepted only to explain the right command: other stores are reached through the gate.
    .addOption(new Option('--store <place>').hideHelp())
    .action(async (names: string[], { store }: StoreOptions) => {
      const parts = names.length > 0 ? names.map((name) => findPart(root, name)) : readParts(root);
      if (store !== undefined && !isOwnStore(root, store)) {
        const cures = parts.map(({ name }) => `run "jalon publish ${name} --store ${store}"`);
        throw new UsageError(
          `"jalon build" makes releases live in the checkout's own store only. For ${store}, ${cures.join(', ')}: it checks the part against everything live there.`,
        );
      }
      const { buildAndGoLive } = await import('../delivery/build-part');
      await buildAndGoLive(root, parts, checkoutStore(root));
    });

  jalon
    .command('dev')
    .description('serve the live site with hot reload of some parts')
    .argument('[parts...]', 'parts to develop; all of them when left out')
    .option('--site <address>', 'a published site with the other parts')
    .addHelpText('after', DEV_EXAMPLES)
    .action(async (names: string[], options: { site?: string }) => {
      const { develop } = await import('./dev');
      await serving(() => develop(root, names, options));
    });

  // A team's repository has no benchmarks, nor the tests of this project.
  if (existsSync(join(workspaceFolder(root, 'scripts'), 'bench'))) checkoutCommands(jalon, root);
  deliveryCommands(jalon, root);
  configCommands(jalon, root);
  dataCommands(jalon);
  budgetCommand(jalon, root);
  newRemoteCommand(jalon, root);
  journeysCommand(jalon, root);

  return jalon;
}

/**
 * Runs one command; see EXIT for what its exit code says.
 * @param signingKey the value of JALON_SIGNING_KEY; taken from the environment when left out.
 */
export async function run(argv: string[], signingKey?: string): Promise<void> {
  takeSigningKey(signingKey);
  const [, , command, ...words] = argv;
  const json = words.includes('--json');
  try {
    await program(findRoot(), json).parseAsync(argv);
  } catch (error) {
    // Commander has already printed what is wrong with the arguments.
    if (!(error instanceof CommanderError)) console.error(`jalon: ${messageOf(error)}`);
    if (json) print(command, errorReport(error), { json });
    process.exitCode = exitCodeOf(error);
  }
}
