import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option, type Command } from 'commander';
import type { Checked } from '../data/check';
import type { Plan } from '../data/import';
import type { Problem } from '../data/read-file';
import type { Target } from '../data/target';
import { UsageError } from '../core/errors';
import { readIfThere } from '../core/files';
import { findRoot } from '../core/paths';
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
  ignore?: string;
  idFrom?: string;
  reference?: string;
  client?: string;
  title?: string;
  freelance?: string;
  mail?: boolean;
}

const JSON_OUTPUT = new Option('--json', 'one JSON document on standard output');
const IN_FILE = [
  new Option('--ignore <columns>', 'pass over these columns, such as email,tjm'),
  new Option('--id-from <columns>', 'without a column id: make it from these, such as nom,prenom'),
];
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

const words = (names: string | undefined) => names?.split(',').filter(Boolean) ?? [];

function readFile(file: string): Buffer {
  const bytes = readIfThere(file);
  if (bytes) return bytes;
  throw new UsageError(`There is no file ${file}.`);
}

async function checkedFile(file: string, { ignore, idFrom }: Flags): Promise<Checked> {
  const { checkFile } = await import('../data/check');
  return checkFile(readFile(file), { ignore: words(ignore), idFrom: words(idFrom) });
}

async function refusalReport(what: string, problems: readonly Problem[]): Promise<Report> {
  const { problemText } = await import('../data/check');
  const text = `${what}: ${counted(problems.length, 'problem')}, nothing is written.${list(problems.map(problemText))}`;
  return { text, data: { kind: 'refused', problems }, exitCode: EXIT.refused };
}

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

async function check([file = '']: readonly string[], flags: Flags): Promise<Report> {
  const { collection, documents, problems } = await checkedFile(file, flags);
  if (problems.length > 0) return refusalReport(file, problems);
  const count = documents.length;
  const text = `${file}: ${String(count)} ${String(collection)}, every cell holds.`;
  return { text, data: { kind: 'passed', collection, count, documents }, exitCode: EXIT.done };
}

async function importFile([file = '']: readonly string[], flags: Flags): Promise<Report> {
  const to = await target(flags);
  const { collection, documents, problems } = await checkedFile(file, flags);
  if (problems.length > 0 || !collection) return refusalReport(file, problems);
  const { planImport } = await import('../data/import');
  return carryOut(await planImport(to, collection, documents), to, flags.dryRun);
}

/** The mail's text, from a file or standard input. */
function readMail(file: string | undefined): Buffer {
  if (file !== undefined) return readFile(file);
  if (!process.stdin.isTTY) return readFileSync(0);
  throw new UsageError('Name the file with the text of the mail, or pipe it.');
}

/** Where a value of a mission was given on the command line. */
const GIVEN: Readonly<Record<string, string>> = {
  id: '--reference',
  clientId: '--client',
  titre: '--title',
};

const NO_MAIL =
  'is not the text of a request’s mail: copy all of it, from « Nouvelle demande » to « Fiche de mission »';

async function missionFromMail(
  [file]: readonly string[],
  { reference = '', client, title, dryRun, ...flags }: Flags,
): Promise<Report> {
  const to = await target(flags);
  const [{ missionIn }, { checkFile }, { decoded }, { planImport }] = await Promise.all([
    import('../data/request-mail'),
    import('../data/check'),
    import('../data/read-file'),
    import('../data/import'),
  ]);
  const found = missionIn(decoded(readMail(file)));
  if (!found) return refusalReport('The mail', [{ column: null, value: '', rule: NO_MAIL }]);
  const titre = title ?? found.titre;
  const given = { ...found, titre, id: reference, statut: 'en_cours', clientId: client };
  const rows = Buffer.from(JSON.stringify([{ ...given, freelanceIds: [] }]));
  const { documents, problems } = checkFile(rows);
  const [draft] = documents;
  if (!draft) {
    const placed = problems.map(({ column, value, rule }) => {
      return { column: GIVEN[column ?? ''] ?? column, value, rule };
    });
    return refusalReport('The mission', placed);
  }
  const plan = await planImport(to, 'missions', documents);
  if (plan.changed.length > 0) {
    const rule = `is a mission with other words in ${to.name}: change it with "jalon data import"`;
    return refusalReport('The mission', [{ column: '--reference', value: reference, rule }]);
  }
  const { text, data, exitCode } = await carryOut(plan, to, dryRun);
  const read = `${String(draft.fields.titre)}\n\n${String(draft.fields.description)}`;
  return {
    text: `Every account can read, with the id ${String(draft.fields.clientId)} of the client:\n\n${read}\n\n${text}`,
    data: { ...data, mission: { id: draft.id, ...draft.fields } },
    exitCode,
  };
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

async function shapes(): Promise<Report> {
  const { dataPage } = await import('../data/page');
  const read = (file: string) => readFileSync(join(findRoot(), file), 'utf8');
  const page = dataPage(read('firestore.rules'), read('firestore.indexes.json')).trimEnd();
  return { text: page, data: { page }, exitCode: EXIT.done };
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
    usage: 'check <file>',
    description: 'check a CSV or JSON file cell by cell, and name everything that does not hold',
    options: IN_FILE,
    examples: ['data check missions.csv', 'data check freelances.csv --id-from nom,prenom'],
    run: check,
  },
  {
    usage: 'import <file>',
    description:
      'check a file, then write what is new or changed in it; nothing unless every cell holds',
    options: [...IN_FILE, ...WHERE],
    examples: [
      'data import missions.csv',
      'data import freelances.csv --id-from nom,prenom --ignore email --dry-run',
      'data import missions.json --project jalon-prod --credentials key.json',
    ],
    run: importFile,
  },
  {
    usage: 'mission [file]',
    description: 'make a mission of a request that arrived by mail, from the text of the mail',
    options: [
      new Option('--reference <id>', 'of the request: the id of the mission').makeOptionMandatory(),
      new Option('--client <id>', 'uid of the client’s account').makeOptionMandatory(),
      new Option('--title <text>', 'in place of what the request searches'),
      ...WHERE,
    ],
    examples: [
      'data mission mail.txt --reference 2025-118 --client c-1042 --dry-run',
      'data mission --reference 2025-118 --client c-1042 < mail.txt',
    ],
    run: missionFromMail,
  },
  {
    usage: 'shapes',
    description: 'print the page of documents, indexes and rules',
    examples: ['data shapes > docs/DATA.md'],
    run: shapes,
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
  group('data', 'the operator’s freelances and missions: check and import files', DATA);
  group('accounts', 'accounts of clients and freelances', ACCOUNTS);
}
