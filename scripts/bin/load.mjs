import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const room = dirname(dirname(fileURLToPath(import.meta.url)));
/** Below node_modules: what is compiled finds the packages that the sources of this room find. */
const cache = join(room, 'node_modules', '.cache', 'tools');
const OWN_PACKAGES = /^@jalon\//;
const PACKAGE = /^[^./]/;
/** What comes of writing where one may not. */
const READ_ONLY = new Set(['EACCES', 'EPERM', 'EROFS']);
const LEFTOVERS_AFTER_MS = 30 * 86_400_000;

const hashOf = (content) => createHash('sha256').update(content).digest('hex');
/** What compiled it: another gives something else. */
const compiler = hashOf(
  [
    process.versions.node,
    readFileSync(fileURLToPath(import.meta.url)),
    readFileSync(fileURLToPath(import.meta.resolve('esbuild/package.json'))),
  ].join('\0'),
);

/** The compiled module, when it is there and no source has changed since. */
function upToDate(record) {
  try {
    const { by, sources, compiled } = JSON.parse(readFileSync(record, 'utf8'));
    const same =
      by === compiler &&
      Object.entries(sources).every(
        ([file, hash]) => hashOf(readFileSync(resolve(room, file))) === hash,
      );
    return same && statSync(join(cache, compiled)).isFile() ? join(cache, compiled) : null;
  } catch {
    return null;
  }
}

/** Where a module finds a package; null when there is none, or only one for `import`. */
function findPackage(name, importer) {
  try {
    return createRequire(importer).resolve(name);
  } catch {
    return null;
  }
}

/** What a package is imported by from here: sources of other rooms may have one of their own. */
function packageFor(name, importer) {
  const found = findPackage(name, importer);
  const isOwn = found !== null && found !== findPackage(name, join(room, 'package.json'));
  return isOwn ? pathToFileURL(found).href : name;
}

/** Complete or not at all: another command may be looking. */
function writeWhole(target, write) {
  const draft = `${target}.${randomUUID()}`;
  write(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    // A folder of the same content may be there already.
    rmSync(draft, { recursive: true });
    if (!existsSync(target)) throw error;
  }
}

function removeLeftovers(kept) {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const age = Date.now() - statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (name !== kept && age > LEFTOVERS_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}

async function compile(file, record) {
  const startedAt = Date.now();
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    entryPoints: [file],
    absWorkingDir: room,
    outdir: cache,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    // What is compiled stands elsewhere.
    define: { 'import.meta.dirname': JSON.stringify(dirname(file)) },
    sourcemap: 'linked',
    metafile: true,
    write: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'packages stay packages',
        setup({ onResolve }) {
          onResolve({ filter: PACKAGE }, ({ path, kind, importer }) =>
            kind === 'entry-point' || OWN_PACKAGES.test(path)
              ? null
              : { path: packageFor(path, importer), external: true },
          );
        },
      },
    ],
  });
  const name = hashOf(outputFiles.map(({ path, hash }) => `${path}\0${hash}`).join('\0')).slice(
    0,
    16,
  );
  mkdirSync(cache, { recursive: true });
  writeWhole(join(cache, name), (draft) => {
    mkdirSync(draft);
    for (const { path, contents } of outputFiles) {
      writeFileSync(join(draft, relative(cache, path)), contents);
    }
  });
  const files = Object.keys(metafile.inputs);
  const sources = files.map((path) => [path, hashOf(readFileSync(resolve(room, path)))]);
  const compiled = join(name, basename(file).replace(/\.ts$/, '.js'));
  const text = JSON.stringify({ by: compiler, sources: Object.fromEntries(sources), compiled });
  // One that was saved meanwhile may be the one before in what was compiled.
  const isSettled = files.every((path) => statSync(resolve(room, path)).mtimeMs < startedAt);
  if (isSettled) writeWhole(record, (draft) => writeFileSync(draft, text));
  removeLeftovers(name);
  return join(cache, compiled);
}

/**
 * Imports a TypeScript module, of this room or by its absolute path. It is compiled into a few files when one of its
 * sources has changed: a command then starts in a third of the time that transforming 240 modules one by one takes,
 * which is what is done where nothing can be written.
 */
export async function load(module) {
  process.setSourceMapsEnabled(true);
  const file = resolve(room, module);
  const record = join(cache, `${relative(room, file).replace(/[\\/]/g, '-')}.json`);
  try {
    const compiled = upToDate(record) ?? (await compile(file, record));
    return await import(pathToFileURL(compiled).href);
  } catch (error) {
    if (!READ_ONLY.has(error.code)) throw error;
    const { register } = await import('tsx/esm/api');
    register();
    return import(pathToFileURL(file).href);
  }
}
