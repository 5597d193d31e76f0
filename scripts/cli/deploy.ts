import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteConfig } from '@jalon/shared/config';
import { isPlaceholder } from '@jalon/shared/schemas';
import { messageOf, UsageError } from '../core/errors';
import { runFromNpm } from '../core/processes';
import type { Delivery } from '../delivery/context';
import { deploy, liveRecords, type DeployOptions, type Host } from '../delivery/deploy';
import { liveVersion } from '../delivery/live-state';
import { FolderStore } from '../store/folder-store';
import { isBucket } from '../store/place';
import { deployReport } from './report';
import type { Report } from './exit-codes';

/** The version that the emulators of the checkout have too. */
const FIREBASE_TOOLS = 'firebase-tools@15.34.2';

const REQUEST_MS = 30_000;

/** Firebase uploads what changed and switches at once; it takes the credentials of its own environment. */
function firebaseHost({ brand, firebase }: SiteConfig): Host {
  return {
    kind: 'tool',
    async read(path) {
      const signal = AbortSignal.timeout(REQUEST_MS);
      const answer = await fetch(new URL(path, brand.url), { signal }).catch(() => null);
      return answer?.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    async run(site) {
      const args = ['deploy', '--non-interactive', '--project', firebase.projectId];
      const { ok, output } = await runFromNpm(site, [FIREBASE_TOOLS, ...args]);
      if (!ok) throw new Error(`firebase deploy failed:\n${output}`);
    },
  };
}

/** @param to a folder, "s3://bucket/prefix", or "firebase". */
async function hostOf(to: string, config: SiteConfig): Promise<Host> {
  if (to === 'firebase') {
    const { emulator, projectId } = config.firebase;
    if (!emulator && !isPlaceholder(projectId)) return firebaseHost(config);
    throw new UsageError(
      '"firebase.projectId" of the site configuration names no project of yours: fill it in first.',
    );
  }
  if (!isBucket(to)) return { kind: 'files', objects: new FolderStore(resolve(to)) };
  const { BucketStore } = await import('../store/bucket-store');
  return { kind: 'files', objects: new BucketStore(to) };
}

const LOOK_EVERY_MS = 10_000;

/** Deploys at every new record, until the process is asked to end; a failure is told, and tried again. */
async function keepDeploying(delivery: Delivery, host: Host, options: DeployOptions) {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop.abort();
    });
  }
  let deployed: string | null = null;
  while (!stop.signal.aborted) {
    try {
      const version = liveVersion(await liveRecords(delivery));
      if (version !== deployed) {
        const outcome = await deploy(delivery, host, options);
        console.info(deployReport(outcome).text);
        if (outcome.kind === 'deployed') deployed = version;
      }
    } catch (error) {
      console.error(messageOf(error));
    }
    await wait(LOOK_EVERY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
  }
}

interface DeployFlags {
  to?: string;
  watch?: boolean;
  breakLease?: boolean;
}

/** Composes what is live and puts it on a host. */
export async function deployLive(
  delivery: Delivery,
  { to = '', watch, breakLease = false }: DeployFlags,
): Promise<Report> {
  const host = await hostOf(to, delivery.config);
  const options = { breakLease, run: delivery.note?.run };
  if (watch) await keepDeploying(delivery, host, options);
  return deployReport(await deploy(delivery, host, options));
}
