import { Option, type Command } from 'commander';
import type { Plan } from '../data/import';
import type { Target } from '../data/target';
import { UsageError } from '../core/errors';
import { readIfThere } from '../core/files';
import { portsFrom } from '../core/ports';
import { firstOf } from '../core/terminal';
import { counted, list } from './report';
import { EXIT, EXIT_HELP, print, type Report } from './exit-codes';

/** Options of all these commands; each command has some. */
interface Flags {
  project?: string;
  credentials?: string;
  dryRun?: boolean;
  json?: boolean;
  client?: string;
  freelance?: string;
  mail?: boolean;
}

const JSON_OUTPUT = new Option('--json', 'one JSON document on standard output');
const WHERE = [
  new Option(
    '--project <id>',
    'a Firebase project at Google; without it, the local services of "npm start"',
  ),
  new Option(
    '--credentials <file>',
    'key of a service account of that project (default: the credentials of this environment)',
  ),
  new Option('--dry-run', 'say what would change, and change nothing'),
];

const target = async ({ project, credentials }: Flags): Promise<Target> => {
  const { hostedTarget, localTarget } = await import('../data/target');
  if (project !== undefined) return hostedTarget(project, credentials);
  if (credentials === undefined) return localTarget(portsFrom(process.env.PORT).services);
  throw new UsageError('--credentials are for a Firebase project: name it with --project.');
};

/** Writes what a plan says, unless it is a dry run, and reports it. */
async function carryOut(plan: Plan, to: Target, dryRun = false): Promise<Report> {
  const { created, changed, unchanged, strangers } = plan;
  const counts = { created: created.length, changed: changed.length, unchanged };
  const isWritten = !dryRun && counts.created + counts.changed > 0;
  if (isWritten) await (await import('../data/import')).applyPlan(to, plan);
  const would = dryRun ? 'would be ' : '';
  const lines = [
    `In ${to.name}: ${String(counts.created)} ${would}new, ${String(counts.changed)} ${would}changed, ${String(unchanged)} as before.`,
  ];
  if (strangers.length > 0) {
    const count = counted(strangers.length, 'id');
    lines.push(
      `  ! ${count} of freelanceIds without a document in freelances: ${firstOf(strangers)}.`,
    );
  }
  if (isWritten && !to.isHosted) lines.push('It is there until "npm start" ends.');
  const kind = dryRun ? 'planned' : isWritten ? 'imported' : 'unchanged';
  const data = { kind, target: to.name, ...counts, strangers };
  return { text: lines.join('\n'), data, exitCode: EXIT.done };
}

async function importFile([file = '']: readonly string[], flags: Flags): Promise<Report> {
  const bytes = readIfThere(file);
  if (!bytes) throw new UsageError(`There is no file ${file}.`);
  const to = await target(flags);
  const { checkFile, problemText } = await import('../data/check');
  const checked = checkFile(bytes);
  if (checked.kind === 'refused') {
    const { problems } = checked;
    const text = `${file}: ${counted(problems.length, 'problem')}, nothing is written.${list(problems.map(problemText))}`;
    return { text, data: checked, exitCode: EXIT.refused };
  }
  const { planImport } = await import('../data/import');
  return carryOut(await planImport(to, checked.collection, checked.documents), to, flags.dryRun);
}

const OUTCOMES = { possible: 'would be made', made: 'is made', exists: 'was made before' };

async function addAccount([email = '']: readonly string[], flags: Flags): Promise<Report> {
  const { client, freelance } = flags;
  const id = freelance ?? client;
  if (id === undefined || (client !== undefined && freelance !== undefined)) {
    throw new UsageError('Say whose account it is: --client <id> or --freelance <id>.');
  }
  const to = await target(flags);
  const accounts = await import('../data/accounts');
  const kind = freelance === undefined ? 'client' : 'freelance';
  const outcome = await accounts.addAccount(to, { email, kind, id }, flags.dryRun);
  const mailed = outcome.kind === 'made' && flags.mail;
  const data = { ...outcome, target: to.name, email, uid: id, mailed };
  if (outcome.kind === 'refused') return { text: outcome.reason, data, exitCode: EXIT.refused };
  if (mailed) await accounts.sendPasswordMail(to, email);
  const next = mailed
    ? 'A mail lets its owner choose a password.'
    : 'Its owner chooses a password with « Mot de passe oublié » on /login.';
  const text = `In ${to.name}, the account of ${email}, the ${kind} ${id}, ${OUTCOMES[outcome.kind]}. ${next}`;
  return { text, data, exitCode: EXIT.done };
}

interface Listed {
  usage: string;
  description: string;
  options?: readonly Option[];
  examples: readonly string[];
  run: (args: readonly string[], flags: Flags) => Promise<Report>;
}

const DATA: readonly Listed[] = [
  {
    usage: 'import <file>',
    description:
      'check a CSV file of freelances or missions, then write what is new or changed; nothing unless every cell holds',
    options: WHERE,
    examples: [
      'data import missions.csv --dry-run',
      'data import freelances.csv --project jalon-prod --credentials key.json',
    ],
    run: importFile,
  },
];

const ACCOUNTS: readonly Listed[] = [
  {
    usage: 'add <email>',
    description:
      'make the account of a client or freelance, and send the mail by which its owner chooses a password',
    options: [
      new Option('--client <id>', 'clientId of the client’s missions: the uid of the account'),
      new Option('--freelance <id>', 'id of the freelance’s document: the uid of the account'),
      new Option('--no-mail', 'send no mail'),
      ...WHERE,
    ],
    examples: [
      'accounts add achats@acme.example --client c-1042',
      'accounts add zoe@exemple.fr --freelance zoe-muller --project jalon-prod --credentials key.json',
    ],
    run: addAccount,
  },
];

/** `jalon data` and `jalon accounts`: the operator's freelances, missions and accounts. */
export function dataCommands(jalon: Command): void {
  const group = (name: string, description: string, commands: readonly Listed[]) => {
    const parent = jalon.command(name).description(description);
    for (const { usage, description: what, options = [], examples, run } of commands) {
      const lines = examples.map((line) => `\n  npx jalon ${line}`).join('');
      const command = parent.command(usage).description(what);
      command.addHelpText('after', `\nExamples:${lines}\n${EXIT_HELP}`);
      for (const option of [...options, JSON_OUTPUT]) command.addOption(option);
      command.action(async () => {
        const flags: Flags = command.opts();
        print(name, await run(command.args, flags), flags);
      });
    }
  };
  group('data', 'the operator’s freelances and missions', DATA);
  group('accounts', 'accounts of clients and freelances', ACCOUNTS);
}
