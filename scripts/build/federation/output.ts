import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { createHash } from 'node:crypto';
import { parseRoutes } from '@jalon/shared/schemas';
import type { RemoteRoutes } from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { messageOf } from '../../core/errors';
import { readJsonFile } from '../../core/files';
import { packageFileOf, projectOf, toolOf, type Tool } from './tools';

export const MANIFEST_FILE = 'mf-manifest.json';
export const ROUTES_FILE = 'routes.json';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assets = z.object({ js: files, css: files });
const manifestSchema = z.looseObject({
  metaData: z.looseObject({
    globalName: z.string(),
    publicPath: z.optional(z.string()),
    buildInfo: z.looseObject({ buildVersion: z.string() }),
    remoteEntry: z.looseObject({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(
    z.looseObject({
      name: z.string(),
      /** False or null when the plugin found no version. */
      requiredVersion: z.unknown(),
      assets,
    }),
  ),
  remotes: z.array(z.looseObject({ alias: z.optional(z.string()) })),
  exposes: z.array(z.looseObject({ path: z.string(), assets })),
});

/** What the official plugin writes about a build (`mf-manifest.json`), as far as a release needs it. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The output folder of a build by the official Module Federation plugin, with a `routes.json`. */
export interface BuildOutput {
  folder: string;
  tool: Tool;
  /** Folder of the package.json above it: source maps name files relative to it. */
  project: string;
  manifest: Manifest;
  remote: RemoteRoutes;
  /** Folder of `routes.json`: the output itself, or the one above. */
  home: string;
  /** Why `routes.json` cannot be used, when `remote` has no pages; of a build by Vite, also what is wrong with its scripts. */
  faults: string[];
  entry: string;
  /** Scripts and style sheets that tabs may load, relative to the folder, the entry among them. */
  code: string[];
  /** Files that code may name: images, fonts. */
  media: string[];
}

/** Scripts and style sheets that the manifest names for pages and shared modules, without the entry. */
export function namedFiles({ exposes, shared }: Manifest, when: ('sync' | 'async')[]): string[] {
  const lists = [...exposes, ...shared].flatMap(({ assets: { js, css } }) => [js, css]);
  return [...new Set(lists.flatMap((list) => when.flatMap((one) => list[one])))];
}

/** What bundlers write beside files for browsers. */
const NOT_FOR_BROWSERS = /\.(html|json|map|txt|zip|gz|br|[cm]?tsx?)$/;
const CODE = /\.(js|css)$/;
const SRI_ALGORITHMS = ['sha256', 'sha384', 'sha512'];

/** Whether one of the texts has the integrity hash of these bytes. */
export function isHashIn(bytes: Uint8Array, texts: readonly string[]): boolean {
  const hashes = SRI_ALGORITHMS.map((name) => createHash(name).update(bytes).digest('base64'));
  return texts.some((text) => hashes.some((hash) => text.includes(hash)));
}

/** Scripts of the output that the entry loads: named in the manifest, or by their hash in a script that is loaded. */
function loadedCode(folder: string, entry: string, manifest: Manifest, all: string[]): string[] {
  const loaded = new Set([entry, ...namedFiles(manifest, ['sync', 'async'])]);
  const others = () => all.filter((file) => CODE.test(file) && !loaded.has(file));
  const texts = () =>
    [...loaded]
      .filter((file) => file.endsWith('.js') && all.includes(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  for (let found = [entry]; found.length > 0;) {
    const known = texts();
    found = others().filter((file) => isHashIn(readFileSync(join(folder, file)), known));
    for (const file of found) loaded.add(file);
  }
  return [...loaded].sort();
}

/** @param also what else is wrong, to be told at once. */
function readManifest(folder: string, also: readonly string[]): Manifest {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) {
    const reason = `${file} is missing. Build with "manifest: true" in ModuleFederationPlugin of "@module-federation/enhanced/webpack" or "@module-federation/enhanced/rspack", or in federation() of "@module-federation/vite".`;
    throw new Error([reason, ...also].join('\n'));
  }
  const read = manifestSchema.safeParse(readJsonFile(file));
  if (read.success) return read.data;
  const [fault] = read.error.issues;
  throw new Error(
    `${file} is not a manifest of the official plugin ("${fault?.path.join('.') ?? ''}" is not right). Build with @module-federation/enhanced 2 or @module-federation/vite 1, and "manifest: true".`,
    { cause: read.error },
  );
}

function readRemote(folder: string, part: string): Pick<BuildOutput, 'remote' | 'home' | 'faults'> {
  const home = [folder, dirname(folder)].find((place) => existsSync(join(place, ROUTES_FILE)));
  const file = join(home ?? folder, ROUTES_FILE);
  try {
    if (home !== undefined)
      return { remote: parseRoutes(readJsonFile(file), file), home, faults: [] };
    throw new Error(
      `${file} is missing, and none is in the folder above: it lists the pages. Its schema is @jalon/shared/routes.schema.json.`,
    );
  } catch (error) {
    return { remote: { name: part, routes: [] }, home: home ?? folder, faults: [messageOf(error)] };
  }
}

/**
 * Reads the output of a build.
 * @param part to publish.
 * @throws naming the file that is missing or wrong, and what to do.
 */
export function readOutput(folder: string, part: string): BuildOutput {
  const routes = readRemote(folder, part);
  const manifest = readManifest(folder, routes.faults);
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const { path, name } = manifest.metaData.remoteEntry;
  const entry = [path, name].filter(Boolean).join('/');
  const code = loadedCode(folder, entry, manifest, all);
  const missing = code.find((file) => !all.includes(file));
  if (missing !== undefined) {
    throw new Error(`${folder} has no ${missing}, which its ${MANIFEST_FILE} names. Build again.`);
  }
  const media = all.filter((file) => !CODE.test(file) && !NOT_FOR_BROWSERS.test(file)).sort();
  const project = projectOf(dirname(folder));
  const tool = toolOf(join(folder, entry), project);
  // The plugin of Vite always writes 1.0.0.
  if (tool === 'vite')
    manifest.metaData.buildInfo.buildVersion = packageFileOf(project).version ?? '';
  return { folder, tool, project, manifest, ...routes, entry, code, media };
}
