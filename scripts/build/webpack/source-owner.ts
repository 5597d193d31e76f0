import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Part } from '../../core/parts';
import { workspaceFolder } from '../../core/paths';
import { readJsonFile } from '../../core/files';

/** Whose a module of a bundle is. */
export interface SourceOwner {
  kind: 'part' | 'shared' | 'package' | 'foreign';
  /** As lists name it: a file, an entry point or a package. */
  name: string;
  /** The folder of a package, of which there may be several versions; otherwise the name. */
  id: string;
}

/** What tools leave beside packages ("node_modules/.federation") is none, and our own packages come as sources. */
const PACKAGE =
  /^(.*[\\/]node_modules[\\/]((?!@jalon[\\/])(?:@[^\\/]+[\\/])?[^\\/@.][^\\/]*))[\\/]/;
const LEFT_BY_TOOLS = /[\\/]node_modules[\\/]\./;

const withSlashes = (path: string) => path.split(sep).join('/');
const isBelow = (folder: string, file: string) => file.startsWith(folder + sep);

/**
 * Tells whose a file is, by its real path: npm links workspaces into `node_modules`.
 * @returns null for what tools add to every bundle.
 */
export function sourceOwners(root: string, part: Part): (file: string) => SourceOwner | null {
  const top = realpathSync(root);
  const own = realpathSync(part.folder);
  const shared = realpathSync(workspaceFolder(root, 'shared'));
  const scripts = realpathSync(workspaceFolder(root, 'scripts'));
  const { compiledIn = [] } = readJsonFile(join(shared, 'package.json')) as {
    compiledIn?: string[];
  };
  // The shell is the one that provides the others.
  const isCopied = (entry: string) => part.kind === 'shell' || compiledIn.includes(`./${entry}`);
  const named = (kind: SourceOwner['kind'], name: string): SourceOwner => ({
    kind,
    name,
    id: name,
  });
  const pathOf = (file: string) => withSlashes(relative(top, file));
  return (file) => {
    const [, folder, name] = PACKAGE.exec(file) ?? [];
    if (folder !== undefined && name !== undefined) {
      return { kind: 'package', name: withSlashes(name), id: folder };
    }
    if (LEFT_BY_TOOLS.test(file) || isBelow(scripts, file)) return null;
    if (isBelow(own, file)) return named('part', pathOf(file));
    const [, entry = ''] = isBelow(shared, file) ? relative(shared, file).split(sep) : [];
    const isEntry = entry !== '' && isCopied(entry);
    return isEntry ? named('shared', `@jalon/shared/${entry}`) : named('foreign', pathOf(file));
  };
}
