import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { UsageError } from '../core/errors';
import { workspaceFolder } from '../core/paths';
import { reportBudgets } from './budget';
import { EXIT_HELP, type Call, type Report } from './command';
import * as ship from './delivery-actions';
import { runJourneys } from './journeys';
import { newRemote } from './new-remote';
import { publishConfig, showConfig } from './open-delivery';
import { runAllChecks } from './test';

/** A command. Its action returns the report to print, or nothing when the action prints while it runs. */
type Listed = readonly [
  usage: string,
  summary: string,
  options: readonly Option[],
  run: (call: Call) => Promise<Report | undefined>,
];

const option = (flags: string, text: string) => new Option(flags, text);
const needed = (flags: string, text: string) => option(flags, text).makeOptionMandatory();

/** @throws UsageError when the address of a site is no origin. */
function originOf(site: string): string {
  if (/^https?:\/\/[^/?#@]+\/?$/.test(site) && URL.canParse(site)) return new URL(site).origin;
  throw new UsageError(`"${site}" is no origin of a site: write it as https://www.example.fr.`);
}

const AS_JSON = option('--json', 'one JSON document on standard output');
const PLACE = 'the release store: a folder, or s3://bucket/prefix';
const STORE = option('--store <place>', `${PLACE} (default: .jalon/store)`);
const SHARED = needed('--store <place>', PLACE);
const SITES = option('--sites <folder>', 'holds the composed sites (default: .jalon/sites)');
const BUILT = option('--built', 'the last builds here, in place of what was published');
BUILT.conflicts('store');
const DRY_RUN = option('--dry-run', 'check it, say what would change, and do nothing');
const READING = [STORE, SITES, AS_JSON];
const OPERATED = [SHARED, SITES, AS_JSON];

const RESET = option('--reset', 'forget the local messages and reports');
const LONG = option('--long', 'only the tests that take minutes: "npm run test:long"');
const ROUTES = option('--routes <paths>', 'pages: only these routes, separated by commas');
const RUNS = option('--runs <number>', 'pages: visits of each route');
const BESIDE = option('--site <origin>', 'a published site with the other parts');
BESIDE.argParser(originOf);
const WRITE = option('--write', 'raise budgets that are exceeded, add missing ones');
const PAGE = option('--page <path>', 'the files of one page, and their largest modules');
PAGE.conflicts('write');
const NO_INSTALL = option('--no-install', 'leave package-lock.json as it is');
const OUT = option('--out <folder>', 'write the site there; otherwise it is served, at PORT');

const SENDING = [...READING, option('--reason <text>', 'why, for the history')];
const SHIPPING = [...SENDING, DRY_RUN];
const UNSIGNED = option('--unsigned', 'send it without a key: "jalon sign" makes it live');
const SENT = needed('--release <id>', 'the release that was sent');
const MANIFEST = needed('--manifest <integrity>', 'the integrity of its manifest');
const SIGNING = [...SENDING, SENT, MANIFEST];
const EARLIER = option('--to <release>', 'one that was live once (default: the one before)');
const FROM = needed('--from <store>', 'the store that has it, such as staging');
const THERE = option('--release <id>', 'one that was live there (default: the live one)');
const PROMOTING = [...SHIPPING, FROM, THERE];
const SIGN_ONLY = option('--sign-only', 'compose no site: no code of any part runs');
const REPORTS = option('--reports <file>', 'what tabs reported of releases, one JSON a line');
const LIVE = option('--site <origin>', 'a live site, which is read without store and key');
LIVE.conflicts(['store', 'sites']).argParser(originOf);

const TO = needed('--to <host>', 'a folder, s3://bucket/prefix, or firebase');
const FOR = option('--for <host>', 'the host that serves it');
FOR.choices(['firebase', 'nginx']).default('firebase');
const HOSTED = [
  option('--project <id>', 'a Firebase project; without it, the services of "npm start"'),
  option('--credentials <file>', 'key of a service account (default: of this environment)'),
  DRY_RUN,
  AS_JSON,
];
const ACCOUNT = [
  option('--client <id>', 'clientId of the client’s missions: the uid of the account'),
  option('--freelance <id>', 'id of the freelance’s document: the uid of the account'),
  option('--no-mail', 'send no mail by which its owner chooses a password'),
  ...HOSTED,
];

const PORTS = 'PORT=4000 takes another port; the stand-ins take PORT+1, +2 and +25.';

/** Additional help text of some commands, after summary and options. */
const MORE: Readonly<Partial<Record<string, string>>> = {
  start: PORTS,
  'dev [parts...]': `Stand-ins for sign-in, data, mail and cities run on this machine. ${PORTS}

Example: npx jalon dev aide --site https://www.example.fr`,
  'journeys [parts...]': `Each journey visits the whole site, with stand-ins for sign-in, data, mail and cities.
CHROMIUM_PATH names a browser; without it, Linux x64 has one from npm.

Examples:
  npx jalon journeys aide --site https://www.example.fr   # beside a published site; browsers draw its pages
  npx jalon journeys aide --site http://localhost:4000    # beside "jalon preview aide": its prerendered pages
  npx jalon journeys wizard                               # in a checkout with a shell`,
  'data import <file>': `Nothing is written unless every cell holds.

Example: npx jalon data import freelances.csv --project jalon-prod --credentials key.json`,
  'accounts add <email>': 'Example: npx jalon accounts add zoe@exemple.fr --freelance zoe-muller',
};

/** Imported only when the command runs, because loading webpack, the stand-ins and Firebase takes seconds. */
const start = async (call: Call) => (await import('./serve')).startSite(call);
const dev = async (call: Call) => (await import('./serve')).develop(call);
const bench = async (call: Call) => (await import('./bench')).runBenchmarks(call);
const importFile = async (call: Call) => (await import('./data')).importFile(call);
const addAccount = async (call: Call) => (await import('./data')).addAccount(call);

/** Commands that a team's repository lacks, as it has neither the benchmarks nor the tests of this project. */
const FOR_CHECKOUTS: readonly Listed[] = [
  ['start', 'build, compose and serve the site with its local services', [RESET], start],
  ['test', 'check what must hold before a change lands', [LONG], runAllChecks],
  ['bench [cases...]', 'measure this checkout, on an idle machine', [ROUTES, RUNS], bench],
];

const EVERY_DAY: readonly Listed[] = [
  ['dev [parts...]', 'serve the live site with hot reload of some parts', [BESIDE], dev],
  ['build [parts...]', 'build parts for start, dev and journeys', [], ship.build],
  ['journeys [parts...]', 'run journeys of parts in a browser', [BESIDE, AS_JSON], runJourneys],
  ['budget [parts...]', 'what parts weigh, and may weigh', [WRITE, PAGE, AS_JSON], reportBudgets],
  ['new-remote <name>', 'write a remote: a page, its test, its journey', [NO_INSTALL], newRemote],
  ['check <part>', 'build a part, and check it against everything live', READING, ship.check],
  ['preview <part>', 'a whole site with a part as it is here', [STORE, OUT, AS_JSON], ship.preview],
];

const SHIP: readonly Listed[] = [
  ['publish <part>', 'build, check and make it live', [...SENDING, UNSIGNED], ship.publish],
  ['sign <part>', 'make live what was sent unsigned; runs no code of it', SIGNING, ship.sign],
  ['rollback <part>', 'go back one release; again: further', [...SHIPPING, EARLIER], ship.rollback],
  ['promote <part>', 'make a release of another store live', PROMOTING, ship.promote],
  ['retire <part>', 'take a remote off the site; a publish brings it back', SHIPPING, ship.retire],
  ['renew <parts...>', 'sign new records, good for 90 days', [...READING, SIGN_ONLY], ship.renew],
  ['status [part]', 'which release of each part is live', [...READING, REPORTS], ship.status],
  ['history <part>', 'every record of a part, the newest first', READING, ship.history],
  ['verify', 'compare everything live with what was signed', [...READING, LIVE], ship.verify],
  ['keys <part>', 'make the key of a part, and show its public half', [AS_JSON], ship.showKey],
];

const OPERATE: readonly Listed[] = [
  ['config publish', 'sign and serve the files of this checkout', OPERATED, publishConfig],
  ['config show', 'the configuration of every composition', [SHARED, AS_JSON], showConfig],
  ['compose', 'make the site of the live releases', [...READING, BUILT], ship.compose],
  ['deploy', 'compose what is live and put it on the host', [...READING, TO], ship.deploy],
  ['hosting', 'write the rules of a host for the site', [SITES, FOR, AS_JSON], ship.hosting],
  ['prune', 'remove releases and sites that nobody needs', [...READING, DRY_RUN], ship.prune],
  ['data import <file>', 'write freelances or missions of a CSV file', HOSTED, importFile],
  ['accounts add <email>', 'make the account of a client or freelance', ACCOUNT, addAccount],
];

/** The commands that a repository has, in the groups of `jalon --help`. */
export function commandsOf(root: string): Readonly<Record<string, readonly Listed[]>> {
  const isCheckout = existsSync(join(workspaceFolder(root, 'scripts'), 'bench'));
  return {
    'Every day:': [...(isCheckout ? FOR_CHECKOUTS : []), ...EVERY_DAY],
    'Shipping:': SHIP,
    'Operator:': OPERATE,
  };
}

export const helpTextOf = ([usage, , options]: Listed): string =>
  [MORE[usage] ?? '', options.includes(AS_JSON) ? EXIT_HELP : ''].filter(Boolean).join('\n\n');
