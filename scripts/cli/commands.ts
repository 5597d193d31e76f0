import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { workspaceFolder } from '../core/paths';
import { budget } from './budget';
import { EXIT_HELP, type Call, type Report } from './command';
import { addAccount, importFile } from './data';
import * as ship from './delivery-actions';
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

const AS_JSON = new Option('--json', 'one JSON document on standard output');
const PLACE = 'the release store: a folder, or s3://bucket/prefix';
const STORE = new Option('--store <place>', `${PLACE} (default: .jalon/store)`);
const SHARED = new Option('--store <place>', PLACE).makeOptionMandatory();
const SITES = new Option('--sites <folder>', 'holds the composed sites (default: .jalon/sites)');
const DRY_RUN = new Option('--dry-run', 'check it, say what would change, and do nothing');
const READING = [STORE, SITES, AS_JSON];

const RESET = new Option('--reset', 'forget the local messages and reports');
const LONG = new Option('--long', 'only the tests that take minutes: "npm run test:long"');
const ROUTES = new Option('--routes <paths>', 'pages: only these routes, separated by commas');
const RUNS = new Option('--runs <number>', 'pages: visits of each route');
const BESIDE = new Option('--site <address>', 'a published site with the other parts');
const WRITE = new Option('--write', 'allow what is reached today and 5 %');
const NO_INSTALL = new Option('--no-install', 'leave package-lock.json as it is');
const OUT = new Option('--out <folder>', 'write the site there; otherwise it is served, at PORT');

const SENDING = [...READING, new Option('--reason <text>', 'why, for the history')];
const SHIPPING = [...SENDING, DRY_RUN];
const UNSIGNED = new Option('--unsigned', 'send it without a key: "jalon sign" makes it live');
const SENT = new Option('--release <id>', 'the release that was sent').makeOptionMandatory();
const MANIFEST = new Option(
  '--manifest <integrity>',
  'the integrity of its manifest',
).makeOptionMandatory();
const EARLIER = new Option('--to <release>', 'a release that was live once');
const FROM = new Option('--from <store>', 'the store that has it, such as staging');
const THERE = new Option('--release <id>', 'one that was live there (default: the live one)');
const SIGN_ONLY = new Option('--sign-only', 'compose no site: no code of any part runs');
const REPORTS = new Option('--reports <file>', 'what tabs reported of releases, one JSON a line');
const LIVE = new Option(
  '--site <origin>',
  'read a live site as a visitor does; needs no store, no key',
);

const TO = new Option('--to <host>', 'a folder, s3://bucket/prefix, or firebase');
const FOR = new Option('--for <host>', 'the host that serves it');
const CLIENT = new Option(
  '--client <id>',
  'clientId of the client’s missions: the uid of the account',
);
const FREELANCE = new Option(
  '--freelance <id>',
  'id of the freelance’s document: the uid of the account',
);
const NO_MAIL = new Option('--no-mail', 'send no mail by which its owner chooses a password');
const HOSTED = [
  new Option('--project <id>', 'a Firebase project; without it, the services of "npm start"'),
  new Option('--credentials <file>', 'key of a service account (default: of this environment)'),
  DRY_RUN,
  AS_JSON,
];

const PORTS = 'PORT=4000 takes another port; the stand-ins take PORT+1, +2 and +25.';
const examples = (...lines: readonly string[]) =>
  ['Examples:', ...lines.map((line) => `  npx jalon ${line}`)].join('\n');

const DEV_HELP = `Stand-ins for sign-in, data, mail and cities run on this machine. ${PORTS}

${examples('dev aide --site https://www.example.fr')}`;
const JOURNEYS_HELP = `Each journey visits the whole site, with stand-ins for sign-in, data, mail and cities.
CHROMIUM_PATH names a browser; without it, Linux x64 has one from npm.

${examples(
  'journeys aide --site https://www.example.fr   # beside a published site; browsers draw its pages',
  'journeys aide --site http://localhost:4000    # beside "jalon preview aide": its prerendered pages',
  'journeys wizard                               # in a checkout with a shell',
)}`;
const IMPORT_HELP = `Nothing is written unless every cell holds.

${examples(
  'data import missions.csv --dry-run',
  'data import freelances.csv --project jalon-prod --credentials key.json',
)}`;
const ADD_HELP = examples(
  'accounts add achats@acme.example --client c-1042',
  'accounts add zoe@exemple.fr --freelance zoe-muller --project jalon-prod --credentials key.json',
);

/** Loaded only when they run: webpack and the stand-ins take seconds. */
const start = async (call: Call) => (await import('./serve')).start(call);
const dev = async (call: Call) => (await import('./serve')).develop(call);
const bench = async (call: Call) => (await import('./bench')).bench(call);

/** A team's repository has no benchmarks, nor the tests of this project. */
const FOR_CHECKOUTS: readonly Listed[] = [
  ['start', 'build, compose and serve the site with its local services', [RESET], start, PORTS],
  ['test', 'check what must hold before a change lands', [LONG], test],
  [
    'bench [cases...]',
    'measure the site of this checkout, on an idle machine',
    [ROUTES, RUNS],
    bench,
  ],
];

const EVERY_DAY: readonly Listed[] = [
  ['dev [parts...]', 'serve the live site with hot reload of some parts', [BESIDE], dev, DEV_HELP],
  ['build [parts...]', 'build parts and make them live in the local store', [], ship.build],
  [
    'journeys [parts...]',
    'run the journeys of parts in a browser',
    [BESIDE, AS_JSON],
    journeys,
    JOURNEYS_HELP,
  ],
  [
    'budget [parts...]',
    'what parts weigh, and what they may weigh at most',
    [WRITE, AS_JSON],
    budget,
  ],
  [
    'new-remote <name>',
    'write a remote that works: route, page, test and journey',
    [NO_INSTALL],
    newRemote,
  ],
  ['check <part>', 'build a part, and check it against everything live', READING, ship.check],
  ['preview <part>', 'a whole site with a part as it is here', [STORE, OUT, AS_JSON], ship.preview],
];

const SHIP: readonly Listed[] = [
  [
    'publish <part>',
    'build a part, check it, and make it live',
    [...SENDING, UNSIGNED],
    ship.publish,
  ],
  [
    'sign <part>',
    'make live what "publish --unsigned" sent; runs no code of it',
    [...SENDING, SENT, MANIFEST],
    ship.sign,
  ],
  [
    'rollback <part>',
    'make an earlier release live; again goes further back',
    [...SHIPPING, EARLIER],
    ship.rollback,
  ],
  [
    'promote <part>',
    'make a release of another store live, with the same bytes',
    [...SHIPPING, FROM.makeOptionMandatory(), THERE],
    ship.promote,
  ],
  ['retire <part>', 'take a remote off the site; a publish brings it back', SHIPPING, ship.retire],
  [
    'renew <parts...>',
    'sign new records for live releases: they count for 90 days',
    [...READING, SIGN_ONLY],
    ship.renew,
  ],
  [
    'status [part]',
    'which release of each part is live, and since when',
    [...READING, REPORTS],
    ship.status,
  ],
  ['history <part>', 'every record of a part, the newest first', READING, ship.history],
  [
    'verify',
    'compare everything live with what was signed',
    [...READING, LIVE.conflicts(['store', 'sites'])],
    ship.verify,
  ],
  ['keys <part>', 'make the key of a part, and show its public half', [AS_JSON], ship.keys],
];

const OPERATE: readonly Listed[] = [
  [
    'config publish',
    'sign the files of this checkout, and serve with them',
    [SHARED, SITES, AS_JSON],
    publishConfig,
  ],
  [
    'config show',
    'the configuration that every publish composes with',
    [SHARED, AS_JSON],
    showConfig,
  ],
  ['compose', 'make the site of the live releases: HTML, assets, headers', READING, ship.compose],
  [
    'deploy',
    'compose what is live and put it on the host',
    [...READING, TO.makeOptionMandatory()],
    deployTo,
  ],
  [
    'hosting',
    'write the rules of a host for the site',
    [SITES, FOR.choices(['firebase', 'nginx']).default('firebase'), AS_JSON],
    ship.hosting,
  ],
  [
    'prune',
    'remove releases and sites that nobody needs any more',
    [...READING, DRY_RUN],
    ship.prune,
  ],
  [
    'data import <file>',
    'write freelances or missions of a CSV file',
    HOSTED,
    importFile,
    IMPORT_HELP,
  ],
  [
    'accounts add <email>',
    'make the account of a client or freelance',
    [CLIENT, FREELANCE, NO_MAIL, ...HOSTED],
    addAccount,
    ADD_HELP,
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
  [help, options.includes(AS_JSON) ? EXIT_HELP : ''].filter(Boolean).join('\n\n');
