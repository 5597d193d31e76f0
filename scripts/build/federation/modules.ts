import { execFile } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { CHUNKS } from '@jalon/shared/protocol';
import { transformFileSync } from '@swc/core';
import * as z from 'zod/mini';
import { messageOf } from '../../core/errors';
import { workspaceFolder } from '../../core/paths';
import { firstOf, printable } from '../../core/terminal';
import { describeFiles } from '../../model/files';
import { sandboxed } from '../renderer/sandbox';
import { ownLoader } from '../webpack/common';
import type { Bundled, BundleJob } from './bundle';
import { namedFiles, type BuildOutput } from './output';

/** What is made of an output, and for which part. */
interface Target {
  part: string;
  /** Global of the release. */
  container: string;
}

/** Limits of the process that bundles (ms, MB, bytes of its answer). */
const TIME = 300_000;
const HEAP = 2_048;
const ANSWER = 10_000_000;
const LONGEST_TRACE = 300;
const MS_PER_SECOND = 1_000;

/** In place of the entry if nothing was bundled. */
const NO_ENTRY = 'entry.js';

const names = z.array(z.string());
const answer = z.object({
  errors: z.array(z.object({ file: z.string(), text: z.string() })),
  entry: z.string(),
  pages: z.array(names),
  files: names,
  computed: names,
});

/** The text of the program, as its process may read no file of ours. */
function bundleProgram(scripts: string): string {
  const [integrity, bundle] = ['webpack/integrity.ts', 'federation/bundle.ts'].map(
    (file) =>
      transformFileSync(join(scripts, 'build', file), {
        swcrc: false,
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        module: { type: 'commonjs' },
      }).code,
  );
  return `const integrity = {};
((exports) => {${integrity ?? ''}})(integrity);
((exports, require) => {${bundle ?? ''}})({}, (name) => name === '../webpack/integrity' ? integrity : require(name));`;
}

/**
 * Bundles in a process that has no environment, reads packages and the output, and writes the new scripts: whatever an
 * output makes of a bundler, it reaches no key.
 */
async function bundle(root: string, job: BundleJob): Promise<Bundled> {
  const scripts = realpathSync(workspaceFolder(root, 'scripts'));
  const require = createRequire(join(scripts, 'package.json'));
  const packages = (require.resolve.paths('webpack') ?? []).filter((place) => existsSync(place));
  const readable = [...packages, ...packages.map((place) => realpathSync(place)), job.folder];
  const allowed = [
    // Node fails for one that is named twice.
    ...[...new Set([...readable, job.made])].map((place) => `--allow-fs-read=${join(place, '*')}`),
    `--allow-fs-read=${job.loader}`,
    `--allow-fs-write=${join(job.made, '*')}`,
  ];
  const [command, ...args] = sandboxed('permissions', bundleProgram(scripts), allowed, HEAP);
  const options = { cwd: scripts, env: {}, timeout: TIME, maxBuffer: ANSWER } as const;
  const running = promisify(execFile)(command, args, { ...options, killSignal: 'SIGKILL' });
  // A process that has ended does not read its job.
  running.child.stdin?.on('error', () => undefined).end(JSON.stringify(job));
  return z.parse(answer, JSON.parse((await running).stdout));
}

/** When the process failed: nothing was bundled. */
function failure(cause: unknown): Bundled {
  const { signal, stderr } = cause as { signal?: string | null; stderr?: string };
  const why = printable(stderr ?? messageOf(cause)).slice(-LONGEST_TRACE);
  const text = signal
    ? `it takes more than ${String(TIME / MS_PER_SECOND)} s or too much memory`
    : why;
  return { errors: [{ file: '', text }], entry: '', pages: [], files: [], computed: [] };
}

/** Style sheets of pages and of their lazy code, and media that these name, copied as they are. */
function copyStyles(
  { folder, manifest, media }: BuildOutput,
  made: string,
): Pick<BuildOutput, 'media'> & { styles: string[] } {
  const styles = namedFiles(manifest, ['sync', 'async']).filter((file) => file.endsWith('.css'));
  const texts = styles.map((file) => readFileSync(join(folder, file), 'utf8'));
  const named = media.filter((file) => texts.some((text) => text.includes(basename(file))));
  for (const file of [...styles, ...named]) cpSync(join(folder, file), join(made, file));
  return { styles, media: named };
}

/** What of an output no browser would get, or get in vain. @param used media that scripts or style sheets name. */
function faultsOf(
  { manifest, media }: BuildOutput,
  { errors, pages, computed }: Bundled,
  part: string,
  used: readonly string[],
): string[] {
  if (errors.length > 0) {
    return errors.map(
      ({ file, text }) =>
        `${file || 'The output'} of ${part} cannot become a classic script, which the policy of the site runs: ${printable(text)}.`,
    );
  }
  const faults = manifest.exposes
    .filter((_, index) => pages[index]?.length === 0)
    .map(
      ({ path }) =>
        `${path} of ${part} is in the entry, which every visitor would load. Leave "inlineDynamicImports" and "codeSplitting" out of the "output" options of Vite, and import the page nowhere else.`,
    );
  if (computed.length > 0) {
    faults.push(
      `${firstOf(computed)} of ${part} imports what only a variable names, and a release loads no such script. Write out the names, or list a folder with import.meta.glob().`,
    );
  }
  const unused = media.filter((file) => !used.includes(file));
  if (unused.length > 0) {
    faults.push(
      `${firstOf(unused)} of ${part} would not be in the release, as no script or style sheet names it by a relative address. Import it instead of putting it into "public"; leave other files out of the folder ("publicDir": false).`,
    );
  }
  return faults;
}

/**
 * Makes classic scripts of a build by Vite, whose scripts are modules: the policy of the site runs no module that is
 * imported, as it has no integrity. Lazy scripts get integrity, all scripts names with a hash and globals of their own.
 * Style sheets of lazy code belong to the page. What is wrong is among the faults; then the entry may be empty.
 * @param made an empty folder for the scripts.
 * @returns the output with the code that was bundled, and what became of it.
 */
export async function classicScripts(
  root: string,
  { part, container }: Target,
  output: BuildOutput,
  made: string,
): Promise<{ output: BuildOutput; ready: BuildOutput }> {
  const { exposes } = output.manifest;
  const bundled = await bundle(root, {
    part,
    container,
    chunkLoadingGlobal: CHUNKS + container,
    folder: realpathSync(output.folder),
    project: realpathSync(output.project),
    entry: output.entry,
    pages: exposes.map(({ assets }) => assets.js.sync),
    loader: realpathSync(ownLoader(root, 'vite-loader')),
    made,
  }).catch(failure);
  const isFailed = bundled.errors.length > 0;
  if (isFailed) writeFileSync(join(made, NO_ENTRY), '');
  const entry = isFailed ? NO_ENTRY : bundled.entry;
  const emitted = describeFiles(made).map(({ path }) => path);
  const scripts = emitted.filter((file) => file.endsWith('.js'));
  const { styles, media } = copyStyles(output, made);
  const faults = faultsOf(output, bundled, part, [...bundled.files, ...media]);
  const code = bundled.files.filter(
    (file) =>
      /^(?!\.\.).*\.m?js$/.test(file) &&
      lstatSync(join(output.folder, file), { throwIfNoEntry: false })?.isFile(),
  );
  const pages = exposes.map((exposed, index) => {
    const { css } = exposed.assets;
    const own = (bundled.pages[index] ?? []).filter((file) => scripts.includes(file));
    return {
      ...exposed,
      assets: {
        js: { sync: own, async: [] },
        css: { sync: [...css.sync, ...css.async], async: [] },
      },
    };
  });
  return {
    output: isFailed ? output : { ...output, code },
    ready: {
      ...output,
      folder: made,
      faults: [...output.faults, ...faults],
      manifest: { ...output.manifest, exposes: pages },
      entry,
      code: [...scripts, ...styles].sort(),
      media: [...emitted.filter((file) => !/\.(js|map)$/.test(file)), ...media].sort(),
    },
  };
}
