import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option, type Command } from 'commander';
import type { Checked, Draft } from '../data/check';
import type { Plan } from '../data/import';
import type { Problem } from '../data/read-file';
import type { Target } from '../data/target';
import { UsageError } from '../core/errors';
import { readIfThere } from '../core/files';
import { portsFrom } from '../core/ports';
import { firstOf } from '../core/terminal';
import { counted, list } from './report';
import { EXIT, EXIT_HELP, print, type Report } from './exit-codes';

interface TargetFlags {
  project?: string;
  credentials?: string;
  dryRun?: boolean;
  json?: boolean;
}

interface FileFlags extends TargetFlags {
  ignore?: string;
  idFrom?: string;
}

interface MissionFlags extends TargetFlags {
  reference: string;
  client: string;
  title?: string;
}

interface AccountFlags extends TargetFlags {
  client?: string;
  freelance?: string;
  mail: boolean;
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

const target = async ({ project, credentials }: TargetFlags): Promise<Target> => {
  const { hostedTarget, localTarget } = await import('../data/target');
  if (project !== undefined) return hostedTarget(project, credentials);
  if (credentials === undefined) return localTarget(portsFrom(process.env.PORT).services);
  throw new UsageError('--credentials are for a Firebase project: name it with --project.');
};

const words = (names: string | undefined) => names?.split(',').filter(Boolean) ?? [];

async function checkedFile(file: string, { ignore, idFrom }: FileFlags): Promise<Checked> {
  const bytes = readIfThere(file);
  if (!bytes) throw new UsageError(`There is no file ${file}.`);
  const { checkFile } = await import('../data/check');
  return checkFile(bytes, { ignore: words(ignore), idFrom: words(idFrom) });
}

async function refusalReport(what: string, problems: readonly Problem[]): Promise<Report> {
  const { problemText } = await import('../data/check');
  const text = `${what}: ${counted(problems.length, 'problem')}, nothing is written.${list(problems.map(problemText))}`;
  return { text, data: { kind: 'refused', problems }, exitCode: EXIT.refused };
}

const LOCAL_NOTE = '\nThey are there until "npm start" ends.';

function planReport(plan: Plan, { name, isHosted }: Target, dryRun: boolean): Report {
  const { created, changed, unchanged, strangers } = plan;
  const counts = { created: created.length, changed: changed.length, unchanged };
  const would = dryRun ? 'would be ' : '';
  const lines = [
    `In ${name}: ${String(counts.created)} ${would}new, ${String(counts.changed)} ${would}changed, ${String(unchanged)} as before.`,
    ...(strangers.length > 0
      ? [
          `  ! No document in freelances for ${counted(strangers.length, 'id')} of freelanceIds: ${firstOf(strangers)}.`,
        ]
      : []),
  ];
  const isWritten = !dryRun && created.length + changed.length > 0;
  const text = lines.join('\n') + (isWritten && !isHosted ? LOCAL_NOTE : '');
  const kind = dryRun ? 'planned' : isWritten ? 'imported' : 'unchanged';
  return { text, data: { kind, target: name, ...counts, strangers }, exitCode: EXIT.done };
}

async function importFile(file: string, flags: FileFlags): Promise<Report> {
  const to = await target(flags);
  const { collection, documents, problems } = await checkedFile(file, flags);
  if (problems.length > 0 || !collection) return refusalReport(file, problems);
  const { applyPlan, planImport } = await import('../data/import');
  const plan = await planImport(to, collection, documents);
  if (!flags.dryRun) await applyPlan(to, plan);
  return planReport(plan, to, flags.dryRun === true);
}

async function check(file: string, flags: FileFlags): Promise<Report> {
  const { collection, documents, problems } = await checkedFile(file, flags);
  if (problems.length > 0) return refusalReport(file, problems);
  const count = documents.length;
  const text = `${file}: ${String(count)} ${String(collection)}, every cell holds.`;
  return { text, data: { kind: 'passed', collection, count }, exitCode: EXIT.done };
}

/** The mail's text, from a file or standard input. */
function readMail(file: string | undefined): Buffer {
  if (file === undefined && process.stdin.isTTY) {
    throw new UsageError('Name the file with the text of the mail, or pipe it.');
  }
  const bytes = file === undefined ? readFileSync(0) : readIfThere(file);
  if (!bytes) throw new UsageError(`There is no file ${String(file)}.`);
  return bytes;
}

/** Where a value of a mission was given on the command line. */
const GIVEN: Readonly<Record<string, string>> = {
  id: '--reference',
  clientId: '--client',
  titre: '--title',
};

const missionText = ({ fields }: Draft) =>
  `Every freelance with an account will read:\n\n${String(fields.titre)}\n\n${String(fields.description)}\n`;

async function missionFromMail(file: string | undefined, flags: MissionFlags): Promise<Report> {
  const { reference, client: clientId, title, dryRun = false } = flags;
  const to = await target(flags);
  const { missionIn } = await import('../data/request-mail');
  const { checkFile } = await import('../data/check');
  const { decoded } = await import('../data/read-file');
  const found = missionIn(decoded(readMail(file)));
  if (!found) {
    const rule =
      'is not the text of a request’s mail: copy all of it, from « Nouvelle demande » to « Fiche de mission »';
    return refusalReport('The mail', [{ column: null, value: '', rule }]);
  }
  const { titre, description } = found;
  const row = { id: reference, titre: title ?? titre, description, statut: 'en_cours', clientId };
  const rows = Buffer.from(JSON.stringify([{ ...row, freelanceIds: [] }]));
  const { documents, problems } = checkFile(rows);
  const [draft] = documents;
  if (!draft) {
    const placed = problems.map(({ column, value, rule }) => ({
      column: GIVEN[column ?? ''] ?? column,
      value,
      rule,
    }));
    return refusalReport('The mission', placed);
  }
  const { applyPlan, planImport } = await import('../data/import');
  const plan = await planImport(to, 'missions', documents);
  if (plan.changed.length > 0) {
    const rule = `is a mission with other words in ${to.name}: change it with "jalon data import"`;
    return refusalReport('The mission', [{ column: '--reference', value: reference, rule }]);
  }
  if (!dryRun) await applyPlan(to, plan);
  const report = planReport(plan, to, dryRun);
  return {
    ...report,
    text: `${missionText(draft)}\n${report.text}`,
    data: { ...report.data, mission: { id: draft.id, ...draft.fields } },
  };
}

const OUTCOMES = {
  possible: (account: string) => `${account} would be made`,
  made: (account: string) => `${account} is made`,
  exists: (account: string) => `${account} was made before`,
};

async function addAccount(email: string, flags: AccountFlags): Promise<Report> {
  const { client, freelance, dryRun = false, mail } = flags;
  const id = freelance ?? client;
  if (id === undefined || (client !== undefined && freelance !== undefined)) {
    throw new UsageError('Say whose account it is: --client <id> or --freelance <id>.');
  }
  const to = await target(flags);
  const accounts = await import('../data/accounts');
  const kind = freelance === undefined ? 'client' : 'freelance';
  const outcome = await accounts.addAccount(to, { email, kind, id }, { dryRun });
  const data = { ...outcome, target: to.name, email, uid: id };
  if (outcome.kind === 'refused') return { text: outcome.reason, data, exitCode: EXIT.refused };
  const said = OUTCOMES[outcome.kind](`The account of ${email}, the ${kind} ${id},`);
  const mailed = outcome.kind === 'made' && mail;
  if (mailed) await accounts.sendPasswordMail(to, email);
  const next = mailed
    ? 'A mail lets its owner choose a password.'
    : 'Its owner chooses a password with « Mot de passe oublié » on /login.';
  const text = `${said} in ${to.name}. ${next}`;
  return { text, data: { ...data, mailed }, exitCode: EXIT.done };
}

function shapes(root: string): Promise<Report> {
  return import('../data/page').then(({ dataPage }) => {
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    const text = dataPage(read('firestore.rules'), read('firestore.indexes.json')).trimEnd();
    return { text, data: { page: text }, exitCode: EXIT.done };
  });
}

const examples = (...lines: string[]) =>
  `\nExamples:\n${lines.map((line) => `  npx jalon ${line}\n`).join('')}${EXIT_HELP}`;

/** `jalon data` and `jalon accounts`: the operator's freelances, missions and accounts. */
export function dataCommands(jalon: Command, root: string): void {
  const data = jalon
    .command('data')
    .description('the operator’s freelances and missions: check and import files');
  const accounts = jalon.command('accounts').description('accounts of clients and freelances');
  const add = (
    group: Command,
    usage: string,
    description: string,
    options: readonly Option[],
    help: string,
  ) => {
    const command = group.command(usage).description(description).addHelpText('after', help);
    for (const option of [...options, JSON_OUTPUT]) command.addOption(option);
    return command;
  };

  add(
    data,
    'check <file>',
    'check a CSV or JSON file cell by cell, and name everything that does not hold',
    IN_FILE,
    examples('data check missions.csv', 'data check freelances.csv --id-from nom,prenom'),
  ).action(async (file: string, flags: FileFlags) => {
    print('data', await check(file, flags), flags);
  });
  add(
    data,
    'import <file>',
    'check a file, then write what is new or changed in it; nothing unless every cell holds',
    [...IN_FILE, ...WHERE],
    examples(
      'data import missions.csv',
      'data import freelances.csv --id-from nom,prenom --ignore email --dry-run',
      'data import missions.json --project jalon-prod --credentials key.json',
    ),
  ).action(async (file: string, flags: FileFlags) => {
    print('data', await importFile(file, flags), flags);
  });
  add(
    data,
    'mission [file]',
    'make a mission of a request that arrived by mail, from the text of the mail',
    [
      new Option('--reference <id>', 'of the request: the id of the mission').makeOptionMandatory(),
      new Option('--client <id>', 'uid of the client’s account').makeOptionMandatory(),
      new Option('--title <text>', 'in place of what the request searches'),
      ...WHERE,
    ],
    examples(
      'data mission mail.txt --reference 2025-118 --client acme --dry-run',
      'data mission --reference 2025-118 --client acme < mail.txt',
    ),
  ).action(async (file: string | undefined, flags: MissionFlags) => {
    print('data', await missionFromMail(file, flags), flags);
  });
  add(
    data,
    'shapes',
    'print the page of documents, indexes and rules',
    [],
    examples('data shapes > docs/DATA.md'),
  ).action(async (flags: { json?: boolean }) => {
    print('data', await shapes(root), flags);
  });
  add(
    accounts,
    'add <email>',
    'make the account of a client or freelance, and send the mail by which its owner chooses a password',
    [
      new Option('--client <id>', 'clientId of the client’s missions: the uid of the account'),
      new Option('--freelance <id>', 'id of the freelance’s document: the uid of the account'),
      new Option('--no-mail', 'send no mail'),
      ...WHERE,
    ],
    examples(
      'accounts add achats@acme.example --client acme',
      'accounts add zoe@exemple.fr --freelance zoe-muller --project jalon-prod --credentials key.json',
    ),
  ).action(async (email: string, flags: AccountFlags) => {
    print('accounts', await addAccount(email, flags), flags);
  });
}
