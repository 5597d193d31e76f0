import { Option, type Command } from 'commander';
import type { DeliveryFlags } from './delivery-actions';
import { EXIT_HELP, print } from './exit-codes';

const STORE = new Option(
  '--store <place>',
  'the release store: a folder, or s3://bucket/prefix (default: .jalon/store)',
);
const SITES = new Option('--sites <folder>', 'holds the composed sites (default: .jalon/sites)');
const DRY_RUN = new Option('--dry-run', 'check it, say what would change, and do nothing');
const JSON_OUTPUT = new Option('--json', 'one JSON document on standard output');
const REASON = new Option('--reason <text>', 'why, for the history');
const OUT = new Option(
  '--out <folder>',
  'write the site there; without it, it is served, at PORT=4000 or the usual port',
);
const TO = new Option('--to <release>', 'a release that was live once');

const FROM = new Option(
  '--from <store>',
  'the store that has the release, such as staging',
).makeOptionMandatory();
const RELEASE = new Option(
  '--release <id>',
  'a release that was live there (default: the live one)',
);

const SITE = new Option(
  '--site <origin>',
  'read a live site as a visitor does instead, such as https://www.example.fr; needs no store and no key',
).conflicts(['store', 'sites']);

const FOR = new Option('--for <host>', 'the host that serves it')
  .choices(['firebase', 'nginx'])
  .default('firebase');

const UNSIGNED = new Option(
  '--unsigned',
  'build it, check it and send it, without a key: "jalon sign" makes it live',
);

const REPORTS = new Option(
  '--reports <file>',
  'what tabs reported of each release, from a file of reports, one JSON object a line',
);

const PLACES = [STORE, SITES];
const READING = [...PLACES, JSON_OUTPUT];
const ALL = [...READING, DRY_RUN];
const SHIPPING = [...ALL, REASON];

type Listed = readonly [usage: string, description: string, options: readonly Option[]];

const COMMANDS: readonly Listed[] = [
  [
    'check <part>',
    'build a part, run the gate against everything live, and say what would change there',
    READING,
  ],
  [
    'preview <part>',
    'a whole site with a part as it is here beside everything live: served, or in a folder',
    [STORE, JSON_OUTPUT, OUT],
  ],
  [
    'publish <part>',
    'build a part, check it against everything live, and make it live',
    [...READING, REASON, UNSIGNED],
  ],
  [
    'sign <part>',
    'make live what "publish --unsigned" left in the store, running no code of it',
    [
      ...READING,
      REASON,
      new Option('--release <id>', 'the release that was submitted'),
      new Option('--manifest <integrity>', 'the integrity of its manifest'),
    ],
  ],
  [
    'rollback <part>',
    'make an earlier release live: again and again goes on backwards',
    [...SHIPPING, TO],
  ],
  [
    'promote <part>',
    'make a release of another store live, with the same bytes',
    [...SHIPPING, FROM, RELEASE],
  ],
  ['retire <part>', 'take a remote off the site; a publish brings it back', SHIPPING],
  [
    'renew <parts...>',
    'sign new records for live releases: records count for 90 days',
    [...READING, new Option('--sign-only', 'compose no site: no code of any part runs')],
  ],
  [
    'status [part]',
    'which release of each part is live, since when, and what changed',
    [...READING, REPORTS],
  ],
  [
    'history <part>',
    'every record of a part, the newest first: which release, when, by what',
    READING,
  ],
  [
    'verify',
    'compare everything live with what was signed and composed, file by file',
    [...READING, SITE],
  ],
  ['prune', 'remove releases and sites that nobody can need any more', ALL],
  [
    'keys <part>',
    'make the key of a part, and show its public half for the configuration',
    [JSON_OUTPUT],
  ],
  [
    'compose',
    'make the site of the live releases, ready to be deployed: HTML, assets, headers',
    PLACES,
  ],
  [
    'deploy',
    'compose what is live and put it on the host: what changed, documents last',
    [
      ...READING,
      new Option('--to <host>', 'a folder, s3://bucket/prefix, or firebase').makeOptionMandatory(),
    ],
  ],
  [
    'hosting',
    'write what a host needs to serve the site: headers, and the documents of all addresses',
    [SITES, FOR, JSON_OUTPUT],
  ],
];

/** The commands that publish parts and maintain what is live. Their code is loaded when one of them runs. */
export function deliveryCommands(jalon: Command, root: string): void {
  for (const [usage, description, options] of COMMANDS) {
    const command = jalon.command(usage).description(description).addHelpText('after', EXIT_HELP);
    for (const option of options) command.addOption(option);
    command.action(async () => {
      const { ACTIONS } = await import('./delivery-actions');
      const name = command.name();
      const flags: DeliveryFlags = command.opts();
      const report = await ACTIONS[name]?.({ root, names: command.args, flags });
      if (report) print(name, report, flags);
    });
  }
}
