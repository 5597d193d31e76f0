import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../core/errors';
import { bareName, findPart, readParts, unknownPart } from '../core/parts';
import { workFolders } from '../core/paths';
import { checkoutSource } from '../delivery/build-part';
import type { Delivery } from '../delivery/context';
import { check } from '../delivery/check';
import { carryOut, type Outcome, type Plan } from '../delivery/publication';
import { finishedSource, promotedSource } from '../delivery/sources';
import { abortPlan, promotePlan, retirePlan, renew, rollbackPlan } from '../delivery/rollback';
import { historyOf } from '../delivery/history';
import { findGarbage, removeGarbage } from '../delivery/prune';
import { checkPlan, publish, type Source } from '../delivery/publish';
import { statusOf } from '../delivery/status';
import { renewalPlan, signPlan, submitPlan } from '../delivery/submission';
import { verify } from '../delivery/verify';
import { verifySite } from '../delivery/verify-site';
import { KeyRing, publicHalf } from '../store/key-ring';
import { checkoutStore } from '../store/open';
import { inventory } from '../delivery/supply';
import { openDelivery, storeAt, type DeliveryOptions } from './open-delivery';
import { printDocument } from './exit-codes';
import { step, stepOnStderr } from '../core/terminal';
import { checkReport, previewReport } from './check-report';
import {
  garbageReport,
  historyReport,
  keyReport,
  licencesReport,
  outcomeReport,
  outcomesReport,
  statusReport,
  verificationReport,
  type Report,
} from './report';
import type { Note } from '../store/notes';

/** Options of the commands, by name. */
export interface DeliveryFlags extends DeliveryOptions {
  /** The name of the command, for its JSON document. */
  command?: string;
  dryRun?: boolean;
  json?: boolean;
  markdown?: boolean;
  out?: string;
  reason?: string;
  unsigned?: boolean;
  manifest?: string;
  signOnly?: boolean;
  to?: string;
  from?: string;
  release?: string;
  /** Percentage of the browsers that a candidate is for. */
  share?: number;
  /** Origin of a live site. */
  site?: string;
  /** A file of reports; true for those of the local site. */
  reports?: string | true;
}

function say(report: Report, { json, markdown, command }: DeliveryFlags): void {
  const { text, data, exitCode } = report;
  if (json) printDocument(command, exitCode, data);
  else console.info(markdown ? (report.markdown ?? text) : text);
  process.exitCode = exitCode;
}

async function open(root: string, flags: DeliveryFlags): Promise<Delivery> {
  const progress = flags.json || flags.markdown ? stepOnStderr : step;
  const from = flags.command === 'promote' ? flags.from : undefined;
  const note = { reason: flags.reason, from, ...pipelineRun(process.env) };
  return { ...(await openDelivery(root, flags, progress)), note };
}

/** Carries a plan out, or with `--dry-run` checks only. */
async function ship(
  delivery: Delivery,
  plan: Plan,
  flags: DeliveryFlags,
  run = () => carryOut(plan, delivery.progress),
): Promise<void> {
  const report = flags.dryRun
    ? checkReport(await check(delivery, plan))
    : outcomeReport(await run());
  say(report, flags);
}

function shipSource(delivery: Delivery, source: Source, flags: DeliveryFlags): Promise<void> {
  const { share, unsigned } = flags;
  if (unsigned) return ship(delivery, submitPlan(delivery, source, share), flags);
  return ship(delivery, checkPlan(delivery, source, share), flags, () =>
    publish(delivery, source, share),
  );
}

/** A command on a part that was ever live, whether or not the checkout has it. */
function shipLive(planOf: (delivery: Delivery, part: string, flags: DeliveryFlags) => Plan) {
  return async (root: string, name: string, flags: DeliveryFlags): Promise<void> => {
    const delivery = await open(root, flags);
    const part = await livePart(root, name, delivery);
    await ship(delivery, planOf(delivery, part, flags), flags);
  };
}

function sourceOf(root: string, name: string, delivery: Delivery, { from }: DeliveryFlags): Source {
  const builds = checkoutStore(root);
  if (from === undefined) return checkoutSource(root, findPart(root, name), builds);
  const { store } = delivery;
  const folder = resolve(from);
  return finishedSource({ root, part: bareName(name), folder, builds, store });
}

export async function publishPart(root: string, name: string, flags: DeliveryFlags) {
  const delivery = await open(root, flags);
  const source = sourceOf(root, name, delivery, flags);
  await shipSource(delivery, source, flags);
}

/** What a publish would do. */
export const checkPart = (root: string, name: string, flags: DeliveryFlags) =>
  publishPart(root, name, { ...flags, dryRun: true });

/** Shows what would be live; see {@link preview}. */
export async function previewPart(root: string, name: string, flags: DeliveryFlags) {
  const delivery = await open(root, flags);
  const source = sourceOf(root, name, delivery, flags);
  const { preview } = await import('./preview');
  say(previewReport(await preview({ root, delivery, source, out: flags.out })), flags);
}

const promoteCandidate = shipLive(promotePlan);

/**
 * Publishes the candidate, or a release of another store.
 * @throws UsageError when it is the same store, and for options about another store without one.
 */
export async function promotePart(root: string, name: string, flags: DeliveryFlags) {
  const { from: place, release: wanted, share } = flags;
  if (place === undefined) {
    if (wanted === undefined && share === undefined) return promoteCandidate(root, name, flags);
    throw new UsageError(
      `--release and --share are for a release of another store: name it with --from. Without them "jalon promote ${name}" makes the candidate live for everybody.`,
    );
  }
  const delivery = await open(root, flags);
  const from = await storeAt(root, place);
  const { location } = delivery.store.objects;
  if (from.objects.location === location) {
    throw new UsageError(
      `--from and --store are both ${location}. Name the other store; inside one store, "jalon rollback ${name} --to <release>" makes an earlier release live.`,
    );
  }
  const part = bareName(name);
  const source = promotedSource({ from, part, wanted });
  await shipSource(delivery, source, flags);
}

/** A part that was ever live, whether or not the checkout has it. @throws naming all of them when there is none. */
async function livePart(root: string, name: string, { store, now }: Delivery): Promise<string> {
  const live = (await store.histories(now(), 1)).keys();
  const known = [...new Set([...readParts(root).map((part) => part.name), ...live])];
  const wanted = bareName(name);
  if (known.includes(wanted)) return wanted;
  throw unknownPart(name, known.sort());
}

export const rollbackPart = shipLive((delivery, part, { to }) => rollbackPlan(delivery, part, to));
export const abortPart = shipLive((delivery, part) => abortPlan(delivery, part));
export const retirePart = shipLive(retirePlan);

/** @param name may be new to the store and the checkout. */
export async function signPart(root: string, name: string, flags: DeliveryFlags) {
  const delivery = await open(root, flags);
  await ship(delivery, signPlan(delivery, bareName(name), flags), flags);
}

/** Renews parts one after the other. A refusal of one does not stop the others. */
export async function renewParts(root: string, names: readonly string[], flags: DeliveryFlags) {
  const delivery = await open(root, flags);
  const parts = new Set<string>();
  for (const name of names) parts.add(await livePart(root, name, delivery));
  const outcomes: Outcome[] = [];
  for (const part of parts) {
    const renewed = flags.signOnly
      ? carryOut(renewalPlan(delivery, part), delivery.progress)
      : renew(delivery, part);
    outcomes.push(await renewed);
  }
  say(outcomesReport(outcomes), flags);
}

/** @param name a part; all of them when left out. */
export async function showStatus(root: string, name: string | undefined, flags: DeliveryFlags) {
  const delivery = await open(root, flags);
  const { store, now } = delivery;
  const part = name === undefined ? null : await livePart(root, name, delivery);
  const status = (await statusOf(store, now())).filter((one) => part === null || one.part === part);
  const { reports: file } = flags;
  if (file === undefined) {
    say(statusReport(status), flags);
    return;
  }
  if (file !== true && !existsSync(file)) {
    throw new UsageError(
      `There is no file ${file}. Name a file of reports, or none for the local site.`,
    );
  }
  const { localReports, reportsReport } = await import('./reports-report');
  say(reportsReport(file === true ? localReports(root) : resolve(file), status), flags);
}

export async function showHistory(root: string, name: string, flags: DeliveryFlags) {
  const delivery = await open(root, flags);
  const part = await livePart(root, name, delivery);
  say(historyReport(part, await historyOf(delivery.store, part, delivery.now())), flags);
}

/** @throws UsageError when an address is no origin. */
function originOf(site: string): string {
  const url = URL.canParse(site) ? new URL(site) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin) return url.origin;
  throw new UsageError(`"${site}" is no origin of a site: write it as https://www.example.fr.`);
}

export async function verifyLive(root: string, flags: DeliveryFlags) {
  if (flags.site !== undefined) {
    const origin = originOf(flags.site);
    say(verificationReport(await verifySite(origin, new Date()), origin), flags);
    return;
  }
  const { store, sites, now } = await open(root, flags);
  say(verificationReport(await verify(store, sites, now())), flags);
}

export async function listLicences(root: string, flags: DeliveryFlags) {
  const { store, now } = await open(root, flags);
  say(licencesReport(await inventory(store, now())), flags);
}

export async function pruneStore(root: string, flags: DeliveryFlags) {
  const { store, sites, now } = await open(root, flags);
  const garbage = await findGarbage(store, sites, now());
  if (!flags.dryRun) await removeGarbage(store, sites, garbage);
  say(garbageReport(garbage, !flags.dryRun), flags);
}

export async function showKey(root: string, name: string, flags: DeliveryFlags) {
  const part = flags.from === undefined ? findPart(root, name).name : bareName(name);
  const ring = new KeyRing({ folder: workFolders(root).keys });
  say(keyReport(part, ring.file(part), publicHalf(await ring.ownKey(part))), flags);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The run of a pipeline, and who started it, from the variables of GitHub and GitLab. */
export function pipelineRun(env: Environment): Pick<Note, 'by' | 'run'> {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, GITHUB_ACTOR } = env;
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_RUN_ID) {
    const run = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
    return { by: GITHUB_ACTOR, run };
  }
  return { by: env.GITLAB_USER_LOGIN, run: env.CI_JOB_URL };
}
