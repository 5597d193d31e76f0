import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { messageOf, UsageError } from '../core/errors';
import { findPart, readParts } from '../core/parts';
import { workspaceFolder } from '../core/paths';
import { checkoutStore, isOwnStore } from '../store/open';
import type { Call } from './call';
import type { ACTIONS } from './delivery-actions';
import { EXIT_HELP, exitCodeOf, type Report } from './exit-codes';

/** A command; its code is loaded when it runs. */
interface Listed {
  /** "publish <part>", or below a word: "config publish". */
  usage: string;
  /** One line of `jalon --help`. */
  summary: string;
  options?: readonly Option[];
  /** What stands below the options. */
  help?: string;
  /** @returns what to print; nothing when the command printed as it ran. */
  run: (call: Call) => Promise<Report | undefined>;
}

const JSON_OUTPUT = new Option('--json', 'one JSON document on standard output');
const STORE = new Option(
  '--store <place>',
  'the release store: a folder, or s3://bucket/prefix (default: .jalon/store)',
);
const SHARED = new Option(
  '--store <place>',
  'the release store: a folder, or s3://bucket/prefix',
).makeOptionMandatory();
const SITES = new Option('--sites <folder>', 'holds the composed sites (default: .jalon/sites)');
const SITE = new Option('--site <address>', 'a published site with the other parts');
const DRY_RUN = new Option('--dry-run', 'check it, say what would change, and do nothing');
const REASON = new Option('--reason <text>', 'why, for the history');

const READING = [STORE, SITES, JSON_OUTPUT];
const SHIPPING = [...READING, DRY_RUN, REASON];
const HOSTED = [
  new Option('--project <id>', 'a Firebase project; without it, the services of "npm start"'),
  new Option('--credentials <file>', 'key of a service account (default: of this environment)'),
  DRY_RUN,
  JSON_OUTPUT,
];

const PORTS = 'PORT=4000 takes another port; the stand-ins take PORT+1, +2 and +25.';
const examples = (...lines: readonly string[]) =>
  ['Examples:', ...lines.map((line) => `  npx jalon ${line}`)].join('\n');

const printing =
  (run: (call: Call) => Promise<void>): Listed['run'] =>
  async (call) => {
    await run(call);
    return undefined;
  };

/** Ends the process after a failure: running servers would keep it alive. */
const serving = (run: (call: Call) => Promise<void>) =>
  printing(async (call) => {
    try {
      await run(call);
    } catch (error) {
      console.error(`jalon: ${messageOf(error)}`);
      process.exit(exitCodeOf(error));
    }
  });

const delivery =
  (name: keyof typeof ACTIONS): Listed['run'] =>
  async (call) =>
    (await import('./delivery-actions')).ACTIONS[name](call);

function visitsOf(runs: string | undefined): number | null {
  const visits = runs === undefined ? null : Number(runs);
  if (visits === null || (Number.isInteger(visits) && visits > 0)) return visits;
  throw new UsageError(`--runs is "${String(runs)}": give a whole number from 1.`);
}

async function build({ root, names, flags: { store } }: Call): Promise<void> {
  const parts = names.length > 0 ? names.map((name) => findPart(root, name)) : readParts(root);
  if (store !== undefined && !isOwnStore(root, store)) {
    const cures = parts.map(({ name }) => `run "jalon publish ${name} --store ${store}"`);
    throw new UsageError(
      `"jalon build" makes releases live in the checkout's own store only. For ${store}, ${cures.join(', ')}: it checks the part against everything live there.`,
    );
  }
  const { buildAndGoLive } = await import('../delivery/build-part');
  await buildAndGoLive(root, parts, checkoutStore(root));
}

/** A team's repository has no benchmarks, nor the tests of this project. */
const FOR_CHECKOUTS: readonly Listed[] = [
  {
    usage: 'start',
    summary: 'build, compose and serve the site with its local services',
    options: [new Option('--reset', 'forget the local messages and reports')],
    help: PORTS,
    run: serving(async ({ root, flags }) =>
      (await import('./start')).start(root, flags.reset === true),
    ),
  },
  {
    usage: 'test',
    summary: 'check what must hold before a change lands',
    options: [new Option('--long', 'only the tests that take minutes: "npm run test:long"')],
    run: printing(async ({ root, flags }) => {
      const { testChange, testLong } = await import('./test');
      await (flags.long ? testLong(root) : testChange(root));
    }),
  },
  {
    usage: 'bench [cases...]',
    summary: 'measure the site of this checkout, on an idle machine',
    options: [
      new Option('--routes <paths>', 'pages: only these routes, separated by commas'),
      new Option('--runs <number>', 'pages: visits of each route'),
    ],
    run: printing(async ({ root, names, flags }) => {
      const routes = flags.routes?.split(',') ?? [];
      const options = { root, routes, runs: visitsOf(flags.runs) };
      await (await import('./bench')).bench(options, names);
    }),
  },
];

const EVERY_DAY: readonly Listed[] = [
  {
    usage: 'dev [parts...]',
    summary: 'serve the live site with hot reload of some parts',
    options: [SITE],
    help: `Stand-ins for sign-in, data, mail and cities run on this machine. ${PORTS}\n\n${examples('dev aide --site https://www.example.fr')}`,
    run: serving(async ({ root, names, flags }) =>
      (await import('./dev')).develop(root, names, flags),
    ),
  },
  {
    usage: 'build [parts...]',
    summary: 'build parts and make them live in the local store',
    // Accepted only to explain the right command: other stores are reached through the gate.
    options: [new Option('--store <place>').hideHelp()],
    run: printing(build),
  },
  {
    usage: 'journeys [parts...]',
    summary: 'run the journeys of parts in a browser',
    options: [SITE, JSON_OUTPUT],
    help: `Each journey visits the whole site, with stand-ins for sign-in, data, mail and cities.
CHROMIUM_PATH names a browser; without it, Linux x64 has one from npm.

${examples(
  'journeys aide --site https://www.example.fr   # beside a published site; browsers draw its pages',
  'journeys aide --site http://localhost:4000    # beside "jalon preview aide": its prerendered pages',
  'journeys wizard                               # in a checkout with a shell',
)}`,
    run: async (call) => (await import('./journeys')).journeys(call),
  },
  {
    usage: 'budget [parts...]',
    summary: 'what parts weigh, and what they may weigh at most',
    options: [new Option('--write', 'allow what is reached today and 5 %'), JSON_OUTPUT],
    run: async (call) => (await import('./budget')).budget(call),
  },
  {
    usage: 'new-remote <name>',
    summary: 'write a remote that works: route, page, test and journey',
    options: [new Option('--no-install', 'leave package-lock.json as it is')],
    run: printing(async (call) => (await import('./new-remote')).newRemote(call)),
  },
  {
    usage: 'check <part>',
    summary: 'build a part, and check it against everything live',
    options: READING,
    run: delivery('check'),
  },
  {
    usage: 'preview <part>',
    summary: 'a whole site with a part as it is here',
    options: [
      STORE,
      JSON_OUTPUT,
      new Option('--out <folder>', 'write the site there; otherwise it is served, at PORT'),
    ],
    run: delivery('preview'),
  },
];

const SHIP: readonly Listed[] = [
  {
    usage: 'publish <part>',
    summary: 'build a part, check it, and make it live',
    options: [
      ...READING,
      REASON,
      new Option('--unsigned', 'send it without a key: "jalon sign" makes it live'),
    ],
    run: delivery('publish'),
  },
  {
    usage: 'sign <part>',
    summary: 'make live what "publish --unsigned" sent; runs no code of it',
    options: [
      ...READING,
      REASON,
      new Option('--release <id>', 'the release that was submitted'),
      new Option('--manifest <integrity>', 'the integrity of its manifest'),
    ],
    run: delivery('sign'),
  },
  {
    usage: 'rollback <part>',
    summary: 'make an earlier release live; again goes further back',
    options: [...SHIPPING, new Option('--to <release>', 'a release that was live once')],
    run: delivery('rollback'),
  },
  {
    usage: 'promote <part>',
    summary: 'make a release of another store live, with the same bytes',
    options: [
      ...SHIPPING,
      new Option('--from <store>', 'the store that has it, such as staging').makeOptionMandatory(),
      new Option('--release <id>', 'a release that was live there (default: the live one)'),
    ],
    run: delivery('promote'),
  },
  {
    usage: 'retire <part>',
    summary: 'take a remote off the site; a publish brings it back',
    options: SHIPPING,
    run: delivery('retire'),
  },
  {
    usage: 'renew <parts...>',
    summary: 'sign new records for live releases: they count for 90 days',
    options: [...READING, new Option('--sign-only', 'compose no site: no code of any part runs')],
    run: delivery('renew'),
  },
  {
    usage: 'status [part]',
    summary: 'which release of each part is live, and since when',
    options: [
      ...READING,
      new Option('--reports <file>', 'what tabs reported of each release, one JSON object a line'),
    ],
    run: delivery('status'),
  },
  {
    usage: 'history <part>',
    summary: 'every record of a part, the newest first',
    options: READING,
    run: delivery('history'),
  },
  {
    usage: 'verify',
    summary: 'compare everything live with what was signed',
    options: [
      ...READING,
      new Option(
        '--site <origin>',
        'read a live site as a visitor does instead; needs no store and no key',
      ).conflicts(['store', 'sites']),
    ],
    run: delivery('verify'),
  },
  {
    usage: 'keys <part>',
    summary: 'make the key of a part, and show its public half',
    options: [JSON_OUTPUT],
    run: delivery('keys'),
  },
];

const OPERATE: readonly Listed[] = [
  {
    usage: 'config publish',
    summary: 'sign the files of this checkout, and serve with them',
    options: [SHARED, SITES, JSON_OUTPUT],
    run: async (call) => (await import('./config')).publishConfig(call),
  },
  {
    usage: 'config show',
    summary: 'the configuration that every publish composes with',
    options: [SHARED, JSON_OUTPUT],
    run: async (call) => (await import('./config')).showConfig(call),
  },
  {
    usage: 'compose',
    summary: 'make the site of the live releases: HTML, assets, headers',
    options: READING,
    run: delivery('compose'),
  },
  {
    usage: 'deploy',
    summary: 'compose what is live and put it on the host',
    options: [
      ...READING,
      new Option('--to <host>', 'a folder, s3://bucket/prefix, or firebase').makeOptionMandatory(),
    ],
    run: delivery('deploy'),
  },
  {
    usage: 'hosting',
    summary: 'write the rules of a host for the site',
    options: [
      SITES,
      new Option('--for <host>', 'the host that serves it')
        .choices(['firebase', 'nginx'])
        .default('firebase'),
      JSON_OUTPUT,
    ],
    run: delivery('hosting'),
  },
  {
    usage: 'prune',
    summary: 'remove releases and sites that nobody needs any more',
    options: [...READING, DRY_RUN],
    run: delivery('prune'),
  },
  {
    usage: 'data import <file>',
    summary: 'write freelances or missions of a CSV file',
    options: HOSTED,
    help: `Nothing is written unless every cell holds.\n\n${examples(
      'data import missions.csv --dry-run',
      'data import freelances.csv --project jalon-prod --credentials key.json',
    )}`,
    run: async (call) => (await import('./data')).importFile(call),
  },
  {
    usage: 'accounts add <email>',
    summary: 'make the account of a client or freelance',
    options: [
      new Option('--client <id>', 'clientId of the client’s missions: the uid of the account'),
      new Option('--freelance <id>', 'id of the freelance’s document: the uid of the account'),
      new Option('--no-mail', 'send no mail by which its owner chooses a password'),
      ...HOSTED,
    ],
    help: examples(
      'accounts add achats@acme.example --client c-1042',
      'accounts add zoe@exemple.fr --freelance zoe-muller --project jalon-prod --credentials key.json',
    ),
    run: async (call) => (await import('./data')).addAccount(call),
  },
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

export const helpOf = ({ options = [], help = '' }: Listed): string =>
  [help, options.includes(JSON_OUTPUT) ? EXIT_HELP : ''].filter(Boolean).join('\n\n');
