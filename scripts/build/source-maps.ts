import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Folder of a release that keeps the source maps of its scripts; it is never served. */
export const MAPS_FOLDER = 'maps';
const SUFFIX = '.map';

export interface SourceMap {
  file: string;
  sources: string[];
  sourcesContent: (string | null)[];
}

const MODULES = 'node_modules/';
/** Written by federation for each build, and named after paths of the machine. */
const GENERATED = '/.federation/';
/** Modules without a file of their own: "webpack://wizard_1a2b/./src/Page.module.css?3c4d". */
const VIRTUAL = /^webpack:\/\/[^/]*\/(?:\.\/)?([^?]*).*$/;

function isOwn(root: string, path: string): boolean {
  return path.startsWith(`${root}/`) && !path.includes(`/${MODULES}`);
}

/** A source's path below the checkout, the same on every machine. */
function sourceName(root: string, part: string, path: string): string {
  if (path.includes(GENERATED)) return 'federation';
  if (isOwn(root, path)) return path.slice(root.length + 1);
  const installed = path.lastIndexOf(MODULES);
  if (installed !== -1) return path.slice(installed);
  return path.replace(VIRTUAL, `${part}/$1`).replaceAll(root, '');
}

/** Keeps the text of our own sources. The text of a package is in the package, whose version is in the SBOM. */
export function portableMap(root: string, part: string, map: SourceMap): SourceMap {
  const paths = map.sources.map((source) => source.replaceAll('\\', '/'));
  return {
    ...map,
    sources: paths.map((path) => sourceName(root, part, path)),
    sourcesContent: paths.map((path, index) =>
      isOwn(root, path) ? (map.sourcesContent[index] ?? null) : null,
    ),
  };
}

/** Takes the source maps away from the files for browsers, into a folder of their own. @param part its folder. */
export function keepSourceMaps(root: string, part: string, built: string): void {
  const client = join(built, 'client');
  const maps = join(built, MAPS_FOLDER);
  mkdirSync(maps);
  for (const name of readdirSync(client).filter((file) => file.endsWith(SUFFIX))) {
    const map = JSON.parse(readFileSync(join(client, name), 'utf8')) as SourceMap;
    const kept = { ...portableMap(root, basename(part), map), file: basename(name, SUFFIX) };
    writeFileSync(join(maps, name), JSON.stringify(kept));
    rmSync(join(client, name));
  }
}
