import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJsonFile } from '../../core/files';

/** How the configuration of a tool says what a release needs. */
interface Words {
  /** The plugin of Module Federation. */
  plugin: string;
  publicPath: string;
  hashes: string;
  maps: string;
  /** Scripts right in the folder, and integrity of lazy files: made here for a build by Vite. */
  flat: string;
  integrity: string;
  lazyStyles: string;
}

const WEBPACK: Words = {
  plugin: 'ModuleFederationPlugin',
  publicPath: 'Set "output.publicPath" to "auto"',
  hashes:
    'Put "[contenthash]" into "output.chunkFilename", "output.assetModuleFilename" and the "filename" of MiniCssExtractPlugin',
  maps: 'Set "devtool" to "hidden-source-map"',
  flat: `Set "output.chunkFilename" to '[name].[contenthash].js'`,
  integrity:
    'Add SubresourceIntegrityPlugin of "webpack-subresource-integrity" to "plugins", and set "output.crossOriginLoading" to "anonymous"',
  lazyStyles: 'Import such a style sheet from the module of the page, whose sheets the shell loads',
};

const TOOLS = {
  webpack: WEBPACK,
  rspack: {
    ...WEBPACK,
    hashes:
      'Put "[contenthash]" into "output.chunkFilename", "output.assetModuleFilename", "output.cssChunkFilename" and the "filename" of CssExtractRspackPlugin',
    integrity:
      'Add SubresourceIntegrityPlugin of "@rspack/core" to "plugins", and set "output.crossOriginLoading" to "anonymous"',
    lazyStyles:
      'Use CssExtractRspackPlugin, to whose sheets SubresourceIntegrityPlugin adds the integrity, or import the sheet from the module of the page',
  },
  vite: {
    ...WEBPACK,
    plugin: 'federation()',
    publicPath: 'Set "base" to "./"',
    hashes: 'Keep "[hash]" in "build.rollupOptions.output.assetFileNames"',
    maps: 'Set "build.sourcemap" to true',
  },
} satisfies Record<string, Words>;

export type Tool = keyof typeof TOOLS;
export const wordsOf = (tool: Tool): Words => TOOLS[tool];

/** The nearest folder with a package.json: of the project whose output it is. @returns the folder itself without one. */
export function projectOf(folder: string): string {
  for (let place = folder; ; place = dirname(place)) {
    if (existsSync(join(place, 'package.json'))) return place;
    if (place === dirname(place)) return folder;
  }
}

interface PackageFile {
  version?: string;
  dependencies?: object;
  devDependencies?: object;
}

export function packageFileOf(project: string): PackageFile {
  const file = join(project, 'package.json');
  return (existsSync(file) ? readJsonFile(file) : {}) as PackageFile;
}

function dependsOn(project: string, name: RegExp): boolean {
  const { dependencies, devDependencies } = packageFileOf(project);
  return Object.keys({ ...dependencies, ...devDependencies }).some((one) => name.test(one));
}

/** The tool that wrote an entry: by its runtime, or by what the project installs. */
export function toolOf(entry: string, project: string): Tool {
  const text = existsSync(entry) ? readFileSync(entry, 'utf8') : '';
  if (text.includes('__mf_init__')) return 'vite';
  const isRspack = text.includes('data-rspack') || text.includes('_rspack_');
  return isRspack || dependsOn(project, /^@(rspack|rsbuild)\//) ? 'rspack' : 'webpack';
}
