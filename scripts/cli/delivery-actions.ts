import { resolve } from 'node:path';
import { UsageError } from '../core/errors';
import { bareName, findPart, readParts, unknownPart } from '../core/parts';
import { workFolders } from '../core/paths';
import { stepOnStderr } from '../core/terminal';
import { builtPart } from '../delivery/build-part';
import type { Change } from '../delivery/change';
import { check } from '../delivery/check';
import type { Delivery } from '../delivery/context';
import { historyOf } from '../delivery/history';
import { findGarbage, removeGarbage } from '../delivery/prune';
import type { Outcome } from '../delivery/outcome';
import { promotion } from '../delivery/publish';
import { renewal, retirement, rollback } from '../delivery/rollback';
import { statusOf } from '../delivery/status';
import { signature } from '../delivery/submission';
import { transition, type End } from '../delivery/transition';
import { verify } from '../delivery/verify';
import { verifySite } from '../delivery/verify-site';
import { KeyRing, publicHalf } from '../store/key-ring';
import type { Note } from '../store/notes';
import { checkoutStore } from '../store/open';
import { checkReport, previewReport } from './check-report';
import type { Call, Flags } from './call';
import { EXIT, type Report } from './exit-codes';
import { composeForHost, hostServed } from './hosting';
import { openDelivery, storeAt } from './open-delivery';
import * as report from './report';

type Action = (call: Call) => Promise<Report>;

async function open({ root, flags }: Call, from?: string): Promise<Delivery> {
  const note = { reason: flags.reason, from, ...ciRun(process.env) };
  return { ...(await openDelivery(root, flags, stepOnStderr)), note };
}

/** Carries a change out, or with `--dry-run` stops before the signature. */
const ship = async (
  change: Change,
  delivery: Delivery,
  { dryRun }: Flags,
  end?: End,
): Promise<Report> =>
  dryRun
    ? checkReport(await check(change, delivery))
    : report.outcomeReport(await transition(change, delivery, end));

/** A part that was ever live, whether or not the checkout has it. @throws naming all of them when there is none. */
async function livePart({ root }: Call, name: string, { store, now }: Delivery): Promise<string> {
  const live = (await store.histories(now(), 1)).keys();
  const known = [...new Set([...readParts(root).map((part) => part.name), ...live])];
  const wanted = bareName(name);
  if (known.includes(wanted)) return wanted;
  throw unknownPart(name, known.sort());
}

/** A command on a part that was ever live. */
const shipLive =
  (changeOf: (part: string, flags: Flags) => Change): Action =>
  async (call) => {
    const { names, flags } = call;
    const delivery = await open(call);
    const part = await livePart(call, names[0] ?? '', delivery);
    return ship(changeOf(part, flags), delivery, flags);
  };

/** The part as it is in the checkout. */
const built = ({ root, names: [name = ''] }: Call): Change =>
  builtPart(root, findPart(root, name), checkoutStore(root));

const publish: Action = async (call) => {
  const { flags } = call;
  return ship(built(call), await open(call), flags, flags.unsigned ? 'submission' : 'site');
};

/** Shows what would be live; see {@link preview}. */
const preview: Action = async (call) => {
  const delivery = await open(call);
  const { preview: show } = await import('./preview');
  const { root, flags } = call;
  return previewReport(await show({ root, delivery, change: built(call), out: flags.out }));
};

/** Publishes a release of another store. @throws UsageError when it is the same store. */
const promote: Action = async (call) => {
  const { root, flags } = call;
  const { from: place = '', release: wanted } = flags;
  const [name = ''] = call.names;
  const delivery = await open(call, place);
  const from = await storeAt(root, place);
  const { location } = delivery.store.objects;
  if (from.objects.location === location) {
    throw new UsageError(
      `--from and --store are both ${location}. Name the other store; inside one store, "jalon rollback ${name} --to <release>" makes an earlier release live.`,
    );
  }
  return ship(promotion({ from, part: bareName(name), wanted }), delivery, flags);
};

/** The part may be new to the store and the checkout. */
const sign: Action = async (call) => {
  const { names, flags } = call;
  return ship(signature(bareName(names[0] ?? ''), flags), await open(call), flags, 'record');
};

/** Renews parts one after the other. A refusal of one does not stop the others. */
const renew: Action = async (call) => {
  const delivery = await open(call);
  const parts = new Set<string>();
  for (const name of call.names) parts.add(await livePart(call, name, delivery));
  const end = call.flags.signOnly ? 'record' : 'site';
  const outcomes: Outcome[] = [];
  for (const part of parts) outcomes.push(await transition(renewal(part), delivery, end));
  return report.outcomesReport(outcomes);
};

/** The status of one part, or of all. */
const status: Action = async (call) => {
  const { reports: file } = call.flags;
  const delivery = await open(call);
  const { store, now } = delivery;
  const [name] = call.names;
  const part = name === undefined ? null : await livePart(call, name, delivery);
  const parts = await statusOf(store, now(), part);
  if (file === undefined) return report.statusReport(parts);
  const { reportsReport } = await import('./reports-report');
  return reportsReport(file, parts);
};

const history: Action = async (call) => {
  const delivery = await open(call);
  const part = await livePart(call, call.names[0] ?? '', delivery);
  return report.historyReport(part, await historyOf(delivery.store, part, delivery.now()));
};

/** @throws UsageError when an address is no origin. */
function originOf(site: string): string {
  const url = URL.canParse(site) ? new URL(site) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin) return url.origin;
  throw new UsageError(`"${site}" is no origin of a site: write it as https://www.example.fr.`);
}

const verifyLive: Action = async (call) => {
  const { site } = call.flags;
  if (site !== undefined) {
    const origin = originOf(site);
    return report.verificationReport(await verifySite(origin, new Date()), origin);
  }
  const { store, sites, now } = await open(call);
  return report.verificationReport(await verify(store, sites, now()));
};

const prune: Action = async (call) => {
  const { dryRun = false } = call.flags;
  const { store, sites, now } = await open(call);
  const garbage = await findGarbage(store, sites, now());
  if (!dryRun) await removeGarbage(store, sites, garbage);
  return report.garbageReport(garbage, !dryRun);
};

const keys: Action = async ({ root, names: [name = ''], flags }) => {
  const part = flags.from === undefined ? findPart(root, name).name : bareName(name);
  const ring = new KeyRing({ folder: workFolders(root).keys });
  return report.keyReport(part, ring.file(part), publicHalf(await ring.ownKey(part)));
};

/** What each command does, by its name. */
export const ACTIONS = {
  check: (call) => publish({ ...call, flags: { ...call.flags, dryRun: true } }),
  preview,
  publish,
  sign,
  rollback: shipLive((part, { to }) => rollback(part, to)),
  promote,
  retire: shipLive(retirement),
  renew,
  status,
  history,
  verify: verifyLive,
  prune,
  keys,
  async deploy(call) {
    const { deployLive } = await import('./deploy');
    const { root, flags } = call;
    return deployLive(root, flags.to ?? '', await open(call));
  },
  compose: ({ root, flags }) => composeForHost(root, flags),
  hosting({ root, flags }) {
    const place = hostServed(resolve(flags.sites ?? workFolders(root).sites), flags.for);
    const data = { folder: place };
    return Promise.resolve({ text: `Written: ${place}`, data, exitCode: EXIT.done });
  },
} satisfies Readonly<Record<string, Action>>;

/** The run of a pipeline, and who started it, from the variables of GitHub. */
export function ciRun(env: Readonly<Record<string, string | undefined>>): Pick<Note, 'by' | 'run'> {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, GITHUB_ACTOR } = env;
  if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY || !GITHUB_RUN_ID) return {};
  const run = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return { by: GITHUB_ACTOR, run };
}
