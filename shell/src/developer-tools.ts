import type { LivePart } from '@jalon/shared/protocol';
import type { Loader } from './loader';

type ModuleInfo = Record<string, object>;

declare global {
  /** Global of the official runtime, which the developer tools of Module Federation read. */
  var __FEDERATION__: { moduleInfo?: ModuleInfo } | undefined;
}

interface Observed {
  shell: Loader['shell'];
  pages: Pick<Loader['pages'], 'running' | 'shown' | 'subscribe'>;
}

const idOf = ({ part, release }: Pick<LivePart, 'part' | 'release'>) => `${part}:${release}`;

/** A release as the official runtime describes a remote, with our sequence. */
function describe({ release, sequence, container, entry, pages }: LivePart): object {
  return {
    version: release,
    sequence,
    globalName: container,
    remoteEntry: entry.url,
    publicPath: location.origin,
    remotesInfo: {},
    shared: [],
    modules: Object.keys(pages).map((page) => ({ moduleName: page, modulePath: `./${page}` })),
  };
}

/**
 * Names the shell and the releases that run in this tab where the official developer tools look. Adds to what the
 * official runtime writes there, as a build of another tool brings it along.
 */
export function nameWhatRuns({ shell, pages }: Observed): void {
  const { running, shown, subscribe } = pages;
  const shared = Object.entries(shell.provides);
  globalThis.__FEDERATION__ ??= {};
  const moduleInfo = (globalThis.__FEDERATION__.moduleInfo ??= {});
  const update = () => {
    const remotes = running();
    for (const live of remotes) moduleInfo[idOf(live)] = describe(live);
    moduleInfo.shell = {
      version: shell.release,
      sequence: shell.sequence,
      remotesInfo: Object.fromEntries(
        remotes.map(({ part, release }) => [part, { matchedVersion: release }]),
      ),
      shared: shared.map(([sharedName, version]) => ({ sharedName, version })),
      /** The release of the current page. */
      get page() {
        const current = shown().at(-1);
        return current && idOf(current);
      },
    };
  };
  update();
  subscribe(update);
}
