import { REGISTRY } from '@jalon/shared/protocol';
import { integrityOf } from '../model/files';
import type { KeyRing } from '../store/key-ring';
import type { LiveRecord } from '../store/release-store';

/** What a tab reads to learn what is live, beside the signed record of each part: the paths of each, and the keys. */
export interface RegistryFiles {
  /** By path below the site. */
  files: ReadonlyMap<string, string>;
  /** Integrity of the public keys, which every page carries. */
  keys: string;
}

const fileOf = (address: string) => address.slice(1);

/** The signed record of a part, and its path below the site. */
export function recordFile({ record, signed }: LiveRecord): [path: string, text: string] {
  return [fileOf(REGISTRY.record(record.part)), JSON.stringify(signed)];
}

/** A part whose key is not known here has none in the registry: tabs take its pages from their documents. */
export async function registryFiles(
  live: readonly LiveRecord[],
  ring: KeyRing,
): Promise<RegistryFiles> {
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
    files: new Map([
      [fileOf(REGISTRY.routes), JSON.stringify(Object.fromEntries(paths))],
      [fileOf(REGISTRY.keys), keysText],
    ]),
  };
}
