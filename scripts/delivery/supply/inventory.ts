import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../core/errors';
import { BUNDLE_PROPERTY, SBOM_FILE, type Component, type Sbom } from '../../build/supply/sbom';
import type { ReleaseStore } from '../../store/release-store';

/** A package in what is live. */
export interface InventoryItem {
  name: string;
  version: string;
  /** SPDX expression, or what the package says instead; null when it says nothing. */
  licence: string | null;
  /** "sha512" in hexadecimal of the package as the registry has it, or null. */
  hash: string | null;
  /** Parts that contain modules of it. */
  parts: string[];
  /** Whether browsers get some of it; the rest only prerenders. */
  inBrowsers: boolean;
}

function licenceOf({ licenses = [] }: Component): string | null {
  const [choice] = licenses;
  if (!choice) return null;
  if ('expression' in choice) return choice.expression;
  return 'id' in choice.license ? choice.license.id : choice.license.name;
}

/** @returns null for what is no package. */
function itemOf(component: Component, part: string): InventoryItem | null {
  const { group, name, version, hashes = [], properties = [] } = component;
  if (version === undefined) return null;
  return {
    name: group === undefined ? name : `${group}/${name}`,
    version,
    licence: licenceOf(component),
    hash: hashes[0]?.content ?? null,
    parts: [part],
    inBrowsers: properties.some((it) => it.name === BUNDLE_PROPERTY && it.value === 'client'),
  };
}

async function readSbom(folder: string, part: string): Promise<Sbom> {
  try {
    return JSON.parse(await readFile(join(folder, SBOM_FILE), 'utf8')) as Sbom;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new Error(
      `The live release of ${part} has no ${SBOM_FILE}, it was built by an older tool: publish the part again.`,
      { cause: error },
    );
  }
}

/** The packages in the live releases, in the order of their names. */
export async function inventory(store: ReleaseStore, now: Date): Promise<InventoryItem[]> {
  const items = new Map<string, InventoryItem>();
  for (const { record } of await store.live(now)) {
    const { part, release, manifest } = record;
    const folder = await store.releaseFolder(await store.release(part, release, manifest));
    for (const component of (await readSbom(folder, part)).components) {
      const item = itemOf(component, part);
      if (!item) continue;
      const known = items.get(component['bom-ref']);
      items.set(component['bom-ref'], {
        ...item,
        parts: [...(known?.parts ?? []), part],
        inBrowsers: item.inBrowsers || known?.inBrowsers === true,
      });
    }
  }
  return [...items.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
