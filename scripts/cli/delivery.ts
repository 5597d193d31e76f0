import { InvalidArgumentError, Option, type Command } from 'commander';
import type * as delivery from './delivery-actions';
import { EXIT_HELP } from './exit-codes';
import { MOST_SHARE } from '../model/limits';

type Actions = typeof delivery;
type DeliveryFlags = delivery.DeliveryFlags;

const STORE = new Option(
  '--store <place>',
  'the release store: a folder, or s3://bucket/prefix (default: .jalon/store)',
);
const SITES = new Option('--sites <folder>', 'holds the composed sites (default: .jalon/sites)');
const DRY_RUN = new Option('--dry-run', 'check it, say what would change, and do nothing');
const JSON_OUTPUT = new Option('--json', 'one JSON document on standard output');
const MARKDOWN = new Option('--markdown', 'as the comment of a pull request').conflicts('json');
const REASON = new Option('--reason <text>', 'why, for the history');
const OUT = new Option('--out <folder>', 'write the site there; without it, it is served');
const TO = new Option('--to <release>', 'a release that was live once');

const FROM_BUILD = new Option(
  '--from <folder>',
  'output of the official Module Federation plugin (webpack or Rspack), with a routes.json',
);
const FROM = new Option('--from <store>', 'the store that has the release, such as staging');
const RELEASE = new Option(
  '--release <id>',
  'a release that was live there (default: the live one)',
);

const SHARE = new Option(
  '--share <percent>',
  'as a candidate, for this share of the browsers: 1 to 99. Documents stay those of the stable release',
).argParser((text) => {
  const share = Number(text);
  if (Number.isInteger(share) && share >= 1 && share <= MOST_SHARE) return share;
  throw new InvalidArgumentError(
    'Name a whole percentage from 1 to 99. "jalon promote" makes it 100, "jalon abort" 0.',
  );
});

const SITE = new Option(
  '--site <origin>',
  'read a live site as a visitor does instead, such as https://www.example.fr; needs no store and no key',
).conflicts(['store', 'sites']);

const UNSIGNED = new Option(
  '--unsigned',
  'build it, check it and send it, without a key: "jalon sign" makes it live',
);

const REPORTS = new Option(
  '--reports [file]',
  'what tabs reported instead, and whether a candidate is worse: of the local site, or in a file of reports, one JSON object a line',
);

const READING = [STORE, SITES, JSON_OUTPUT];
const ALL = [...READING, DRY_RUN];
const SHIPPING = [...ALL, REASON];

/** The commands that publish parts and maintain what is live. Their code is loaded when one of them runs. */
export function deliveryCommands(jalon: Command, root: string): void {
  const add = (name: string, description: string, options: readonly Option[]) => {
    const command = jalon.command(name).description(description).addHelpText('after', EXIT_HELP);
    for (const option of options) command.addOption(option);
    return command;
  };
  const load = (): Promise<Actions> => import('./delivery-actions');
  const onPart =
    (choose: (actions: Actions) => (root: string, part: string, flags: DeliveryFlags) => unknown) =>
    async (part: string, flags: DeliveryFlags, command: Command) => {
      await choose(await load())(root, part, { ...flags, command: command.name() });
    };
  const onAll =
    (choose: (actions: Actions) => (root: string, flags: DeliveryFlags) => unknown) =>
    async (flags: DeliveryFlags, command: Command) => {
      await choose(await load())(root, { ...flags, command: command.name() });
    };

  add(
    'check <part>',
    'build a part, run the gate against everything live, and say what would change there',
    [...READING, MARKDOWN, FROM_BUILD],
  ) //
    .action(onPart(({ checkPart }) => checkPart));
  add(
    'preview <part>',
    'a whole site with a part as it is here beside everything live: served, or in a folder',
    [STORE, JSON_OUTPUT, OUT, FROM_BUILD],
  ) //
    .addHelpText('after', '\nPORT=4000 takes another port.')
    .action(onPart(({ previewPart }) => previewPart));
  add('publish <part>', 'build a part, check it against everything live, and make it live', [
    ...READING,
    REASON,
    FROM_BUILD,
    SHARE,
    UNSIGNED,
  ]) //
    .action(onPart(({ publishPart }) => publishPart));
  add(
    'sign <part>',
    'make live what "publish --unsigned" left in the store, running no code of it',
    [
      ...READING,
      REASON,
      new Option('--release <id>', 'the release that was submitted'),
      new Option('--manifest <integrity>', 'the integrity of its manifest'),
      SHARE,
    ],
  ) //
    .action(onPart(({ signPart }) => signPart));
  add('rollback <part>', 'make an earlier release live: again and again goes on backwards', [
    ...SHIPPING,
    TO,
  ]) //
    .action(onPart(({ rollbackPart }) => rollbackPart));
  add(
    'promote <part>',
    'make the candidate live for everybody, or a release of another store, with the same bytes',
    [...SHIPPING, FROM, RELEASE, SHARE],
  ) //
    .action(onPart(({ promotePart }) => promotePart));
  add('abort <part>', 'end the candidate: the stable release is live for everybody', SHIPPING) //
    .action(onPart(({ abortPart }) => abortPart));
  add('retire <part>', 'take a remote off the site; a publish brings it back', SHIPPING) //
    .action(onPart(({ retirePart }) => retirePart));
  add('renew <parts...>', 'sign new records for live releases: records count for 90 days', [
    ...READING,
    new Option('--sign-only', 'compose no site: no code of any part runs'),
  ]) //
    .action(async (parts: string[], flags: DeliveryFlags, command: Command) => {
      const { renewParts } = await load();
      await renewParts(root, parts, { ...flags, command: command.name() });
    });
  add('status [part]', 'which release of each part is live, since when, and what changed', [
    ...READING,
    REPORTS,
  ]).action(onPart(({ showStatus }) => showStatus));
  add(
    'history <part>',
    'every record of a part, the newest first: which release, when, by what',
    READING,
  ) //
    .action(onPart(({ showHistory }) => showHistory));
  add('verify', 'compare everything live with what was signed and composed, file by file', [
    ...READING,
    SITE,
  ]) //
    .action(onAll(({ verifyLive }) => verifyLive));
  add('licences', 'the packages in everything live, with their licences', READING) //
    .action(onAll(({ listLicences }) => listLicences));
  add('prune', 'remove releases and sites that nobody can need any more', ALL) //
    .action(onAll(({ pruneStore }) => pruneStore));
  add('keys <part>', 'make the key of a part, and show its public half for the configuration', [
    FROM_BUILD,
    JSON_OUTPUT,
  ]).action(onPart(({ showKey }) => showKey));
}
