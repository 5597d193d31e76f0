import { realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isolationWarnings } from '../build/renderer/renderer';
import { writeFirebaseJson } from '../compose/firebase';
import { writeNginxConf } from '../compose/nginx';
import { CURRENT_SITE } from '../compose/site-folder';
import { UsageError } from '../core/errors';
import { inputsHash } from '../core/inputs';
import { barePartName, findPart, readParts, unknownPartError } from '../core/parts';
import { workFolders } from '../core/paths';
import { runStep } from '../core/terminal';
import { buildStaleParts, publicationOfPart } from '../delivery/build-part';
import type { Change, Delivery, ChangeOutcome } from '../delivery/change';
import * as gate from '../delivery/check';
import { readHistory } from '../delivery/history';
import { conflictsAmongLive, readPartStates, warningsOfParts } from '../delivery/live-state';
import { findGarbage, removeGarbage, type Garbage } from '../delivery/prune';
import { promotion, signature } from '../delivery/publish';
import * as past from '../delivery/rollback';
import { serveLiveSite } from '../delivery/serve-live';
import { readStatus } from '../delivery/status';
import { runTransition, type TransitionGoal } from '../delivery/transition';
import * as verification from '../delivery/verify';
import { verifySite } from '../delivery/verify-site';
import { warnOfProblems } from '../dev/warnings';
import { KeyRing, publicKeyOf } from '../store/key-ring';
import type { PublishNote } from '../store/notes';
import { openBuiltStore } from '../store/open';
import { success, namedParts, type Call, type Flags, type Report } from './command';
import { deployLive } from './deploy';
import { openDelivery, openStore } from './open-delivery';
import { preview as show } from './preview';
import * as report from './report';

type Action = (call: Call) => Promise<Report>;

/** The run of a pipeline, and who started it, from the variables of GitHub. */
export function readPipelineRun(env: NodeJS.ProcessEnv): Pick<PublishNote, 'by' | 'run'> {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, GITHUB_ACTOR } = env;
  if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY || !GITHUB_RUN_ID) return {};
  const run = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return { by: GITHUB_ACTOR, run };
}

async function open({ root, flags }: Call): Promise<Delivery> {
  const note = { reason: flags.reason, from: flags.from, ...readPipelineRun(process.env) };
  return { ...(await openDelivery(root, flags)), note };
}

/** Carries out a change; with `--dry-run`, stops before signing the record. */
async function ship(change: Change, delivery: Delivery, flags: Flags, goal?: TransitionGoal) {
  if (flags.dryRun) return report.checkReport(await gate.checkChange(change, delivery));
  return report.outcomeReport(await runTransition(change, delivery, goal));
}

/** The named parts, even those that only the store has. @throws for other names, listing all parts. */
async function knownParts({ root, names }: Call, { store, now }: Delivery): Promise<string[]> {
  if (names.length === 0) return [];
  const stored = (await store.histories(now(), 1)).keys();
  const existing = [...new Set([...readParts(root).map((part) => part.name), ...stored])];
  const unknown = names.find((name) => !existing.includes(barePartName(name)));
  if (unknown !== undefined) throw unknownPartError(unknown, existing.sort());
  return [...new Set(names.map(barePartName))];
}

/** Makes the action of a command that changes what is live of a part. */
const shipLive =
  (changeOf: (part: string, flags: Flags) => Change): Action =>
  async (call) => {
    const delivery = await open(call);
    const [part = ''] = await knownParts(call, delivery);
    return ship(changeOf(part, call.flags), delivery, call.flags);
  };

export const rollback = shipLive((part, { to }) => past.rollback(part, to));
export const retire = shipLive(past.retirement);

/** The change that makes a release live which is built from the part's sources in the checkout. */
const built = ({ root, names: [name = ''] }: Call): Change =>
  publicationOfPart(root, findPart(root, name));

export const publish: Action = async (call) => {
  const { flags } = call;
  return ship(built(call), await open(call), flags, flags.unsigned ? 'release' : 'site');
};

export const check: Action = (call) => publish({ ...call, flags: { ...call.flags, dryRun: true } });

export const preview: Action = async (call) => {
  const { root, flags } = call;
  return report.previewReport(await show(root, await open(call), built(call), flags.out));
};

/** Publishes a release from another store. @throws UsageError when both stores are the same. */
export const promote: Action = async (call) => {
  const { root, flags } = call;
  const [name = ''] = call.names;
  const delivery = await open(call);
  const { store: from } = await openStore(root, flags.from ?? '');
  const { location } = delivery.store.objects;
  if (from.objects.location === location) {
    throw new UsageError(
      `--from and --store are both ${location}. Name the other store; inside one store, "jalon rollback ${name} --to <release>" makes an earlier release live.`,
    );
  }
  return ship(promotion(barePartName(name), from, flags.release), delivery, flags);
};

/** Signs a release. The part is not looked up: store and checkout may not have it yet. */
export const sign: Action = async (call) => {
  const { names, flags } = call;
  const { release = '', manifest = '' } = flags;
  const change = signature(barePartName(names[0] ?? ''), release, manifest);
  return ship(change, await open(call), flags, 'record');
};

/** Renews parts one after the other. A refusal of one does not stop the others. */
export const renew: Action = async (call) => {
  const delivery = await open(call);
  const parts = await knownParts(call, delivery);
  const goal = call.flags.signOnly ? 'record' : 'site';
  const outcomes: ChangeOutcome[] = [];
  for (const part of parts) outcomes.push(await runTransition(past.renewal(part), delivery, goal));
  return report.outcomesReport(outcomes);
};

/** Ids of the builds of a checkout's sources by part, and the parts whose sources are not built as they are. */
async function buildsOf(root: string) {
  const builds = new Map<string, string>();
  const unbuilt: string[] = [];
  for (const { name, folder } of readParts(root)) {
    const build = await openBuiltStore(root).findBuild(name, inputsHash(root, folder));
    if (build) builds.set(name, build.id);
    else unbuilt.push(name);
  }
  return { builds, unbuilt };
}

/** The status of one part, or of all. */
export const status: Action = async (call) => {
  const { reports } = call.flags;
  const delivery = await open(call);
  const { store, now } = delivery;
  const [part = null] = await knownParts(call, delivery);
  const { builds, unbuilt } = await buildsOf(call.root);
  const parts = await readStatus(store, now(), part, builds);
  return reports === undefined
    ? report.statusReport(parts, part === null ? unbuilt : unbuilt.filter((name) => name === part))
    : report.telemetryReport(reports, parts);
};

export const history: Action = async (call) => {
  const delivery = await open(call);
  const [part = ''] = await knownParts(call, delivery);
  return report.historyReport(part, await readHistory(delivery.store, part, delivery.now()));
};

export const verify: Action = async (call) => {
  const { site } = call.flags;
  if (site !== undefined) {
    return report.verificationReport(await verifySite(site, new Date()), site);
  }
  const { store, sites, now } = await open(call);
  return report.verificationReport(await verification.verify(store, sites, now()));
};

export const prune: Action = async (call) => {
  const { dryRun = false } = call.flags;
  const { store, sites, now } = await open(call);
  const removed: Garbage[] = [];
  for (const place of [store, openBuiltStore(call.root)]) {
    const garbage = await findGarbage(place, sites, now());
    if (!dryRun) await removeGarbage(place, sites, garbage);
    removed.push(garbage);
  }
  return report.garbageReport(removed, !dryRun);
};

export const showKey: Action = async ({ root, names: [name = ''] }) => {
  const part = findPart(root, name).name;
  const ring = new KeyRing({ folder: workFolders(root).keys });
  return report.keyReport(part, ring.file(part), publicKeyOf(await ring.ownKey(part)));
};

export async function build(call: Call): Promise<undefined> {
  const { root } = call;
  const releases = await buildStaleParts(root, namedParts(call));
  await runStep('check what was built', () => warnOfProblems(root, releases));
}

/** Composes and serves the live releases, and writes the configuration of the host. */
export const compose: Action = async (call) => {
  const delivery = await open(call);
  const states = await readPartStates(delivery);
  const site = await delivery.progress('compose the site', () => serveLiveSite(delivery));
  writeFirebaseJson(site.folder);
  return report.composedReport({
    folder: site.folder,
    warnings: [...warningsOfParts(states), ...site.warnings, ...isolationWarnings()],
    faults: conflictsAmongLive(states),
  });
};

export const deploy: Action = async (call) => deployLive(call.flags.to ?? '', await open(call));

/** Writes the rules of a host for the site that is served now. @throws UsageError when no site is served. */
export async function hosting({ root, flags }: Call): Promise<Report> {
  const sites = resolve(flags.sites ?? workFolders(root).sites);
  const site = await realpath(join(sites, CURRENT_SITE)).catch(() => null);
  if (site === null) throw new UsageError(`No site is served in ${sites}: publish a part first.`);
  const isNginx = flags.for === 'nginx';
  const folder = isNginx ? writeNginxConf(sites) : dirname(writeFirebaseJson(site));
  return success(`Written: ${folder}`, { folder });
}
