import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { BundledPackage } from '../../model/plugin-files';
import { describePackage } from '../webpack/bundled-packages-plugin';
import type { BuildOutput } from './output';

const mapSchema = z.looseObject({ sources: z.array(z.nullable(z.string())) });

/** A package in the scripts of a build, by its source maps. */
interface Found {
  name: string;
  /** Its folder as the map names it; below the build's folder or absolute. */
  folder: string;
  /** Its files, each with the script that contains it. */
  sources: { script: string; file: string }[];
}

/** "webpack://app/./node_modules/.pnpm/react@19.3.1/node_modules/react/index.js", without tools' own folders. */
const PACKAGE_SOURCE =
  /^(?:webpack:\/\/[^/]*\/)?(.*node_modules\/((?:@[^/.][^/]*\/)?[^/@.][^/]*))\/(.*)$/;
const SHARED_PACKAGE = '@jalon/shared';
const SHARED_SOURCE = /^src\/([^/]+)\//;

export const mapOf = (script: string) => `${script}.map`;

/** Limit for chunks that only re-export, which have no source map (bytes). */
const WITHOUT_MAP = 1_000;
/** Scripts that Vite and its plugin generate, for which it writes no map. */
const GENERATED_BY_VITE =
  /(^|\/)(_virtual_mf[^/]*|(hostInit|pendingShares|vite-preload-helper)-[\w-]{8}\.js)$/;

/** The sources that the map beside a script names; null without a map that can be read. */
export function sourcesOf(folder: string, script: string): string[] | null {
  const file = join(folder, mapOf(script));
  // Nothing else than a file: a pipe would never end.
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return null;
  try {
    const { sources } = z.parse(mapSchema, JSON.parse(readFileSync(file, 'utf8')));
    return sources.filter((source) => source !== null);
  } catch {
    return null;
  }
}

/** Scripts without a source map beside them. */
export const unmapped = ({ folder, tool, code }: BuildOutput): string[] =>
  code.filter(
    (file) =>
      /\.m?js$/.test(file) &&
      sourcesOf(folder, file) === null &&
      !(tool === 'vite' && GENERATED_BY_VITE.test(file)) &&
      statSync(join(folder, file)).size > WITHOUT_MAP,
  );

function foundIn({ folder, code }: BuildOutput): Found[] {
  const all = new Map<string, Found>();
  for (const script of code.filter((file) => /\.m?js$/.test(file))) {
    for (const source of sourcesOf(folder, script) ?? []) {
      if (source.startsWith('data:')) continue;
      const [, place = '', name, file = ''] =
        PACKAGE_SOURCE.exec(source.replaceAll('\\', '/')) ?? [];
      if (name === undefined) continue;
      const found = all.get(place) ?? { name, folder: place, sources: [] };
      all.set(place, found);
      found.sources.push({ script, file });
    }
  }
  return [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A module that the shell provides, found in scripts of the build. */
export interface Copy {
  module: string;
  scripts: string[];
}

/** The module that a file belongs to: "react/jsx-runtime" for "cjs/react-jsx-runtime.production.js" of react. */
function moduleOf(name: string, file: string, provided: readonly string[]): string {
  if (name === SHARED_PACKAGE) return `${name}/${SHARED_SOURCE.exec(file)?.[1] ?? ''}`;
  const below = provided.filter((module) => module.startsWith(`${name}/`));
  return below.find((module) => file.includes(module.slice(name.length + 1))) ?? name;
}

/** Copies of modules that the shell provides. @param provided names of these modules. */
export function copiesIn(output: BuildOutput, provided: readonly string[]): Copy[] {
  const copies = new Map<string, Set<string>>();
  for (const { name, sources } of foundIn(output)) {
    for (const { script, file } of sources) {
      const module = moduleOf(name, file, provided);
      if (!provided.includes(module)) continue;
      copies.set(module, (copies.get(module) ?? new Set<string>()).add(script));
    }
  }
  return [...copies].map(([module, scripts]) => ({ module, scripts: [...scripts] }));
}

/** Where a package is installed: the folder in the source map, or near the output when it was built elsewhere. */
function installedFolder(project: string, { name, folder }: Found): string | undefined {
  const near = createRequire(join(project, 'package.json')).resolve.paths(name) ?? [];
  const places = [resolve(project, folder), ...near.map((place) => join(place, name))];
  return places.find((place) => existsSync(join(place, 'package.json')));
}

/** The packages of a build, for its list; without a version where they are not installed. */
export function packagesIn(output: BuildOutput): BundledPackage[] {
  const packages = foundIn(output).filter(({ name }) => name !== SHARED_PACKAGE);
  return packages.map((found) => {
    const installed = installedFolder(output.project, found);
    if (installed !== undefined) return describePackage(installed);
    return { name: found.name, version: 'unknown', licence: null, licenceText: null };
  });
}
