import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import * as z from 'zod/mini';
import type { PartState } from '../compose/composition';
import { assetHeaders, CACHE, siteHeaders } from '../compose/headers';
import { writeFirebaseJson } from '../compose/firebase';
import { PUBLIC_FOLDER, isAsset, inPublic } from '../compose/hosting';
import { mediaType } from '../compose/media-types';
import { integrityOf } from '../model/files';
import { refusal, refusals, type Refusal } from '../model/refusals';
import { isKey, type ObjectStore, type ServedAs } from '../store/object-store';
import { adoptSite, type ReadHost } from './adopt';
import { toolRefusals } from './configuration';
import type { Delivery } from './context';
import { takeLease, type Lease } from './lease';
import { liveStates, liveVersion, warningsOf } from './live-state';
import { findLosses, lossMessage } from './losses';
import { serveLive } from './serve-live';

/** What a deployment left on the host. Served like everything else; it names only public files. */
export const DEPLOYED = 'registry/deployed.json';
const deployedSchema = z.object({
  /** The store that the site was composed from, and the sequence of the configuration. */
  store: z.string(),
  configuration: z.int(),
  /** Integrity by path; null for a file that an unfinished deployment may have written. */
  files: z.record(z.string(), z.nullable(z.string())),
});
type Deployed = z.infer<typeof deployedSchema>;

/** Where a site is deployed: files of a folder or a bucket, or a host with a tool of its own. */
export type Host =
  | { kind: 'files'; objects: ObjectStore }
  | {
      kind: 'tool';
      read: ReadHost;
      /** @param site folder of the composed site. */
      run: (site: string) => Promise<void>;
    };

export type DeployOutcome = { warnings: string[] } & (
  | {
      kind: 'deployed';
      site: string;
      /** Numbers of files; null where a tool of the host uploads. */
      files: { uploaded: number; removed: number } | null;
    }
  | { kind: 'refused'; reasons: Refusal[] }
);

export interface DeployOptions {
  run?: string | undefined;
  breakLease?: boolean;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Files that others name come first: assets, then registry and the rest, documents last. */
const RANKS: readonly ((path: string) => boolean)[] = [
  (path) => isAsset(inPublic(path)),
  (path) => !path.endsWith('.html'),
  () => true,
];
const rankOf = (path: string) => RANKS.findIndex((belongs) => belongs(path));

/** Headers that a bucket keeps with each object. */
function servedAs(path: string, config: SiteConfig): ServedAs {
  const headers = siteHeaders(config);
  const own = isAsset(inPublic(path)) ? assetHeaders(headers) : headers;
  return { type: mediaType(path), cache: own.find(({ key }) => key === CACHE)?.value ?? '' };
}

function parseDeployed(bytes: Buffer | null): Deployed | null {
  try {
    const deployed = z.parse(deployedSchema, JSON.parse(String(bytes)));
    const files = Object.entries(deployed.files).filter(([path]) => isKey(path));
    return { ...deployed, files: Object.fromEntries(files) };
  } catch {
    return null;
  }
}

interface Upload {
  objects: ObjectStore;
  /** The public folder of the site. */
  folder: string;
  lease: Lease;
  /** Whether the host has what its list says. */
  isClean: boolean;
}

/** Uploads what changed, in an order in which no file names one that is missing; then removes what nothing names. */
async function upload(
  { config, store, configuration }: Delivery,
  { objects, folder, lease, isClean }: Upload,
) {
  const before = parseDeployed(await objects.read(DEPLOYED));
  const known = isClean ? (before?.files ?? {}) : {};
  const texts = new Map(
    filesBelow(folder).map((path) => [path, integrityOf(readFileSync(join(folder, path)))]),
  );
  const changed = [...texts.keys()]
    .filter((path) => known[path] !== texts.get(path))
    .sort((one, other) => rankOf(one) - rankOf(other));
  const gone = Object.keys(before?.files ?? {}).filter((path) => !texts.has(path));
  const note = async (files: Deployed['files']) => {
    const from = { store: store.objects.location, configuration: configuration?.sequence ?? 0 };
    const bytes = Buffer.from(`${JSON.stringify({ ...from, files } satisfies Deployed)}\n`);
    await objects.write(DEPLOYED, bytes, 'anything', servedAs(DEPLOYED, config));
  };
  if (changed.length + gone.length === 0) return { uploaded: 0, removed: 0 };
  // Written first: a deployment that is killed leaves no file that the next one does not know.
  await note({ ...before?.files, ...Object.fromEntries(changed.map((path) => [path, null])) });
  for (const [index, path] of changed.entries()) {
    const previous = changed[index - 1];
    await lease.hold({ surely: previous === undefined || rankOf(previous) !== rankOf(path) });
    await objects.write(path, readFileSync(join(folder, path)), 'anything', servedAs(path, config));
  }
  await lease.hold({ surely: true });
  for (const path of gone) await objects.remove(path);
  await note(Object.fromEntries(texts));
  return { uploaded: changed.length, removed: gone.length };
}

/** A tool may take longer than a lease lasts. */
const HOLD_EVERY_MS = 60_000;

async function runHolding(run: () => Promise<void>, lease: Lease): Promise<void> {
  await lease.hold({ surely: true });
  const holding = setInterval(() => void lease.hold().catch(() => undefined), HOLD_EVERY_MS);
  await run().finally(() => {
    clearInterval(holding);
  });
  // Says that another deployer came between, whose site this one may have replaced.
  await lease.hold({ surely: true });
}

/** What is live, as a text that changes with every publish. */
export const versionOf = (states: readonly PartState[]): string =>
  liveVersion(states.flatMap(({ live }) => live ?? []));

/** Composes what is live and puts it on the host, until nothing new went live meanwhile. */
async function deployWith(delivery: Delivery, host: Host, lease: Lease): Promise<DeployOutcome> {
  const { store, progress, configuration } = delivery;
  const read = host.kind === 'files' ? (path: string) => host.objects.read(path) : host.read;
  const before = parseDeployed(await read(DEPLOYED));
  const { location } = store.objects;
  if (before && before.store !== location) {
    const message = `The host has a site of the store ${before.store}, and ${location} would replace it. If the store has moved, remove ${DEPLOYED} from the host first.`;
    return refused([refusal('another-store', message)]);
  }
  if (configuration) {
    await progress('look at what the host serves', () =>
      adoptSite(delivery, read, before?.configuration ?? 0),
    );
  }
  const losses = (await findLosses(delivery)).map((loss) => lossMessage(loss, null, delivery));
  const stopping = losses.filter(({ stops }) => stops).map(({ text }) => text);
  if (stopping.length > 0) return refused(refusals('records-gone', stopping));
  const warnings = losses.map(({ text }) => text);
  for (let { isClean } = lease; ; isClean = true) {
    const states = await liveStates(delivery);
    const site = await progress('compose the site', () => serveLive(delivery));
    const folder = join(site.folder, PUBLIC_FOLDER);
    const done = await progress('put it on the host', async () => {
      if (host.kind === 'files')
        return upload(delivery, { objects: host.objects, folder, lease, isClean });
      writeFirebaseJson(site.folder);
      await runHolding(() => host.run(site.folder), lease);
      return null;
    });
    const told = [...warnings, ...warningsOf(states), ...site.warnings];
    if (versionOf(states) === versionOf(await liveStates(delivery)))
      return { kind: 'deployed', site: site.folder, files: done, warnings: told };
  }
}

const refused = (reasons: Refusal[]): DeployOutcome => ({ kind: 'refused', reasons, warnings: [] });

/**
 * Composes what is live and puts it on a host. A lease in the store keeps other deployers away; it needs no key of a part.
 * @throws what the composition, the store or the host throws. The next deployment completes what this one left.
 */
export async function deploy(
  delivery: Delivery,
  host: Host,
  { run, breakLease = false }: DeployOptions = {},
): Promise<DeployOutcome> {
  const outdated = toolRefusals(delivery);
  if (outdated.length > 0) return refused(outdated);
  const { store, progress, now } = delivery;
  const lease = await progress('take the lease of the store', () =>
    takeLease(store.objects, { run, now, isBreaking: breakLease }),
  );
  if ('by' in lease) {
    const message = `${lease.by} deploys from ${store.objects.location} until ${lease.until} at the latest. Wait, or take its place with "--break-lease" once it has ended.`;
    return refused([refusal('deploying', message)]);
  }
  try {
    const outcome = await deployWith(delivery, host, lease);
    await lease.release(outcome.kind === 'deployed' || lease.isClean);
    return outcome;
  } catch (error) {
    await lease.release(false).catch(() => undefined);
    throw error;
  }
}
