import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig } from '@jalon/shared/config';
import * as z from 'zod/mini';
import type { ComposedSite } from '../compose/compose';
import { liveRecordsWith } from '../compose/composition';
import { writeFirebaseJson } from '../compose/firebase';
import { assetHeaders, CACHE, siteHeaders } from '../compose/headers';
import { publicPath, isAsset, PUBLIC_FOLDER, mediaType } from '../compose/hosting';
import { historiesWithServed } from '../compose/served';
import { listSiteFiles } from '../compose/site-files';
import { writeFiles } from '../core/files';
import { toProblem, type Problem } from '../core/problems';
import { isObjectKey, type ObjectStore, type ObjectHeaders } from '../store/object-store';
import { checkToolVersion } from './configuration';
import type { Delivery } from './change';
import { readPartStates, versionOfLive, warningsOfParts } from './live-state';
import { serveLiveSite } from './serve-live';

/** File on the host that describes its last deployment. Visitors can read it, so it names only public files. */
export const DEPLOYED_FILE = 'registry/deployed.json';
const deployedSchema = z.object({
  /** The store that the site was composed from. */
  store: z.string(),
  /** Sequence of the record of each part, and of the operator's configuration. */
  sequences: z.record(z.string(), z.int()),
  /** Integrity by path; null for a file that an unfinished deployment may have written. Empty if a tool uploads. */
  files: z.record(z.string(), z.nullable(z.string())),
});
type Deployed = z.infer<typeof deployedSchema>;

/** Where a site is deployed: a folder or bucket that takes files, or a host with its own upload tool. */
export type DeployTarget =
  | { kind: 'files'; objects: ObjectStore }
  | {
      kind: 'tool';
      /** Reads a public file; null when there is none. @throws when the host does not answer. */
      read: (path: string) => Promise<Buffer | null>;
      /** @param site folder of the composed site. */
      run: (site: string) => Promise<void>;
    };

export type DeployOutcome = { warnings: string[] } & (
  | {
      kind: 'deployed';
      site: string;
      /** Numbers of files; null if the host's own tool uploads. */
      files: { uploaded: number; removed: number } | null;
    }
  | { kind: 'refused'; reasons: Problem[] }
);

async function readDeployed(host: DeployTarget): Promise<Deployed | null> {
  const bytes = await (host.kind === 'files'
    ? host.objects.read(DEPLOYED_FILE)
    : host.read(DEPLOYED_FILE));
  try {
    const deployed = z.parse(deployedSchema, JSON.parse(String(bytes)));
    const files = Object.entries(deployed.files).filter(([path]) => isObjectKey(path));
    return { ...deployed, files: Object.fromEntries(files) };
  } catch {
    return null;
  }
}

/** Name of the operator's configuration in `sequences`; no part can have this name. */
const CONFIGURATION = '@config';

/** Refuses to replace a site of another store, or one with newer records than the store still has. */
async function checkDeployed(
  { store, sequences }: Deployed,
  delivery: Delivery,
): Promise<Problem[]> {
  const { location } = delivery.store.objects;
  if (store !== location) {
    const message = `The host has a site of the store ${store}, and ${location} would replace it. If the store has moved, remove ${DEPLOYED_FILE} from the host first.`;
    return [toProblem('another-store', message)];
  }
  // Without an operator's configuration, this is the checkout's own store, which may be emptied at any time.
  if (!delivery.configuration) return [];
  const newest = new Map([[CONFIGURATION, delivery.configuration.sequence]]);
  for (const [part, history] of await historiesWithServed(delivery, delivery.now(), 1))
    newest.set(part, Math.max(...history.map(({ sequence }) => sequence)));
  const gone = Object.entries(sequences).flatMap(([name, sequence]) => {
    const has = newest.get(name) ?? 0;
    const isConfiguration = name === CONFIGURATION;
    if (has >= sequence || (!isConfiguration && delivery.store.keys.isTakenOff(name))) return [];
    const what = isConfiguration ? 'the operator’s configuration' : name;
    return `The store ${location} has sequence ${String(has)} of ${what}, the host serves ${String(sequence)}: somebody removed newer ones. Restore them, or remove ${DEPLOYED_FILE} from the host to deploy without them.`;
  });
  return gone.map((message) => toProblem('records-gone', message));
}

/** Upload order: a file comes before the files that refer to it, so assets are first and documents last. */
function rankOf(path: string): number {
  if (isAsset(publicPath(path))) return 0;
  return path.endsWith('.html') ? 2 : 1;
}

/** Headers that a bucket stores with an object and serves it with. */
function servedAs(path: string, config: SiteConfig): ObjectHeaders {
  const headers = siteHeaders(config);
  const applied = isAsset(publicPath(path)) ? assetHeaders(headers) : headers;
  return {
    type: mediaType(path),
    cache: applied.find(({ key }) => key === CACHE)?.value ?? '',
  };
}

interface Upload {
  objects: ObjectStore;
  config: SiteConfig;
  /** Folder of the composed site. */
  site: string;
  before: Deployed | null;
  now: Omit<Deployed, 'files'>;
}

/** Uploads changed files, each before the files that refer to it, then removes files that left the site. */
async function upload({ objects, config, site, before, now }: Upload) {
  const write = (path: string, bytes: Uint8Array) =>
    objects.write(path, bytes, 'anything', servedAs(path, config));
  const note = (files: Deployed['files']) =>
    write(DEPLOYED_FILE, Buffer.from(`${JSON.stringify({ ...now, files } satisfies Deployed)}\n`));
  const deployed = before?.files ?? {};
  const listed = listSiteFiles(site);
  if (listed.unreadable.length > 0)
    throw new Error(`${site} was altered: ${listed.unreadable.join(', ')}. Deploy again.`);
  const files: Record<string, string> = {};
  for (const [path, { integrity }] of listed.files)
    if (path.startsWith(`${PUBLIC_FOLDER}/`))
      files[path.slice(PUBLIC_FOLDER.length + 1)] = integrity;
  const changed = Object.keys(files)
    .filter((path) => deployed[path] !== files[path])
    .sort((one, other) => rankOf(one) - rankOf(other));
  const gone = Object.keys(deployed).filter((path) => !(path in files));
  // Sequences count as a change too: a new configuration may change no public file, but is noted on the host.
  if (isDeepStrictEqual(before, { ...now, files })) return { uploaded: 0, removed: 0 };
  // List changed files before their upload, so that after a killed deployment the next one knows all files there.
  await note({ ...deployed, ...Object.fromEntries(changed.map((path) => [path, null])) });
  for (const path of changed) await write(path, readFileSync(join(site, publicPath(path))));
  for (const path of gone) await objects.remove(path);
  await note(files);
  return { uploaded: changed.length, removed: gone.length };
}

async function putOn(
  host: DeployTarget,
  { config }: Delivery,
  { folder: site }: ComposedSite,
  now: Omit<Deployed, 'files'>,
) {
  if (host.kind === 'files') {
    return upload({ objects: host.objects, config, site, before: await readDeployed(host), now });
  }
  const deployed: Deployed = { ...now, files: {} };
  writeFiles(site, { [publicPath(DEPLOYED_FILE)]: JSON.stringify(deployed) });
  writeFirebaseJson(site);
  await host.run(site);
  return null;
}

const refused = (reasons: Problem[]): DeployOutcome => ({ kind: 'refused', reasons, warnings: [] });

/**
 * Composes the live parts and deploys the site to a host; repeats if another release went live meanwhile. Needs no key
 * of a part. The pipeline must run one deployment at a time, with its `concurrency` setting.
 * @throws errors of the composition, the store or the host. The next deployment completes an unfinished one.
 */
export async function deploySite(delivery: Delivery, host: DeployTarget): Promise<DeployOutcome> {
  const outdated = checkToolVersion(delivery);
  if (outdated.length > 0) return refused(outdated);
  const before = await readDeployed(host);
  const reasons = before ? await checkDeployed(before, delivery) : [];
  if (reasons.length > 0) return refused(reasons);
  const { progress, store, configuration } = delivery;
  for (;;) {
    const states = await readPartStates(delivery);
    const live = liveRecordsWith(states);
    const sequences = Object.fromEntries([
      ...live.map(({ record: { part, sequence } }) => [part, sequence] as const),
      ...(configuration ? [[CONFIGURATION, configuration.sequence] as const] : []),
    ]);
    const site = await progress('compose the site', () => serveLiveSite(delivery));
    const files = await progress('put it on the host', () =>
      putOn(host, delivery, site, { store: store.objects.location, sequences }),
    );
    if (versionOfLive(live) !== versionOfLive(liveRecordsWith(await readPartStates(delivery))))
      continue;
    const warnings = [...warningsOfParts(states), ...site.warnings];
    return { kind: 'deployed', site: site.folder, files, warnings };
  }
}
