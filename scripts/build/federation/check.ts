import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isContainerOf, type Versions } from '@jalon/shared/protocol';
import { valid } from 'semver';
import { firstOf } from '../../core/terminal';
import { containerName } from '../../model/names';
import { packageOf, plainRange } from '../webpack/sharing';
import { MANIFEST_FILE, isHashIn, namedFiles, type BuildOutput, type Manifest } from './output';
import { copiesIn, unmapped } from './packages';
import { wordsOf } from './tools';

/** What builds write for "[contenthash]". */
const HASHED = /[.-][0-9a-f]{8,}\./i;
/** What Vite writes for "[hash]": base64, which a digit or a capital tells from a word. */
const HASHED_BY_VITE = /-(?=[\w-]*[0-9A-Z])[\w-]{8}\./;

/** What is wrong with the names in the manifest. @param part to publish. */
function checkManifest({ folder, tool, manifest, remote }: BuildOutput, part: string): string[] {
  const { globalName, publicPath = '', buildInfo, remoteEntry } = manifest.metaData;
  const words = wordsOf(tool);
  const reasons: string[] = [];
  if (remote.name !== part) {
    reasons.push(
      `The routes.json of ${folder} is of "${remote.name}", and ${part} is to be published. Name the same part in both.`,
    );
  }
  if (!isContainerOf(part, globalName)) {
    const example = containerName(part, '${commit}');
    const alike = tool === 'vite' ? '' : ', and set "output.uniqueName" to the same';
    reasons.push(
      `${MANIFEST_FILE} of ${part} registers the global "${globalName}", and two releases in one tab need two names. Give ${words.plugin} a name of each build: name: \`${example}\`, letters and digits after "${containerName(part, '')}"${alike}.`,
    );
  }
  if (!(tool === 'vite' || remoteEntry.type === 'global' || remoteEntry.type === 'var')) {
    reasons.push(
      `The remote entry of ${part} is of type "${remoteEntry.type}", and the shell runs scripts that register a global. Leave "library" out of ModuleFederationPlugin.`,
    );
  }
  if (publicPath !== 'auto') {
    reasons.push(
      `${part} is built for the public path "${publicPath}", and the site serves it below /assets/${part}/. ${words.publicPath}.`,
    );
  }
  if (valid(buildInfo.buildVersion) === null) {
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

function checkNames({ tool, code, media, entry }: BuildOutput, part: string): string[] {
  const reasons: string[] = [];
  const deep = code.filter((file) => file.endsWith('.js') && file.includes('/'));
  if (deep.length > 0) {
    reasons.push(
      `${firstOf(deep)} of ${part}: the policy of the site runs scripts right below /assets/${part}/ only. ${wordsOf(tool).flat}.`,
    );
  }
  // Vite puts files with a hash into a folder, and copies "public" beside it.
  const isHashed = (file: string) =>
    HASHED.test(basename(file)) ||
    (tool === 'vite' && file.includes('/') && HASHED_BY_VITE.test(basename(file)));
  const plain = [...code, ...media].filter((file) => file !== entry && !isHashed(file));
  if (plain.length > 0) {
    reasons.push(
      `${firstOf(plain)} of ${part} may be cached for a year, and the next release would have another file of the same name. ${wordsOf(tool).hashes}; leave other files out of the folder.`,
    );
  }
  return reasons;
}

function checkChunks({ folder, tool, manifest, code, entry }: BuildOutput, part: string): string[] {
  const words = wordsOf(tool);
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
      `${firstOf(unknown)} of ${part} would load without integrity, and the policy of the site runs no such script. ${words.integrity}.`,
    );
  }
  const styles = lazy.filter((file) => file.endsWith('.css'));
  if (styles.length > 0) {
    reasons.push(
      `${firstOf(styles)} of ${part} would load without integrity. ${words.lazyStyles}.`,
    );
  }
  const { globalName } = manifest.metaData;
  const alike = scripts.filter(
    (file, index) => file !== entry && !texts[index]?.includes(globalName),
  );
  // A name that is refused already comes with that of the chunks.
  if (alike.length > 0 && isContainerOf(part, globalName)) {
    reasons.push(
      `${firstOf(alike)} of ${part} would mix with chunks of another release in one tab. Set "output.uniqueName" to the name of ModuleFederationPlugin, "${globalName}".`,
    );
  }
  return reasons;
}

/** Modules that the build has a copy of, and shares. */
function sharedCopies({ manifest }: BuildOutput, provided: Versions): [string, string[]][] {
  return manifest.shared.flatMap(({ name, assets: { js } }): [string, string[]][] => {
    const scripts = [...js.sync, ...js.async];
    const module = provided[name] === undefined ? packageOf(name) : name;
    return scripts.length > 0 && provided[module] !== undefined ? [[module, scripts]] : [];
  });
}

/** Minified or not: how scripts without a source map show a copy, by what follows the mark of React 19 elements. */
const ELEMENT = '.transitional.element';
const SIGNATURES: readonly [module: string, sign: RegExp][] = [
  ['react', /\.useState\s*=/],
  ['react/jsx-runtime', /\.jsxs\s*=/],
];

/** Copies by the text of scripts. */
const recognized = ({ folder, code }: BuildOutput): [string, string[]][] =>
  code
    .filter((file) => /\.m?js$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const start = text.indexOf(ELEMENT);
      const rest = start === -1 ? '' : text.slice(start);
      return SIGNATURES.filter(([, sign]) => sign.test(rest)).map(
        ([module]): [string, string[]] => [module, [file]],
      );
    });

/** Modules that the shell provides and the output contains, each with scripts: by the manifest, by source maps or by the text. */
export function foundCopies(output: BuildOutput, provided: Versions): Map<string, string[]> {
  return new Map([
    ...recognized(output).filter(([module]) => provided[module] !== undefined),
    ...copiesIn(output, Object.keys(provided)).map(
      ({ module, scripts }) => [module, scripts] as const,
    ),
    ...sharedCopies(output, provided),
  ]);
}

function checkShared(
  output: BuildOutput,
  part: string,
  provided: Versions,
  copies: ReadonlyMap<string, string[]>,
): string[] {
  const { plugin, maps } = wordsOf(output.tool);
  const bare = unmapped(output);
  const unseen =
    bare.length === 0
      ? []
      : [
          `${firstOf(bare)} of ${part} has no source map, which shows the packages in it. ${maps}: maps stay with the release and are never served.`,
        ];
  const shareAs = (module: string) =>
    `"${module}": { singleton: true, import: false, requiredVersion: "^${provided[module] ?? ''}" }`;
  const copied = [...copies].map(
    ([module, scripts]) =>
      `${firstOf(scripts)} of ${part} contains a copy of ${module}, and the shell provides ${provided[module] ?? ''}: a second copy would have a state of its own. Share it in ${plugin}: ${shareAs(module)}.`,
  );
  const ranges = required(output.manifest).flatMap(([module, range]) => {
    const version = provided[module];
    return version === undefined ||
      (valid(String(range)) === null && plainRange(String(range)) !== null)
      ? []
      : [
          `${part} requires ${module} "${String(range)}", and the shell provides ${version}. Write a range that its next versions satisfy: ${shareAs(module)}.`,
        ];
  });
  return [...unseen, ...copied, ...ranges];
}

/** Modules that the build takes from the shell (`import: false`), with their ranges. */
export function required({ shared }: Manifest): [module: string, range: unknown][] {
  return shared
    .filter(({ assets: { js } }) => js.sync.length + js.async.length === 0)
    .map(({ name, requiredVersion }) => [name, requiredVersion]);
}

/**
 * Every reason why a build cannot become a release, each with both sides and the remedy.
 * @param ready the output as a tab loads it; the output itself, unless its scripts are modules.
 * @param provided modules of the live shell, with their versions.
 * @param copies see {@link foundCopies}.
 */
export function checkOutput(
  output: BuildOutput,
  ready: BuildOutput,
  part: string,
  provided: Versions,
  copies: ReadonlyMap<string, string[]>,
): string[] {
  return [
    ...ready.faults,
    ...checkManifest(output, part),
    ...checkPages(output, part),
    ...checkNames(ready, part),
    ...(ready === output ? checkChunks(output, part) : []),
    ...checkShared(output, part, provided, copies),
  ];
}
