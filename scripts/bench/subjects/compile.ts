import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { Part } from '../../core/parts';
import { workFolders } from '../../core/paths';
import { cacheVersion } from '../../model/inputs';
import { commonConfiguration } from '../../build/webpack/common';
import { STYLE_SHEET_NAME } from '../../build/webpack/integrity';

/** The files of a build by the name of the entry or chunk that needs them, in load order. */
export type FilesByChunk = ReadonlyMap<string, readonly string[]>;

/** Writes a generated source file. */
export function generate(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const isRule = (rule: unknown): rule is RuleSetRule => typeof rule === 'object' && rule !== null;
const isForStyles = ({ test }: RuleSetRule) => test instanceof RegExp && test.test('a.css');

function rulesOf(root: string, part: Part): RuleSetRule[] {
  const context = { root, part, inputs: 'bench', development: false };
  return (commonConfiguration(context, 'client').module?.rules ?? []).filter(isRule);
}

/**
 * The preset of the releases over several parts at once: same compilers, same minifiers, and the class names that each
 * part has in its release, so that one prerendered HTML fits.
 */
export function presetFor(
  root: string,
  name: string,
  parts: readonly [Part, ...Part[]],
  output: string,
): Configuration {
  const [first, ...others] = parts;
  const context = { root, part: first, inputs: 'bench', development: false };
  const common = commonConfiguration(context, 'client');
  const otherFolders = others.map(({ folder }) => folder);
  const styles = [
    ...rulesOf(root, first)
      .filter(isForStyles)
      .map((rule) => ({ ...rule, exclude: otherFolders })),
    ...others.flatMap((part) =>
      rulesOf(root, part)
        .filter(isForStyles)
        .map((rule) => ({ ...rule, include: part.folder })),
    ),
  ];
  const code = rulesOf(root, first).filter((rule) => !isForStyles(rule));
  return {
    ...common,
    name,
    target: 'web',
    cache: {
      type: 'filesystem',
      cacheDirectory: workFolders(root).webpackCache,
      name: `bench-${name}`,
      version: cacheVersion(root),
    },
    output: {
      ...common.output,
      path: output,
      publicPath: `/assets/${name}/`,
      uniqueName: `bench_${name}`,
    },
    module: { rules: [...code, ...styles] },
    plugins: [
      // It loads its style sheets by itself: nobody else does here.
      new MiniCssExtractPlugin({ filename: STYLE_SHEET_NAME, chunkFilename: STYLE_SHEET_NAME }),
    ],
    infrastructureLogging: { level: 'error' },
  };
}

/** Runs a build. @throws with webpack's words when it fails. */
export function compile(configuration: Configuration): Promise<FilesByChunk> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      const failed = stats?.hasErrors() === true ? new Error(stats.toString('errors-only')) : error;
      const groups = stats?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
      const files = Object.entries(groups).map(
        ([name, { assets = [] }]) => [name, assets.map((asset) => asset.name)] as const,
      );
      compiler.close(() => {
        if (failed) reject(failed);
        else resolve(new Map(files));
      });
    });
  });
}
