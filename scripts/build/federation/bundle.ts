import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Compilation, type Compiler, type Configuration, type Module } from 'webpack';
import { chunkIntegrityPlugin } from '../webpack/integrity';

/** What the process gets on standard input. Paths are real ones. */
export interface BundleJob {
  part: string;
  /** Global of the release. */
  container: string;
  /** Global of the shell with the scripts that a build has loaded. */
  chunkLoadingGlobal: string;
  /** Output of a build by Vite. */
  folder: string;
  project: string;
  entry: string;
  /** Scripts of each page in it. */
  pages: string[][];
  loader: string;
  /** Where scripts are written. */
  made: string;
}

/** What it writes to standard output. */
export interface Bundled {
  /** Nothing was made if there are any. */
  errors: { file: string; text: string }[];
  entry: string;
  /** Scripts of each page, without the entry. */
  pages: string[][];
  /** Files of the output that were read. */
  files: string[];
  /** Those that import what only a variable names. */
  computed: string[];
}

/** Opens the container of a module: `init` and `get` wait for modules with a top-level await. */
const containerSource = (
  file: string,
) => `const load = () => import(${JSON.stringify(`./${file}`)});
export const init = (...scope) => load().then((container) => container.init(...scope));
export const get = (name) => load().then((container) => container.get(name));
`;

const NAME = 'foreignCodePlugin';

/** No code of the output runs here, and no file from outside its folder gets into the release. */
const foreignCodePlugin = (folder: string) => (compiler: Compiler) => {
  compiler.hooks.compilation.tap(NAME, (_, { normalModuleFactory }) => {
    for (const type of ['auto', 'dynamic', 'esm']) {
      const parsers = normalModuleFactory.hooks.parser.for(`javascript/${type}`);
      parsers.tap(NAME, (parser) => {
        // webpack evaluates comments such as "webpackChunkName: …" with objects of this process in reach.
        Object.assign(parser, { parseCommentOptions: () => ({ options: null, errors: null }) });
      });
    }
  });
  // A pattern would bring in whole folders.
  compiler.hooks.contextModuleFactory.tap(NAME, (factory) => {
    factory.hooks.beforeResolve.tap(NAME, () => false);
  });
  const files = compiler.inputFileSystem as unknown as {
    readFile: (file: string, done: (error: unknown, bytes?: Buffer) => void) => void;
  };
  const read = files.readFile;
  files.readFile = (file, done) => {
    const refused = new Error(`"${file}" is not a file of the output`);
    try {
      const real = realpathSync.native(file);
      if (real.startsWith(folder + sep) && statSync(real).isFile()) read(real, done);
      else done(refused);
    } catch (error) {
      done((error as { code?: string }).code === 'ENOENT' ? error : refused);
    }
  };
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ$_';

/** Names by order of use. By the frequency of letters, Terser's own way, they changed with the place of the output. */
const mangle = {
  nth_identifier: {
    get(index: number): string {
      const letter = LETTERS.charAt(index % LETTERS.length);
      const rest = Math.floor(index / LETTERS.length);
      return rest === 0 ? letter : letter + mangle.nth_identifier.get(rest - 1);
    },
  },
};

function configuration(job: BundleJob): Configuration {
  const { part, container, folder, project, loader } = job;
  const address = `/assets/${part}/`;
  const plain = { modules: [], descriptionFiles: [], aliasFields: [], symlinks: false };
  return {
    mode: 'production',
    context: folder,
    target: 'web',
    devtool: false,
    entry: `data:text/javascript,${encodeURIComponent(containerSource(job.entry))}`,
    output: {
      path: job.made,
      publicPath: address,
      uniqueName: container,
      chunkLoadingGlobal: job.chunkLoadingGlobal,
      globalObject: 'window',
      library: { type: 'var', name: container },
      filename: 'entry.[contenthash:10].js',
      chunkFilename: '[id].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- as in our own builds
      strictModuleExceptionHandling: true,
    },
    resolve: { ...plain, restrictions: [folder] },
    resolveLoader: { ...plain, restrictions: [loader] },
    module: {
      rules: [
        { scheme: 'data', parser: { dynamicImportMode: 'eager' } },
        {
          test: /\.m?js$/,
          // A worker is copied as it is: the format of Vite's workers is one classic script.
          dependency: { not: ['url'] },
          type: 'javascript/esm',
          loader,
          options: { container },
        },
      ],
      parser: {
        javascript: {
          wrappedContextCritical: true,
          dynamicUrl: false,
          worker: false,
        },
      },
    },
    optimization: {
      // Not of paths, which are relative to the place of the loader.
      moduleIds: 'natural',
      chunkIds: 'natural',
      sideEffects: false,
      // Not swc, which is native code, and this process loads none.
      minimizer: [
        new TerserPlugin({ parallel: false, extractComments: false, terserOptions: { mangle } }),
      ],
    },
    plugins: [
      foreignCodePlugin(folder),
      new webpack.DefinePlugin({
        'import.meta.url': `new URL(${JSON.stringify(address)}, location.href).href`,
      }),
      chunkIntegrityPlugin([]),
      new webpack.SourceMapDevToolPlugin({
        test: /\.js$/,
        filename: '[file].map',
        append: false,
        // No path of this machine, as the maps are part of the release.
        moduleFilenameTemplate: ({
          absoluteResourcePath: path,
        }: {
          absoluteResourcePath: string;
        }) => `webpack://${part}/${isAbsolute(path) ? relative(project, path) : path}`,
      }),
    ],
    performance: { hints: false },
  };
}

/** Scripts with modules of these files, without the entry. */
function scriptsOf({ modules, chunkGraph }: Compilation, files: ReadonlySet<string>): string[] {
  const chunks = [...modules]
    .filter((module) => files.has(module.nameForCondition() ?? ''))
    .flatMap((module) => [...chunkGraph.getModuleChunksIterable(module)])
    .filter((chunk) => !chunk.canBeInitial());
  const scripts = chunks
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => file.endsWith('.js'));
  return [...new Set(scripts)].sort();
}

/** The runtime of federation imports remotes that are modules so; a release has no remotes. */
const RUNTIME_IMPORT = 'Failed to load ESM entry from';

interface Problem extends Error {
  module?: Module | null;
  /** What a module was refused for, without the words of webpack around it. */
  error?: Error;
}

function bundledOf(compilation: Compilation, { folder, pages }: BundleJob): Bundled {
  const errors: Problem[] = compilation.errors;
  const warnings: Problem[] = compilation.warnings;
  const nameOf = (file: string | null | undefined) =>
    file ? relative(folder, file).split(sep).join('/') : '';
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
  const files = [...compilation.modules].map((module) => nameOf(module.nameForCondition()));
  const warned = warnings
    .filter(({ message }) => message.includes('Critical dependency'))
    .map(({ module }) => nameOf(module?.nameForCondition()));
  return {
    errors: errors.map((error) => {
      const { message } = error.error ?? error;
      const [first = ''] = message.split('\n');
      return {
        file: nameOf(error.module?.nameForCondition()),
        text: first.replace(/ in '.*'$/, ''),
      };
    }),
    entry: compilation.entrypoints.get('main')?.getFiles()[0] ?? '',
    pages: pages.map((scripts) =>
      scriptsOf(compilation, new Set(scripts.map((file) => join(folder, file)))),
    ),
    files: [...new Set(files)].filter(Boolean).sort(),
    computed: [...new Set(warned)].filter((file) => {
      const imports = warned.filter((one) => one === file).length;
      return imports > textOf(file).split(RUNTIME_IMPORT).length - 1;
    }),
  };
}

const job = JSON.parse(readFileSync(0, 'utf8')) as BundleJob;
webpack(configuration(job)).run((error, stats) => {
  if (!stats) throw error ?? new Error('no result');
  process.stdout.write(JSON.stringify(bundledOf(stats.compilation, job)));
});
