import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { workspaceFolder } from '../core/paths';
import { budget } from './budget';
import { EXIT_HELP, type Call, type Report } from './command';
import { addAccount, importFile } from './data';
import * as delivery from './delivery-actions';
import { deployTo } from './deploy';
import { journeys } from './journeys';
import { newRemote } from './new-remote';
import { publishConfig, showConfig } from './open-delivery';
import { test } from './test';

/** The action returns what to print; nothing when it printed as it ran. */
type Listed = readonly [
  usage: string,
  summary: string,
  options: readonly Option[],
  run: (call: Call) => Promise<Report | undefined>,
  help?: string,
];

const JSON_OUTPUT = new Option('--json', 'one JSON document on standard output');
const PLACE = 'the release store: a folder, or s3://bucket/prefix';
const STORE = new Option('--store <place>', `${PLACE} (default: .jalon/store)`);
const SHARED = new Option('--store <place>', PLACE).makeOptionMandatory();
const SITES = new Option('--sites <folder>', 'holds the composed sites (default: .jalon/sites)');
const SITE = new Option('--site <address>', 'a published site with the other parts');
const OUT = new Option('--out <folder>', 'write the site there; otherwise it is served, at PORT');
const DRY_RUN = new Option('--dry-run', 'check it, say what would change, and do nothing');
const REASON = new Option('--reason <text>', 'why, for the history');

const READING = [STORE, SITES, JSON_OUTPUT];
const SENDING = [...READING, REASON];
const SHIPPING = [...SENDING, DRY_RUN];
const HOSTED = [
  new Option('--project <id>', 'a Firebase project; without it, the services of "npm start"'),
  new Option('--credentials <file>', 'key of a service account (default: of this environment)'),
  DRY_RUN,
  JSON_OUTPUT,
];

const PORTS = 'PORT=4000 takes another port; the stand-ins take PORT+1, +2 and +25.';
const examples = (...lines: readonly string[]) =>
  ['Examples:', ...lines.map((line) => `  npx jalon ${line}`)].join('\n');

/** Loaded only when they run: webpack and the stand-ins take seconds. */
const serve = () => import('./serve');
const bench = () => import('./bench');

/** A team's repository has no benchmarks, nor the tests of this project. */
const FOR_CHECKOUTS: readonly Listed[] = [
  [
    'start',
    'build, compose and serve the site with its local services',
    [new Option('--reset', 'forget the local messages and reports')],
    async (call) => (await serve()).start(call),
    PORTS,
  ],
  [
    'test',
    'check what must hold before a change lands',
    [new Option('--long', 'only the tests that take minutes: "npm run test:long"')],
    test,
  ],
  [
    'bench [cases...]',
    'measure the site of this checkout, on an idle machine',
    [
      new Option('--routes <paths>', 'pages: only these routes, separated by commas'),
      new Option('--runs <number>', 'pages: visits of each route'),
    ],
    async (call) => (await bench()).bench(call),
  ],
];

const EVERY_DAY: readonly Listed[] = [
  [
    'dev [parts...]',
    'serve the live site with hot reload of some parts',
    [SITE],
    async (call) => (await serve()).develop(call),
    `Stand-ins for sign-in, data, mail and cities run on this machine. ${PORTS}\n\n${examples('dev aide --site https://www.example.fr')}`,
  ],
  ['build [parts...]', 'build parts and make them live in the local store', [], delivery.build],
  [
    'journeys [parts...]',
    'run the journeys of parts in a browser',
    [SITE, JSON_OUTPUT],
    journeys,
    `Each journey visits the whole site, with stand-ins for sign-in, data, mail and cities.
CHROMIUM_PATH names a browser; without it, Linux x64 has one from npm.

${examples(
  'journeys aide --site https://www.example.fr   # beside a published site; browsers draw its pages',
  'journeys aide --site http://localhost:4000    # beside "jalon preview aide": its prerendered pages',
  'journeys wizard                               # in a checkout with a shell',
)}`,
  ],
  [
    'budget [parts...]',
    'what parts weigh, and what they may weigh at most',
    [new Option('--write', 'allow what is reached today and 5 %'), JSON_OUTPUT],
    budget,
  ],
  [
    'new-remote <name>',
    'write a remote that works: route, page, test and journey',
    [new Option('--no-install', 'leave package-lock.json as it is')],
    newRemote,
  ],
  ['check <part>', 'build a part, and check it against everything live', READING, delivery.check],
  [
    'preview <part>',
    'a whole site with a part as it is here',
    [STORE, OUT, JSON_OUTPUT],
    delivery.preview,
  ],
];

const SHIP: readonly Listed[] = [
  [
    'publish <part>',
    'build a part, check it, and make it live',
    [...SENDING, new Option('--unsigned', 'send it without a key: "jalon sign" makes it live')],
    delivery.publish,
  ],
  [
    'sign <part>',
    'make live what "publish --unsigned" sent; runs no code of it',
    [
      ...SENDING,
      new Option('--release <id>', 'the release that was submitted'),
      new Option('--manifest <integrity>', 'the integrity of its manifest'),
    ],
    delivery.sign,
  ],
  [
    'rollback <part>',
    'make an earlier release live; again goes further back',
    [...SHIPPING, new Option('--to <release>', 'a release that was live once')],
    delivery.rollback,
  ],
  [
    'promote <part>',
    'make a release of another store live, with the same bytes',
    [
      ...SHIPPING,
      new Option('--from <store>', 'the store that has it, such as staging').makeOptionMandatory(),
      new Option('--release <id>', 'a release that was live there (default: the live one)'),
    ],
    delivery.promote,
  ],
  [
    'retire <part>',
    'take a remote off the site; a publish brings it back',
    SHIPPING,
    delivery.retire,
  ],
  [
    'renew <parts...>',
    'sign new records for live releases: they count for 90 days',
    [...READING, new Option('--sign-only', 'compose no site: no code of any part runs')],
    delivery.renew,
  ],
  [
    'status [part]',
    'which release of each part is live, and since when',
    [
      ...READING,
      new Option('--reports <file>', 'what tabs reported of each release, one JSON object a line'),
    ],
    delivery.status,
  ],
  ['history <part>', 'every record of a part, the newest first', READING, delivery.history],
  [
    'verify',
    'compare everything live with what was signed',
    [
      ...READING,
      new Option(
        '--site <origin>',
        'read a live site as a visitor does instead; needs no store and no key',
      ).conflicts(['store', 'sites']),
    ],
    delivery.verify,
  ],
  ['keys <part>', 'make the key of a part, and show its public half', [JSON_OUTPUT], delivery.keys],
];

const OPERATE: readonly Listed[] = [
  [
    'config publish',
    'sign the files of this checkout, and serve with them',
    [SHARED, SITES, JSON_OUTPUT],
    publishConfig,
  ],
  [
    'config show',
    'the configuration that every publish composes with',
    [SHARED, JSON_OUTPUT],
    showConfig,
  ],
  [
    'compose',
    'make the site of the live releases: HTML, assets, headers',
    READING,
    delivery.compose,
  ],
  [
    'deploy',
    'compose what is live and put it on the host',
    [
      ...READING,
      new Option('--to <host>', 'a folder, s3://bucket/prefix, or firebase').makeOptionMandatory(),
    ],
    deployTo,
  ],
  [
    'hosting',
    'write the rules of a host for the site',
    [
      SITES,
      new Option('--for <host>', 'the host that serves it')
        .choices(['firebase', 'nginx'])
        .default('firebase'),
      JSON_OUTPUT,
    ],
    delivery.hosting,
  ],
  [
    'prune',
    'remove releases and sites that nobody needs any more',
    [...READING, DRY_RUN],
    delivery.prune,
  ],
  [
    'data import <file>',
    'write freelances or missions of a CSV file',
    HOSTED,
    importFile,
    `Nothing is written unless every cell holds.\n\n${examples(
      'data import missions.csv --dry-run',
      'data import freelances.csv --project jalon-prod --credentials key.json',
    )}`,
  ],
  [
    'accounts add <email>',
    'make the account of a client or freelance',
    [
      new Option('--client <id>', 'clientId of the client’s missions: the uid of the account'),
      new Option('--freelance <id>', 'id of the freelance’s document: the uid of the account'),
      new Option('--no-mail', 'send no mail by which its owner chooses a password'),
      ...HOSTED,
    ],
    addAccount,
    examples(
      'accounts add achats@acme.example --client c-1042',
      'accounts add zoe@exemple.fr --freelance zoe-muller --project jalon-prod --credentials key.json',
    ),
  ],
];

/** The commands of a repository, in the groups of `jalon --help`. */
export function commandsOf(root: string): Readonly<Record<string, readonly Listed[]>> {
  const isCheckout = existsSync(join(workspaceFolder(root, 'scripts'), 'bench'));
  return {
    'Every day:': [...(isCheckout ? FOR_CHECKOUTS : []), ...EVERY_DAY],
    'Shipping:': SHIP,
    'Operator:': OPERATE,
  };
}

export const helpOf = ([, , options, , help = '']: Listed): string =>
  [help, options.includes(JSON_OUTPUT) ? EXIT_HELP : ''].filter(Boolean).join('\n\n');
