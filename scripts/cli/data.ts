import * as accounts from '../data/accounts';
import { checkCsvFile, formatCellProblem } from '../data/check';
import { applyPlan, planImport, type ImportPlan } from '../data/import';
import { hostedDataTarget, localDataTarget, type DataTarget } from '../data/target';
import { UsageError } from '../core/errors';
import { readIfThere } from '../core/files';
import { parsePorts } from '../core/ports';
import { listFirstNames } from '../core/terminal';
import { pluralCount, bulletList } from './report';
import { success, EXIT, type Call, type Flags, type Report } from './command';

const target = async ({ project, credentials }: Flags): Promise<DataTarget> => {
  if (project !== undefined) return hostedDataTarget(project, credentials);
  if (credentials === undefined) return localDataTarget(parsePorts(process.env.PORT).services);
  throw new UsageError('--credentials are for a Firebase project: name it with --project.');
};

/** Carries out an import plan, except in a dry run, and reports the changes. */
async function carryOut(plan: ImportPlan, to: DataTarget, dryRun = false): Promise<Report> {
  const { created, changed, unchanged, strangers } = plan;
  const counts = { created: created.length, changed: changed.length, unchanged };
  const isWritten = !dryRun && counts.created + counts.changed > 0;
  if (isWritten) await applyPlan(to, plan);
  const would = dryRun ? 'would be ' : '';
  const lines = [
    `In ${to.name}: ${String(counts.created)} ${would}new, ${String(counts.changed)} ${would}changed, ${String(unchanged)} as before.`,
    strangers.length > 0 &&
      `  ! ${pluralCount(strangers.length, 'id')} of freelanceIds without a document in freelances: ${listFirstNames(strangers)}.`,
    isWritten && !to.isHosted && 'It is there until "npm start" ends.',
  ];
  const outcome = isWritten ? 'imported' : 'unchanged';
  const kind = dryRun ? 'planned' : outcome;
  return success(lines.filter(Boolean).join('\n'), { kind, target: to.name, ...counts, strangers });
}

/** Checks a CSV file, then writes its new and changed documents. */
export async function importFile({ names: [file = ''], flags }: Call): Promise<Report> {
  const bytes = readIfThere(file);
  if (!bytes) throw new UsageError(`There is no file ${file}.`);
  const to = await target(flags);
  const checked = checkCsvFile(bytes);
  if (checked.kind === 'refused') {
    const problems = checked.problems.map(formatCellProblem);
    const text = `${file}: ${pluralCount(problems.length, 'problem')}, nothing is written.${bulletList(problems)}`;
    return { text, data: checked, exitCode: EXIT.refused };
  }
  return carryOut(await planImport(to, checked.collection, checked.documents), to, flags.dryRun);
}

const OUTCOMES = { possible: 'would be made', made: 'is made', exists: 'was made before' };

export async function addAccount({ names: [email = ''], flags }: Call): Promise<Report> {
  const { client, freelance, mail = true, dryRun = false } = flags;
  const id = freelance ?? client;
  if (id === undefined || (client !== undefined && freelance !== undefined)) {
    throw new UsageError('Say whose account it is: --client <id> or --freelance <id>.');
  }
  const to = await target(flags);
  const kind = freelance === undefined ? 'client' : 'freelance';
  const outcome = await accounts.addAccount(to, { email, kind, id, mail, dryRun });
  const mailed = outcome.kind === 'made' && mail;
  const data = { ...outcome, target: to.name, email, uid: id, mailed };
  if (outcome.kind === 'refused') return { text: outcome.reason, data, exitCode: EXIT.refused };
  const next = mailed
    ? 'A mail lets its owner choose a password.'
    : 'Its owner chooses a password with « Mot de passe oublié » on /login.';
  const text = `In ${to.name}, the account of ${email}, the ${kind} ${id}, ${OUTCOMES[outcome.kind]}. ${next}`;
  return success(text, data);
}
