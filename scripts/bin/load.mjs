import { createHash, randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const room = dirname(dirname(fileURLToPath(import.meta.url)));
/** Below node_modules: what is compiled finds the packages that its sources find. */
const cache = join(room, 'node_modules', '.cache', 'tools');
const OWN_PACKAGES = /^@jalon\//;
const PACKAGE = /^[^./]/;
const LEFTOVERS_AFTER_MS = 30 * 86_400_000;

const hashOf = (content) => createHash('sha256').update(content).digest('hex');

/** The compiled module, when it is there and no source has changed since. */
function upToDate(record) {
  try {
    const { sources, compiled } = JSON.parse(readFileSync(record, 'utf8'));
    const same = Object.entries(sources).every(
      ([file, hash]) => hashOf(readFileSync(join(room, file))) === hash,
    );
    return same && statSync(join(cache, compiled)).isFile() ? join(cache, compiled) : null;
  } catch {
    return null;
  }
}

/** Complete or not at all: another command may be looking. */
function writeWhole(target, write) {
  const draft = `${target}.${randomUUID()}`;
  write(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    // A folder of the same content is there already.
    rmSync(draft, { recursive: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  }
}

function removeLeftovers(kept) {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const age = Date.now() - statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (name !== kept && age > LEFTOVERS_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}

async function compile(module, record) {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    entryPoints: [join(room, module)],
    absWorkingDir: room,
    outdir: cache,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    sourcemap: 'linked',
    metafile: true,
    write: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'packages stay packages',
        setup({ onResolve }) {
          onResolve({ filter: PACKAGE }, ({ path, kind }) =>
            kind === 'entry-point' || OWN_PACKAGES.test(path) ? null : { path, external: true },
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
  const sources = Object.keys(metafile.inputs).map((file) => [
    file,
    hashOf(readFileSync(join(room, file))),
  ]);
  const compiled = join(name, basename(module).replace(/\.ts$/, '.js'));
  const text = JSON.stringify({ sources: Object.fromEntries(sources), compiled });
  writeWhole(record, (draft) => writeFileSync(draft, text));
  removeLeftovers(name);
  return join(cache, compiled);
}

/**
 * Imports a TypeScript module of this room. It is compiled into a few files when one of its sources has changed:
 * a command then starts in a quarter of the time that transforming 240 modules one by one takes.
 * @param module path below the room.
 */
export async function load(module) {
  process.setSourceMapsEnabled(true);
  const record = join(cache, `${basename(module)}.json`);
  const compiled = upToDate(record) ?? (await compile(module, record));
  return import(pathToFileURL(compiled).href);
}
