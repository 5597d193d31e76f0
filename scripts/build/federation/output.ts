import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { createHash } from 'node:crypto';
import { parseRoutes } from '@jalon/shared/schemas';
import type { RemoteRoutes } from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { readJsonFile } from '../../core/files';

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
      requiredVersion: z.optional(z.union([z.string(), z.boolean()])),
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
  manifest: Manifest;
  remote: RemoteRoutes;
  /** Folder of `routes.json`: the output itself, or the one above. */
  home: string;
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

function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) {
    throw new Error(
      `${file} is missing. Build with ModuleFederationPlugin of "@module-federation/enhanced" (webpack) or "@module-federation/enhanced/rspack" and "manifest: true".`,
    );
  }
  const read = manifestSchema.safeParse(readJsonFile(file));
  if (read.success) return read.data;
  const [fault] = read.error.issues;
  throw new Error(
    `${file} is not a manifest of the official plugin ("${fault?.path.join('.') ?? ''}" is not right). Build with @module-federation/enhanced 2 and "manifest: true".`,
    { cause: read.error },
  );
}

function readRemote(folder: string): { remote: RemoteRoutes; home: string } {
  const home = [folder, dirname(folder)].find((place) => existsSync(join(place, ROUTES_FILE)));
  if (home === undefined) {
    throw new Error(
      `${join(folder, ROUTES_FILE)} is missing, and none is in the folder above: it lists the pages. Its schema is @jalon/shared/routes.schema.json.`,
    );
  }
  const file = join(home, ROUTES_FILE);
  return { remote: parseRoutes(readJsonFile(file), file), home };
}

/**
 * Reads the output of a build.
 * @throws naming the file that is missing or wrong, and what to do.
 */
export function readOutput(folder: string): BuildOutput {
  const manifest = readManifest(folder);
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
  return { folder, manifest, ...readRemote(folder), entry, code, media };
}
