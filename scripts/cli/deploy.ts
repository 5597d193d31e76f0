import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteConfig } from '@jalon/shared/config';
import { isPlaceholder } from '@jalon/shared/schemas';
import { messageOf, UsageError } from '../core/errors';
import { runFromNpm } from '../core/processes';
import type { Delivery } from '../delivery/context';
import { deploy, versionOf, type DeployOptions, type Host } from '../delivery/deploy';
import { liveStates } from '../delivery/live-state';
import { FolderStore } from '../store/folder-store';
import { isOwnStore } from '../store/open';
import { isBucket } from '../store/place';
import { deployReport } from './report';
import type { Report } from './exit-codes';

/** The version that the emulators of the checkout have too. */
const FIREBASE_TOOLS = 'firebase-tools@15.34.2';

const REQUEST_MS = 30_000;
const NOT_FOUND = 404;

/** Firebase uploads what changed and switches at once; it takes the credentials of its own environment. */
function firebaseHost({ brand, firebase }: SiteConfig): Host {
  return {
    kind: 'tool',
    async read(path) {
      const url = new URL(path, brand.url);
      const asked = fetch(url, { signal: AbortSignal.timeout(REQUEST_MS) });
      const answer = await asked.catch((cause: unknown) => {
        const message = `${url.href} does not answer (${messageOf(cause)}): try again later, or correct "brand.url".`;
        throw new Error(message, { cause });
      });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      if (answer.status === NOT_FOUND) return null;
      throw new Error(`${url.href} answers ${String(answer.status)}: try again later.`);
    },
    async run(site) {
      const args = ['deploy', '--non-interactive', '--project', firebase.projectId];
      const { ok, output } = await runFromNpm(site, [FIREBASE_TOOLS, ...args]);
      if (!ok) throw new Error(`firebase deploy failed:\n${output}`);
    },
  };
}

/** @param to a folder, "s3://bucket/prefix", or "firebase". */
async function hostOf(root: string, to: string, { config, store }: Delivery): Promise<Host> {
  if (to === '')
    throw new UsageError('--to is empty: name a folder, s3://bucket/prefix, or firebase.');
  const isFolder = to !== 'firebase' && !isBucket(to);
  if (isFolder) return { kind: 'files', objects: new FolderStore(resolve(to)) };
  // Its builds passed no gate.
  if (isOwnStore(root, store.objects.location)) {
    throw new UsageError(
      `The checkout's own store goes into a folder only. For ${to}, name the release store with "--store".`,
    );
  }
  if (to === 'firebase') {
    const { emulator, projectId } = config.firebase;
    if (!emulator && !isPlaceholder(projectId)) return firebaseHost(config);
    throw new UsageError(
      '"firebase.projectId" of the site configuration names no project of yours: fill it in first.',
    );
  }
  const { BucketStore } = await import('../store/bucket-store');
  return { kind: 'files', objects: new BucketStore(to) };
}

const LOOK_EVERY_MS = 10_000;

interface DeployFlags {
  to?: string;
  watch?: boolean;
  breakLease?: boolean;
}

interface Deployer {
  root: string;
  flags: DeployFlags;
  /** Opens the delivery with the configuration that is live now. */
  open: () => Promise<Delivery>;
  /** How long `--watch` waits before it looks again (ms). */
  lookEveryMs?: number;
}

/**
 * Deploys at every new record and configuration, until the process is asked to end. A failure is told, and tried again.
 * @returns the last report.
 */
async function keepDeploying({
  root,
  flags,
  open,
  lookEveryMs = LOOK_EVERY_MS,
}: Deployer): Promise<Report> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop.abort();
    });
  }
  let { breakLease = false } = flags;
  let deployed: string | null = null;
  let report: Report | null = null;
  for (;;) {
    try {
      const delivery = await open();
      const states = await liveStates(delivery);
      const version = `${String(delivery.configuration?.sequence)} ${versionOf(states)}`;
      if (version !== deployed) {
        const host = await hostOf(root, flags.to ?? '', delivery);
        const options: DeployOptions = { breakLease, run: delivery.note?.run };
        const outcome = await deploy(delivery, host, options);
        breakLease = false;
        report = deployReport(outcome);
        console.info(report.text);
        if (outcome.kind === 'deployed') deployed = version;
      }
    } catch (error) {
      if (error instanceof UsageError) throw error;
      console.error(messageOf(error));
    }
    await wait(lookEveryMs, undefined, { signal: stop.signal }).catch(() => undefined);
    if (stop.signal.aborted) return { ...(report ?? { data: {}, exitCode: 0 }), text: 'Ended.' };
  }
}

/** Composes what is live and puts it on a host. */
export async function deployLive(deployer: Deployer): Promise<Report> {
  const { root, flags, open } = deployer;
  if (flags.watch) return keepDeploying(deployer);
  const delivery = await open();
  const host = await hostOf(root, flags.to ?? '', delivery);
  const { breakLease = false } = flags;
  return deployReport(await deploy(delivery, host, { breakLease, run: delivery.note?.run }));
}
