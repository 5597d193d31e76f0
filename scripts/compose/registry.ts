import { REGISTRY, type PartRecord } from '@jalon/shared/protocol';
import { integrityOf } from '../model/files';
import type { Release } from '../model/release';
import { siteAsset } from '../model/site-asset';
import type { KeyRing } from '../store/key-ring';
import type { LiveRecord } from '../store/release-store';

const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const pathOf = (address: string) => address.slice(1);

/**
 * Description of a live release for other tools, in the frontend-discovery format, with our fields under `extras`. It
 * is empty for a retired part.
 */
export function discoveryDocument(
  release: Release,
  { sequence, retired }: Pick<PartRecord, 'sequence' | 'retired'>,
): unknown {
  if (retired) return { schema: DISCOVERY_SCHEMA, microFrontends: {} };
  const { url, integrity } = siteAsset(release, release.entry);
  const version = {
    url,
    metadata: { version: release.version, integrity },
    deployment: { default: true, traffic: 100 },
    extras: {
      release: release.id,
      container: release.container,
      sequence,
      routes: release.routes.map(({ path, page }) => ({ path, page })),
    },
  };
  return { schema: DISCOVERY_SCHEMA, microFrontends: { [`jalon/${release.part}`]: [version] } };
}

/** The registry files of one part, by path below the public folder: its signed record and its description. */
export function partTexts(release: Release, { record, signed }: LiveRecord): [string, string][] {
  const discovery = discoveryDocument(release, record);
  return [
    [pathOf(REGISTRY.record(record.part)), JSON.stringify(signed)],
    [`registry/discovery/${record.part}.json`, `${JSON.stringify(discovery, null, 2)}\n`],
  ];
}

/** The registry files of all parts. */
export interface RegistryTexts {
  /** By path below the public folder. */
  texts: [string, string][];
  /** Integrity of the public keys, which every page carries. */
  keys: string;
}

/** A part whose key is not known here has none in the registry: tabs use its pages from their documents. */
export async function registryTexts(
  live: readonly LiveRecord[],
  ring: KeyRing,
): Promise<RegistryTexts> {
  const remotes = live.filter(({ record }) => record.kind === 'remote');
  const paths = remotes.map(({ record }) => [record.part, record.routes.map(({ path }) => path)]);
  const keys: [string, unknown][] = [];
  for (const { record } of live) {
    const key = await ring.publicKey(record.part);
    if (key) keys.push([record.part, key]);
  }
  const keysText = JSON.stringify(Object.fromEntries(keys));
  return {
    keys: integrityOf(Buffer.from(keysText)),
    texts: [
      [pathOf(REGISTRY.routes), JSON.stringify(Object.fromEntries(paths))],
      [pathOf(REGISTRY.keys), keysText],
    ],
  };
}
