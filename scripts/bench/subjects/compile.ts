import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { commonConfiguration } from '../../build/webpack/common';
import { STYLE_SHEET_NAME } from '../../build/webpack/integrity';
import type { Part } from '../../core/parts';
import { workFolders } from '../../core/paths';
import { cacheVersion } from '../../model/inputs';

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
 * The preset of the releases for several parts at once: same compilers, same minifiers, and the class names of each
 * part's release, so that the prerendered HTML fits.
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
      // Loads its own style sheets, as there is no shell that does.
      new MiniCssExtractPlugin({ filename: STYLE_SHEET_NAME, chunkFilename: STYLE_SHEET_NAME }),
    ],
    infrastructureLogging: { level: 'error' },
  };
}

/** Runs a build. @throws with webpack's output when it fails. */
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

/** Id of the data block of a comparison subject: what differs between two of its pages. */
export const SUBJECT_DATA_ID = 'bench-site';

export const chunkOf = (part: string, page: string): string => `${part}-${page}`;

/** Data of the site for every subject, as text: the address of each page, and its part. */
export function routesOf(parts: readonly Part[]) {
  return parts.flatMap((part) =>
    part.routes.map(({ path, page, title, access }) => ({
      path,
      page,
      access,
      title,
      part: part.name,
    })),
  );
}

/** Pages of the checkout's remotes by chunk name, each as an import specifier. */
export function pagesOf(
  parts: readonly Part[],
  request: (part: Part, page: string) => string,
): Map<string, string> {
  return new Map(
    parts.flatMap((part) =>
      part.routes.map(({ page }) => [chunkOf(part.name, page), request(part, page)] as const),
    ),
  );
}

const text = (value: unknown) => JSON.stringify(value);

/**
 * The entry of a subject: which pages it has and how each is imported. Everything else is `shell/bench/subject.tsx`.
 * @param pages what to import, by chunk name.
 * @param filesUrl address of the list of files of each page.
 */
export function entryText(
  shell: Part,
  routes: ReturnType<typeof routesOf>,
  pages: ReadonlyMap<string, string>,
  filesUrl: string,
): string {
  const imports = [...pages].map(
    ([chunk, request]) =>
      `  ${text(chunk)}: () => import(/* webpackChunkName: ${text(chunk)} */ ${text(request)}),`,
  );
  return `import { startSubject } from ${text(join(shell.folder, 'bench', 'subject'))};
const load = {
${imports.join('\n')}
};
startSubject({ routes: ${text(routes)}, load, filesUrl: ${text(filesUrl)} });
`;
}
