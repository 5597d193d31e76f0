import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { parseRecord, parseSigned, REGISTRY } from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { assetHeaders, CACHE, siteHeaders } from '../compose/headers';
import { PUBLIC_FOLDER, isAsset, inPublic, writeFirebaseJson } from '../compose/hosting';
import { mediaType } from '../compose/media-types';
import { integrityOf } from '../model/files';
import { refusal, type Refusal } from '../model/refusals';
import type { LiveRecord } from '../store/release-store';
import type { ObjectStore, ServedAs } from '../store/object-store';
import type { Delivery } from './context';
import { takeLease, type Lease } from './lease';
import { liveStates, liveVersion } from './live-state';
import { serveLive } from './serve-live';

/** The files that a deployment left on the host. Served like everything else; it names only public files. */
export const DEPLOYED = 'registry/deployed.json';
const deployedSchema = z.object({
  /** Integrity by path; null for a file that an unfinished deployment may have written. */
  files: z.record(z.string(), z.nullable(z.string())),
});
type Deployed = z.infer<typeof deployedSchema>['files'];

/** Where a site is deployed: files of a folder or a bucket, or a host with a tool of its own. */
export type Host =
  | { kind: 'files'; objects: ObjectStore }
  | {
      kind: 'tool';
      /** Reads a public file of the live site; null when there is none. */
      read: (path: string) => Promise<Buffer | null>;
      /** @param site folder of the composed site. */
      run: (site: string) => Promise<void>;
    };

export type DeployOutcome = { warnings: string[] } & (
  | { kind: 'deployed'; site: string; uploaded: number; removed: number }
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

function parseDeployed(bytes: Buffer | null): Deployed {
  try {
    return z.parse(deployedSchema, JSON.parse(String(bytes))).files;
  } catch {
    return {};
  }
}

function sequenceIn(record: Buffer | null): number {
  try {
    return parseRecord(parseSigned(JSON.parse(String(record))).payload).sequence;
  } catch {
    return 0;
  }
}

/** The parts of which the host has a newer record than the store: the store, or the copy of it here, is old. */
async function newerOnHost(
  live: readonly LiveRecord[],
  read: (path: string) => Promise<Buffer | null>,
): Promise<string[]> {
  const found = await Promise.all(
    live.map(async ({ record: { part, sequence } }) => {
      const there = sequenceIn(await read(REGISTRY.record(part).slice(1)));
      return there > sequence
        ? [`The host has record ${String(there)} of ${part}, and the store ${String(sequence)}.`]
        : [];
    }),
  );
  return found.flat();
}

/** Number of files between two renewals of the lease. */
const RENEW_EVERY = 50;
const RENEW_MS = 60_000;

/** Uploads what changed, in an order in which no file names one that is missing; then removes what nothing names. */
async function upload(objects: ObjectStore, folder: string, lease: Lease) {
  const before = parseDeployed(await objects.read(DEPLOYED));
  const texts = new Map(
    filesBelow(folder).map((path) => [path, integrityOf(readFileSync(join(folder, path)))]),
  );
  const changed = [...texts.keys()]
    .filter((path) => before[path] !== texts.get(path))
    .sort((one, other) => rankOf(one) - rankOf(other));
  const gone = Object.keys(before).filter((path) => !texts.has(path));
  const note = async (files: Deployed) => {
    const bytes = Buffer.from(`${JSON.stringify({ files })}\n`);
    await objects.write(DEPLOYED, bytes, 'anything', servedAs(DEPLOYED, config));
  };
  if (changed.length + gone.length === 0) return { uploaded: 0, removed: 0 };
  // Written first: a deployment that is killed leaves no file that the next one does not know.
  await note({ ...before, ...Object.fromEntries(changed.map((path) => [path, null])) });
  for (const [index, path] of changed.entries()) {
    const previous = changed[index - 1];
    if (previous === undefined || rankOf(previous) !== rankOf(path) || index % RENEW_EVERY === 0)
      await lease.renew();
    await objects.write(path, readFileSync(join(folder, path)), 'anything', servedAs(path, config));
  }
  await lease.renew();
  for (const path of gone) await objects.remove(path);
  await note(Object.fromEntries(texts));
  return { uploaded: changed.length, removed: gone.length };
}

async function putOn(host: Host, site: string, lease: Lease) {
  const folder = join(site, PUBLIC_FOLDER);
  if (host.kind === 'files') return upload(host.objects, folder, lease);
  await lease.renew();
  writeFirebaseJson(site);
  // A tool may take longer than a lease lasts. A lost one cannot stop it: the host switches to whole sites.
  const renewing = setInterval(() => void lease.renew().catch(() => undefined), RENEW_MS);
  await host.run(site).finally(() => {
    clearInterval(renewing);
  });
  return { uploaded: filesBelow(folder).length, removed: 0 };
}

export const liveRecords = async (delivery: Delivery): Promise<LiveRecord[]> =>
  (await liveStates(delivery)).flatMap(({ live }) => live ?? []);

/**
 * Composes what is live and puts it on a host. A lease in the store keeps other deployers away; it needs no key of a part.
 * @throws what the composition, the store or the host throws. What was uploaded until then is complete, and names nothing
 * that is missing.
 */
export async function deploy(
  delivery: Delivery,
  host: Host,
  { run, breakLease = false }: DeployOptions = {},
): Promise<DeployOutcome> {
  const { store, progress, now } = delivery;
  const refused = (reasons: Refusal[]): DeployOutcome => ({
    kind: 'refused',
    reasons,
    warnings: [],
  });
  const lease = await progress('take the lease of the store', () =>
    takeLease(store.objects, { run, now, isBreaking: breakLease }),
  );
  if ('by' in lease) {
    const { by, until } = lease;
    const message = `${by} deploys from ${store.objects.location} until ${until} at the latest. Wait, or take its place with "--break-lease" once it has ended.`;
    return refused([refusal('deploying', message)]);
  }
  try {
    for (;;) {
      const live = await liveRecords(delivery);
      const site = await progress('compose the site', () => serveLive(delivery));
      const read = host.kind === 'files' ? (path: string) => host.objects.read(path) : host.read;
      const newer = await progress('compare it with the host', () => newerOnHost(live, read));
      if (newer.length > 0) {
        const cure = 'Deploy from the store that was published to last.';
        return refused(newer.map((sides) => refusal('records-gone', `${sides} ${cure}`)));
      }
      const done = await progress('put it on the host', () => putOn(host, site.folder, lease));
      // Otherwise something went live meanwhile: it is deployed too.
      if (liveVersion(live) === liveVersion(await liveRecords(delivery)))
        return { kind: 'deployed', site: site.folder, ...done, warnings: site.warnings };
    }
  } finally {
    await lease.release();
  }
}
