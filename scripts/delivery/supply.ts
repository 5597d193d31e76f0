import { BUNDLE_PROPERTY, packageName, readSbom, type Component } from '../build/sbom';
import { releasesIn } from '../store/record';
import type { ReleaseStore } from '../store/release-store';

/** Licences (SPDX) allowed in browsers: usable in a closed product with a notice, which each release contains. */
export const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  // Licence of the typeface.
  'OFL-1.1',
]);

/** A package in the live releases. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression or other text of the package; null when it has none. */
  licence: string | null;
  /** SHA-512 of the package in the registry, in hexadecimal, or null. */
  hash: string | null;
  /** Parts that contain modules of the package. */
  parts: string[];
  /** Whether browsers load some of it; otherwise only the prerendering uses it. */
  inBrowsers: boolean;
}

/** @returns null for a component that is not a package. */
function itemOf(component: Component, part: string): ShippedPackage | null {
  const { version, hashes = [], licenses: [licence] = [], properties = [] } = component;
  if (version === undefined) return null;
  return {
    name: packageName(component),
    version,
    licence: licence?.expression ?? licence?.license?.id ?? licence?.license?.name ?? null,
    hash: hashes[0]?.content ?? null,
    parts: [part],
    inBrowsers: properties.some((it) => it.name === BUNDLE_PROPERTY && it.value === 'client'),
  };
}

/** The packages in the live releases, by name. @throws when a release has no list of its packages. */
export async function inventory(store: ReleaseStore, now: Date): Promise<ShippedPackage[]> {
  const items = new Map<string, ShippedPackage>();
  const live = (await store.live(now)).flatMap(({ record }) =>
    releasesIn(record).map(({ release, manifest }) => ({ part: record.part, release, manifest })),
  );
  for (const { part, release, manifest } of live) {
    const folder = await store.releaseFolder(await store.release(part, release, manifest));
    for (const component of (await readSbom(folder, part)).components) {
      const item = itemOf(component, part);
      if (!item) continue;
      const known = items.get(component['bom-ref']);
      items.set(component['bom-ref'], {
        ...item,
        parts: [...new Set([...(known?.parts ?? []), part])],
        inBrowsers: item.inBrowsers || known?.inBrowsers === true,
      });
    }
  }
  return [...items.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Patterns of private keys and tokens. The public keys of Firebase and EmailJS are no secrets. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a private key (PEM)': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a private key (JWK)': /["']?\bd["']?\s*:\s*["'][\w-]{43}["']/,
  'an AWS key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a GitHub token': /\b(?:gh[pousr]_\w{36}|github_pat_\w{22,})/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'a Google API key': /\bAIza[\w-]{35}\b/,
  'a JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a service account': /"type"\s*:\s*"service_account"/,
};

/** The kinds of secrets that a text seems to contain. */
export function secretsIn(text: string): string[] {
  return Object.entries(SECRETS)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name);
}
