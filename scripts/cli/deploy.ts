import { resolve } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { isPlaceholder } from '@jalon/shared/schemas';
import { messageOf, UsageError } from '../core/errors';
import { runCommand } from '../core/processes';
import type { Delivery } from '../delivery/change';
import { deploySite, type DeployTarget } from '../delivery/deploy';
import { FolderStore } from '../store/folder-store';
import { isBucketLocation } from '../store/open';
import type { Report } from './command';
import { deployReport } from './report';

/** The same version as the emulators of the checkout. */
const FIREBASE_TOOLS = 'firebase-tools@15.34.2';

const REQUEST_MS = 30_000;

/** Firebase Hosting: its tool uploads changed files, switches at once, and reads credentials from the environment. */
function firebaseHost({ brand, firebase }: SiteConfig): DeployTarget {
  return {
    kind: 'tool',
    async read(path) {
      const { href } = new URL(path, brand.url);
      const asked = fetch(href, { signal: AbortSignal.timeout(REQUEST_MS) });
      const answer = await asked.catch((cause: unknown) => {
        const message = `${href} does not answer (${messageOf(cause)}): try again later, or correct "brand.url".`;
        throw new Error(message, { cause });
      });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      if (answer.status === 404) return null;
      throw new Error(`${href} answers ${String(answer.status)}: try again later.`);
    },
    async run(site) {
      const args = ['deploy', '--non-interactive', '--project', firebase.projectId];
      // `--yes` downloads the tool if it is not installed.
      const { ok, output } = await runCommand(site, 'npx', ['--yes', FIREBASE_TOOLS, ...args]);
      if (!ok) throw new Error(`firebase deploy failed:\n${output}`);
    },
  };
}

async function hostOf(to: string, { config, configuration }: Delivery): Promise<DeployTarget> {
  if (to === '')
    throw new UsageError('--to is empty: name a folder, s3://bucket/prefix, or firebase.');
  if (to !== 'firebase' && !isBucketLocation(to))
    return { kind: 'files', objects: new FolderStore(resolve(to), 'public') };
  // Releases in the checkout's own store passed no gate.
  if (!configuration) {
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

/** Composes the live releases and deploys the site. @param to a folder, "s3://bucket/prefix", or "firebase". */
export const deployLive = async (to: string, delivery: Delivery): Promise<Report> =>
  deployReport(await deploySite(delivery, await hostOf(to, delivery)));
