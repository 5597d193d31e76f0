import { STANDALONE_CONTAINER } from '@jalon/shared/protocol';
import type { Release } from './release';

/** In every release, for hosts with the official runtime of federation. Tabs of the site never read it. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** Entry of the shell for pages of other sites, and the module that it exposes. */
export const STANDALONE = 'standalone';

const STANDALONE_FILES = `client/${STANDALONE}.`;

type Built = Pick<Release, 'part' | 'version' | 'container' | 'entry' | 'requires' | 'files'> & {
  pages: Record<string, { js: string[]; css: string[] }>;
};

const assets = (js: string[], css: string[]) => ({
  js: { sync: js, async: [] },
  css: { sync: css, async: [] },
});

/** The files of the shell that a page of another site loads; null where it has none. */
export function standaloneFiles({ files }: Pick<Release, 'files'>) {
  const own = files.map(({ path }) => path).filter((path) => path.startsWith(STANDALONE_FILES));
  const entry = own.find((path) => path.endsWith('.js'));
  return entry === undefined ? null : { entry, css: own.filter((path) => path.endsWith('.css')) };
}

/** What the official runtime loads: the pages of a remote, of the shell what shows them in pages of other sites. */
function containerOf(release: Built) {
  const { container: name, entry, pages } = release;
  const own = standaloneFiles(release);
  if (!own) return { name, entry, pages };
  return {
    name: STANDALONE_CONTAINER,
    entry: own.entry,
    pages: { [STANDALONE]: { js: [], css: own.css } },
  };
}

/**
 * The manifest of a release in the format of `@module-federation/manifest`, made from data that the release has anyway.
 * @param locate says where a file of the release is, relative to the manifest; by default, both are in its folder.
 */
export function federationManifest(
  release: Built,
  locate: (path: string) => string = (path) => path,
): string {
  const { part, version, requires } = release;
  const { name, entry, pages } = containerOf(release);
  const manifest = {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: part },
      remoteEntry: { name: locate(entry), path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: name,
      publicPath: 'auto',
    },
    shared: Object.entries(requires).map(([module, requiredVersion]) => ({
      id: `${name}:${module}`,
      name: module,
      // A remote has no copy of its own.
      version: '',
      singleton: true,
      requiredVersion,
      assets: assets([], []),
      fallback: '',
    })),
    remotes: [],
    exposes: Object.entries(pages).map(([module, { js, css }]) => ({
      id: `${name}:${module}`,
      name: module,
      assets: assets(js.map(locate), css.map(locate)),
      path: `./${module}`,
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
