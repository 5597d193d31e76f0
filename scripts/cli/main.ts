import { Command, CommanderError } from 'commander';
import { messageOf } from '../core/errors';
import { findRoot } from '../core/paths';
import { takeSigningKey } from '../store/key-ring';
import { checkLocationOptions } from '../store/open';
import { errorReport, exitCodeOf, printReport, type Flags } from './command';
import { commandsOf, helpTextOf } from './commands';

const INTRODUCTION = `Usage: jalon <command> [options]     "jalon <command> --help" says more.

A part is what a team ships on its own: the shell or one of the remotes. A release is an
immutable build of it; a signed record says which one is live. The site is composed of all.
`;

const HINT = '"jalon --help" lists the commands, "jalon <command> --help" the options of one.';

const USAGE = /^(?:(config|data|accounts) )?(\S+)(.*)$/;

/** Help text that lists all commands. */
function overview(root: string): string {
  const groups = Object.entries(commandsOf(root)).map(([group, commands]) => {
    const lines = commands.map(([usage, summary]) => `  ${usage.padEnd(22)}${summary}`);
    return `${group}\n${lines.join('\n')}\n`;
  });
  return [INTRODUCTION, ...groups].join('\n');
}

/** @param json whether standard output is reserved for one JSON document; help then goes to standard error. */
function program(root: string, json: boolean): Command {
  const jalon = new Command('jalon').exitOverride().showHelpAfterError(HINT);
  jalon.hook('preAction', (_, command) => checkLocationOptions(command.name(), command.opts()));
  if (json) jalon.configureOutput({ writeOut: (text) => void process.stderr.write(text) });
  jalon.helpInformation = () => overview(root);
  for (const listed of Object.values(commandsOf(root)).flat()) {
    const [usage, summary, options, action] = listed;
    const [, word, name = '', words = ''] = USAGE.exec(usage) ?? [];
    const below = jalon.commands.find((command) => command.name() === word);
    const parent = word === undefined ? jalon : (below ?? jalon.command(word));
    const command = parent.command(name + words).description(summary);
    for (const option of options) command.addOption(option);
    command.addHelpText('after', `\n${helpTextOf(listed)}`);
    command.action(async () => {
      const flags: Flags = command.opts();
      const report = await action({ root, names: command.args, flags });
      if (report) printReport(word ?? name, report, flags.json);
    });
  }
  return jalon;
}

/**
 * Runs one command; EXIT lists the exit codes.
 * @param signingKey the value of JALON_SIGNING_KEY; taken from the environment when left out.
 */
export async function runCommandLine(argv: string[], signingKey?: string): Promise<void> {
  takeSigningKey(signingKey);
  const [, , command, ...words] = argv;
  const json = words.includes('--json');
  try {
    await program(findRoot(), json).parseAsync(argv);
  } catch (error) {
    // Commander has already printed what is wrong with the arguments.
    if (!(error instanceof CommanderError)) console.error(`jalon: ${messageOf(error)}`);
    if (json) printReport(command, errorReport(error), json);
    process.exitCode = exitCodeOf(error);
  }
}
