import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { CHUNKS_GLOBAL, SHELL_CHUNKS_GLOBAL } from '@jalon/shared/protocol';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { buildFolder, workspaceFolder, workFolders } from '../../core/paths';
import { cacheVersion, stylesHash } from '../../core/inputs';
import { classSuffix, containerName, type Part } from '../../core/parts';
import { bundledPackagesPlugin } from './bundled-packages-plugin';
import { INPUTS_PLACEHOLDER, inputsPlugin } from './plugins';
import { chunkIntegrityPlugin, STYLE_SHEET_NAME } from './integrity';
import oldestBrowsers from './oldest-browsers.json';

export type Side = 'client' | 'server';
type Plugins = NonNullable<Configuration['plugins']>;
export interface BuildContext {
  root: string;
  part: Part;
  /** Identifies the sources built; part of the name of the build. */
  inputs: string;
  development: boolean;
}

/** Syntax that these browsers lack is compiled away; functions that they lack are refused by lint. */
const BROWSERS = Object.entries(oldestBrowsers)
  .map(([name, version]) => `${name} >= ${String(version)}`)
  .join(', ');
/** The same browsers in lightningcss's form: the major version in the third byte. */
const STYLE_TARGETS = Object.fromEntries(
  Object.entries(oldestBrowsers).map(([name, version]) => [name, version << 16]),
);
const resolveModule = createRequire(join(process.cwd(), 'package.json')).resolve;

/** Path of one of our own loaders, beside this file. */
export const loaderPath = (root: string, name: string): string =>
  join(workspaceFolder(root, 'scripts'), 'build/webpack', `${name}.cjs`);

/**
 * Class names: the same in client and server builds, so that prerendered markup finds its rules. In the release of a
 * remote, every name ends with the part's suffix, also in copies of shared styles: the gate refuses other classes.
 */
function classNames({ root, part, development }: BuildContext, isShared: boolean) {
  const isRelease = part.kind === 'remote' && !development;
  const suffix = isRelease ? classSuffix(part.name, stylesHash(root, part.folder)) : '';
  return {
    localIdentName: development ? '[name]__[local]' : `[hash:base64:5]${suffix}`,
    localIdentContext: root,
    localIdentHashSalt: isShared ? 'shared' : part.name,
  };
}

function cssRule(context: BuildContext, side: Side): RuleSetRule {
  const { root, part, development } = context;
  const sharedFolder = workspaceFolder(root, 'shared');
  const owner = part.kind === 'shell' ? 'shell' : `parts.${part.name}`;
  const loaders = (isShared: boolean) => {
    const modules = {
      ...classNames(context, isShared),
      auto: true,
      exportLocalsConvention: 'as-is',
      namedExport: false,
      exportOnlyLocals: side === 'server',
    };
    return [
      ...(side === 'client' ? [{ loader: MiniCssExtractPlugin.loader }] : []),
      // webpack's cache distinguishes sheets by this query only, not by the loader options.
      {
        loader: resolveModule('css-loader'),
        options: { modules, sourceMap: side === 'client' && !development },
        ident: `css ${modules.localIdentHashSalt} ${modules.localIdentName}`,
      },
      { loader: loaderPath(root, 'layer-loader'), options: { owner, sharedFolder } },
    ];
  };
  return {
    test: /\.css$/,
    sideEffects: true,
    oneOf: [{ include: sharedFolder, use: loaders(true) }, { use: loaders(false) }],
  };
}

const ROUTER = /node_modules[\\/]react-router[\\/]/;

/** Bytes of source before minification; webpack's default of 20 000 made pages 0.4 to 0.7 kB heavier. */
const MIN_SHARED_BYTES = 48_000;

/** Our own packages are compiled from source, wherever they are installed. */
const COMPILED_ALREADY = /node_modules[\\/](?!@jalon[\\/]shared[\\/])/;

function codeRule({ root, development }: BuildContext, side: Side): RuleSetRule {
  const react = {
    runtime: 'automatic',
    // The production JSX runtime in every mode: a development part also runs in a composed site, whose shell has no
    // other one.
    development: false,
    refresh: development && side === 'client',
  };
  const options = {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react } },
    // `bugfixes` keeps destructured and default parameters, except in the cases that Safari 16.2 and older get wrong.
    env: { targets: side === 'client' ? BROWSERS : { node: '20' }, bugfixes: true },
  };
  return {
    test: /\.tsx?$/,
    exclude: COMPILED_ALREADY,
    use: [
      { loader: loaderPath(root, 'map-loader') },
      { loader: resolveModule('swc-loader'), options },
    ],
  };
}

/** Options of a release about its bundles. The release step moves source maps out of the client files. */
function releaseOnly({ root, part, inputs }: BuildContext, side: Side): Plugins {
  const maps = new webpack.SourceMapDevToolPlugin({
    test: /\.(js|css)$/,
    filename: '[file].map',
    append: false,
    moduleFilenameTemplate: '[absolute-resource-path]',
  });
  return [
    inputsPlugin(inputs),
    ...(side === 'client' ? [bundledPackagesPlugin(root, part), maps] : []),
  ];
}

/** Loads chunks of a release through the global that the shell guards. In development, webpack loads chunks itself. */
function chunkLoading({ part, development }: BuildContext, side: Side): Configuration['output'] {
  if (development || side === 'server') return {};
  const ofRemote = CHUNKS_GLOBAL + containerName(part.name, INPUTS_PLACEHOLDER);
  return {
    chunkLoadingGlobal: part.kind === 'shell' ? SHELL_CHUNKS_GLOBAL : ofRemote,
    // Scripts of other parts can replace `self`, but not `window`.
    globalObject: 'window',
  };
}

export function commonConfiguration(context: BuildContext, side: Side): Configuration {
  const { root, part, development } = context;
  const folders = workFolders(root);
  const assetNames = development ? '[name]' : '[name].[contenthash:10]';
  return {
    name: side,
    mode: development ? 'development' : 'production',
    context: part.folder,
    // Inline, because webpack removes the map of a hot update at the next build, while tabs still run the update.
    devtool: development ? 'inline-cheap-module-source-map' : false,
    cache: {
      type: 'filesystem',
      cacheDirectory: folders.webpackCache,
      name: `${part.name}-${side}-${development ? 'development' : 'production'}`,
      version: cacheVersion(root),
    },
    output: {
      path: join(buildFolder(root, part.name), side),
      publicPath: `/assets/${part.name}/`,
      uniqueName: `${part.name}_${development ? 'development' : INPUTS_PLACEHOLDER}`,
      ...chunkLoading(context, side),
      filename: `${assetNames}.js`,
      chunkFilename: `${assetNames}.js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
      charset: false,
      crossOriginLoading: 'anonymous',
      // A module that throws while it starts is removed from the module cache, so that a retry runs it again.
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- its replacement remembers the error, as ES modules do
      strictModuleExceptionHandling: true,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        codeRule(context, side),
        cssRule(context, side),
        // Lets the minifier drop components of the router that no page uses.
        ...(development
          ? []
          : [{ test: ROUTER, loader: loaderPath(root, 'unused-components-loader') }]),
        {
          test: /\.(woff2|svg|png|webp)$/,
          type: 'asset/resource',
          generator: { emit: side === 'client' },
        },
      ],
    },
    optimization: {
      splitChunks: {
        // A smaller common chunk costs each page more than it saves, as it is compressed separately.
        minSize: MIN_SHARED_BYTES,
        // Two pages, such as two forms, have copies: few visitors open both, and each became 0.5 to 0.9 kB lighter.
        cacheGroups: { default: { minChunks: 3 } },
        // A worker has to be one file: the content security policy of assets blocks everything it would load.
        chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime(),
      },
      minimizer: [
        // Both minifiers are native and multi-threaded: starting worker processes would take longer.
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          parallel: false,
          extractComments: false,
          // Licences have a separate file; see `packages.ts`.
          minimizerOptions: { format: { comments: false } },
        }),
        new MinimizerPlugin({
          test: /\.css$/,
          minify: MinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: STYLE_TARGETS },
          parallel: false,
        }),
      ],
    },
    plugins: development ? [] : releaseOnly(context, side),
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * Loading of lazy files, style sheets included; in releases only with a known integrity hash.
 * @param pages names of the pages; the composition lists their files in documents.
 */
export function lazyFilePlugins(development: boolean, pages: readonly string[] = []): Plugins {
  const name = development ? '[name].css' : STYLE_SHEET_NAME;
  const files = { filename: name, chunkFilename: name, runtime: development };
  const integrity = development ? [] : [chunkIntegrityPlugin(pages)];
  return [new MiniCssExtractPlugin(files), ...integrity];
}
