import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isContainerOf, type Versions } from '@jalon/shared/protocol';
import { valid } from 'semver';
import { firstOf } from '../../core/terminal';
import { containerName } from '../../model/names';
import { MANIFEST_FILE, isHashIn, namedFiles, type BuildOutput } from './output';
import { plainRange } from '../webpack/sharing';
import { copiesIn, unmapped } from './packages';

/** What builds write for "[contenthash]". */
const HASHED = /[.-][0-9a-f]{8,}\./i;
const VERSION = /^\d+\.\d+\.\d+/;

/** What is wrong with the names in the manifest. @param part to publish. */
function checkManifest({ folder, manifest, remote }: BuildOutput, part: string): string[] {
  const { globalName, publicPath = '', buildInfo, remoteEntry } = manifest.metaData;
  const reasons: string[] = [];
  if (remote.name !== part) {
    reasons.push(
      `The routes.json of ${folder} is of "${remote.name}", and ${part} is to be published. Name the same part in both.`,
    );
  }
  if (!isContainerOf(part, globalName)) {
    const example = containerName(part, '${commit}');
    reasons.push(
      `${MANIFEST_FILE} of ${part} registers the global "${globalName}", and two releases in one tab need two names. Give ModuleFederationPlugin a name of each build: name: \`${example}\`, letters and digits after "${containerName(part, '')}".`,
    );
  }
  if (remoteEntry.type !== 'global' && remoteEntry.type !== 'var') {
    reasons.push(
      `The remote entry of ${part} is of type "${remoteEntry.type}", and the shell runs scripts that register a global. Leave "library" out of ModuleFederationPlugin.`,
    );
  }
  if (publicPath !== 'auto') {
    reasons.push(
      `${part} is built for the public path "${publicPath}", and the site serves it below /assets/${part}/. Set "output.publicPath" to "auto".`,
    );
  }
  if (!VERSION.test(buildInfo.buildVersion)) {
    reasons.push(
      `${MANIFEST_FILE} of ${part} has the version "${buildInfo.buildVersion}". Write one in the package.json of the build: "version": "1.0.0".`,
    );
  }
  if (manifest.remotes.length > 0) {
    const names = firstOf(manifest.remotes.map(({ alias }) => alias ?? 'a remote'));
    reasons.push(
      `${part} loads ${names} by itself, and the policy of the site allows no other origin. Leave "remotes" out: parts link to each other's pages.`,
    );
  }
  return reasons;
}

function checkPages({ manifest, remote }: BuildOutput, part: string): string[] {
  const exposed = manifest.exposes.map(({ path }) => path);
  return remote.routes.flatMap(({ path, page, prerender }) => {
    const reasons: string[] = [];
    if (!exposed.includes(`./${page}`)) {
      reasons.push(
        `${path} of ${part} is page ${page}, and the build exposes ${firstOf(exposed) || 'nothing'}. Add "./${page}" to "exposes", with the component as default export.`,
      );
    }
    if (prerender) {
      reasons.push(
        `${path} of ${part} is to be prerendered, and this build has no bundle for Node: browsers draw its pages. Set "prerender" to false in routes.json.`,
      );
    }
    return reasons;
  });
}

function checkNames({ code, media, entry }: BuildOutput, part: string): string[] {
  const reasons: string[] = [];
  const deep = code.filter((file) => file.endsWith('.js') && file.includes('/'));
  if (deep.length > 0) {
    reasons.push(
      `${firstOf(deep)} of ${part}: the policy of the site runs scripts right below /assets/${part}/ only. Build them without a folder: "output.chunkFilename: '[name].[contenthash].js'".`,
    );
  }
  const plain = [...code, ...media].filter(
    (file) => file !== entry && !HASHED.test(basename(file)),
  );
  if (plain.length > 0) {
    reasons.push(
      `${firstOf(plain)} of ${part} may be cached for a year, and the next release would have another file of the same name. Put "[contenthash]" into "output.chunkFilename", "output.cssChunkFilename" or the style plugin, and "output.assetModuleFilename"; leave other files out of the folder.`,
    );
  }
  return reasons;
}

function checkChunks({ folder, manifest, code, entry }: BuildOutput, part: string): string[] {
  const read = (file: string) => readFileSync(join(folder, file));
  const scripts = code.filter((file) => file.endsWith('.js'));
  const texts = scripts.map((file) => read(file).toString('utf8'));
  const lazy = namedFiles(manifest, ['async']).filter(
    (file) => file !== entry && !isHashIn(read(file), texts),
  );
  const reasons: string[] = [];
  const unknown = lazy.filter((file) => file.endsWith('.js'));
  if (unknown.length > 0) {
    reasons.push(
      `${firstOf(unknown)} of ${part} would load without integrity, and the policy of the site runs no such script. Add SubresourceIntegrityPlugin ("webpack-subresource-integrity" for webpack, "@rspack/core" for Rspack) with "output.crossOriginLoading: 'anonymous'".`,
    );
  }
  const styles = lazy.filter((file) => file.endsWith('.css'));
  if (styles.length > 0) {
    reasons.push(
      `${firstOf(styles)} of ${part} would load without integrity. Import such a style sheet from the module of the page, whose sheets the shell loads; with Rspack, its SubresourceIntegrityPlugin and CssExtractRspackPlugin add the integrity.`,
    );
  }
  const { globalName } = manifest.metaData;
  const alike = scripts.filter(
    (file, index) => file !== entry && !texts[index]?.includes(globalName),
  );
  if (alike.length > 0) {
    reasons.push(
      `${firstOf(alike)} of ${part} would mix with chunks of another release in one tab. Set "output.uniqueName" to the name of ModuleFederationPlugin, "${globalName}".`,
    );
  }
  return reasons;
}

function checkShared(output: BuildOutput, part: string, provided: Versions): string[] {
  const bare = unmapped(output);
  if (bare.length > 0) {
    return [
      `${firstOf(bare)} of ${part} has no source map, which shows the packages in it. Set "devtool" to "hidden-source-map": maps stay with the release and are never served.`,
    ];
  }
  const shareAs = (module: string) =>
    `"${module}": { singleton: true, import: false, requiredVersion: "^${provided[module] ?? ''}" }`;
  const copies = copiesIn(output, Object.keys(provided)).map(
    ({ module, scripts }) =>
      `${firstOf(scripts)} of ${part} contains a copy of ${module}, and the shell provides ${provided[module] ?? ''}: a second copy would have a state of its own. Share it in ModuleFederationPlugin: ${shareAs(module)}.`,
  );
  const ranges = required(output).flatMap(([module, range]) => {
    const version = provided[module];
    return version === undefined ||
      (valid(String(range)) === null && plainRange(String(range)) !== null)
      ? []
      : [
          `${part} requires ${module} "${String(range)}", and the shell provides ${version}. Write a range that its next versions satisfy: ${shareAs(module)}.`,
        ];
  });
  return [...copies, ...ranges];
}

/** Modules that the build takes from the shell (`import: false`), with their ranges. */
export function required({ manifest }: BuildOutput): [module: string, range: unknown][] {
  return manifest.shared
    .filter(({ assets: { js } }) => js.sync.length + js.async.length === 0)
    .map(({ name, requiredVersion }) => [name, requiredVersion]);
}

/**
 * Every reason why a build cannot become a release, each with both sides and the remedy.
 * @param provided modules of the live shell, with their versions.
 */
export function checkOutput(output: BuildOutput, part: string, provided: Versions): string[] {
  return [
    ...checkManifest(output, part),
    ...checkPages(output, part),
    ...checkNames(output, part),
    ...checkChunks(output, part),
    ...checkShared(output, part, provided),
  ];
}
