import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { CHUNKS } from '@jalon/shared/protocol';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { messageOf } from '../../core/errors';
import { ownLoader } from '../webpack/common';
import { chunkIntegrityPlugin } from '../webpack/integrity';
import { namedFiles, type BuildOutput } from './output';

/** Opens the container of a module: `init` and `get` wait for modules with a top-level await. */
const containerSource = (
  file: string,
) => `const load = () => import(/* webpackMode: "eager" */ ${JSON.stringify(`./${file}`)});
export const init = (...scope) => load().then((container) => container.init(...scope));
export const get = (name) => load().then((container) => container.get(name));
`;

/** What is made of an output, and for which part. */
interface Target {
  part: string;
  /** Global of the release. */
  container: string;
}

function configuration(
  root: string,
  { part, container }: Target,
  output: BuildOutput,
  made: string,
): Configuration {
  const folder = realpathSync(output.folder);
  const address = `/assets/${part}/`;
  const project = realpathSync(output.project);
  const loader = realpathSync(ownLoader(root, 'vite-loader'));
  return {
    mode: 'production',
    context: folder,
    target: 'web',
    devtool: false,
    entry: `data:text/javascript,${encodeURIComponent(containerSource(output.entry))}`,
    output: {
      path: made,
      publicPath: address,
      uniqueName: container,
      chunkLoadingGlobal: CHUNKS + container,
      globalObject: 'window',
      library: { type: 'var', name: container },
      filename: 'entry.[contenthash:10].js',
      chunkFilename: '[id].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- as in our own builds
      strictModuleExceptionHandling: true,
    },
    // Nothing but files of the output gets into the release, and no code of the output runs here, as a loader would.
    resolve: { modules: [], restrictions: [folder] },
    resolveLoader: { modules: [], restrictions: [loader] },
    module: {
      rules: [
        {
          test: /\.js$/,
          // A worker is copied as it is.
          dependency: { not: ['url'] },
          type: 'javascript/esm',
          extractSourceMap: true,
          loader,
          options: { container },
        },
      ],
      // The runtime of federation has imports by a variable, for remotes that are modules; a release has no remotes.
      parser: {
        javascript: {
          exprContextCritical: false,

          worker: false,
        },
      },
    },
    optimization: {
      sideEffects: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          extractComments: false,
        }),
      ],
    },
    plugins: [
      new webpack.DefinePlugin({
        'import.meta.url': `new URL(${JSON.stringify(address)}, location.href).href`,
      }),
      chunkIntegrityPlugin([]),
      new webpack.SourceMapDevToolPlugin({
        test: /\.js$/,
        filename: '[file].map',
        append: false,
        // No path of this machine, as the maps are part of the release.
        moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
          `webpack://${part}/${relative(project, absoluteResourcePath)}`,
      }),
    ],
    performance: { hints: false },
  };
}

function run(options: Configuration): Promise<Compilation> {
  const compiler = webpack(options);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats || stats.hasErrors()) {
          reject(error ?? new Error(stats?.toString('errors-only')));
        } else resolve(stats.compilation);
      });
    });
  });
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

/**
 * Makes classic scripts of a build by Vite, whose scripts are modules: the policy of the site runs no module that is
 * imported, as it has no integrity. Lazy scripts get integrity, all scripts names with a hash and globals of their own.
 * Style sheets of lazy code belong to the page.
 * @returns an output in a folder that the caller removes.
 * @throws with the messages of the bundler.
 */
export async function classicScripts(
  root: string,
  target: Target,
  output: BuildOutput,
): Promise<BuildOutput> {
  const made = mkdtempSync(join(realpathSync(tmpdir()), 'scripts-'));
  const compilation = await run(configuration(root, target, output, made)).catch(
    (cause: unknown) => {
      rmSync(made, { recursive: true });
      const message = `${output.folder} cannot become classic scripts, which the policy of the site runs: ${messageOf(cause)}`;
      throw new Error(message, { cause });
    },
  );
  const folder = realpathSync(output.folder);
  const { styles, media } = copyStyles(output, made);
  const exposes = output.manifest.exposes.map((exposed) => {
    const { js, css } = exposed.assets;
    const modules = new Set(js.sync.map((file) => join(folder, file)));
    return {
      ...exposed,
      assets: {
        js: { sync: scriptsOf(compilation, modules), async: [] },
        css: { sync: [...css.sync, ...css.async], async: [] },
      },
    };
  });
  const emitted = Object.keys(compilation.assets);
  const scripts = emitted.filter((file) => file.endsWith('.js'));
  return {
    ...output,
    folder: made,
    manifest: { ...output.manifest, exposes },
    entry: scripts.find((file) => file.startsWith('entry.')) ?? '',
    code: [...scripts, ...styles].sort(),
    media: [...emitted.filter((file) => !/\.(js|map)$/.test(file)), ...media].sort(),
  };
}
