import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commonAddress } from '../../gate/routes';
import { readJsonFile, type FileTexts } from '../../core/files';
import type { Part } from '../../core/parts';
import { workspaceFolder } from '../../core/paths';
import { remoteFiles, type RemoteNames } from './templates';

export type NewRemote =
  | { kind: 'planned'; folder: string; names: RemoteNames; files: FileTexts }
  | { kind: 'refused'; reason: string };

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** What a page title may be, less what the head adds to it. */
const LONGEST_NAME = 40;
/** Addresses of the site itself, and workspaces that are no remotes. */
const TAKEN = new Set(['shell', 'shared', 'scripts', 'assets', 'registry']);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function namesOf(name: string): RemoteNames {
  const words = name.split('-');
  return { name, page: `${words.map(capital).join('')}Page`, title: capital(words.join(' ')) };
}

function versionOf(folder: string): string {
  return (readJsonFile(join(folder, 'package.json')) as { version: string }).version;
}

function objection(root: string, name: string, parts: readonly Part[]): string | null {
  if (!NAME.test(name) || name.length > LONGEST_NAME) {
    return `"${name}" is not a name for a remote: write up to ${String(LONGEST_NAME)} lower-case letters, digits and single hyphens, such as "aide" or "offres-emploi".`;
  }
  if (TAKEN.has(name)) return `"${name}" already means something else here: choose another name.`;
  const folder = join(root, `mfe-${name}`);
  if (existsSync(folder)) return `${folder} exists: choose another name, or remove the folder.`;
  const namesake = parts.find((part) => part.name === name);
  if (namesake) return `${namesake.folder} is called "${name}" already: choose another name.`;
  const routes = parts.flatMap((part) => part.routes.map((route) => ({ part, route })));
  const rival = routes.find(({ route }) => commonAddress(route.path, `/${name}`) !== null);
  if (!rival) return null;
  return `/${name} would also match ${rival.route.path} of ${rival.part.name}: choose another name.`;
}

/** A working remote of that name, as files to write, or why there cannot be one. */
export function planRemote(root: string, wanted: string, parts: readonly Part[]): NewRemote {
  const name = wanted.replace(/^mfe-/, '');
  const reason = objection(root, name, parts);
  if (reason !== null) return { kind: 'refused', reason };
  const folder = join(root, `mfe-${name}`);
  const names = namesOf(name);
  const versions = {
    shared: versionOf(workspaceFolder(root, 'shared')),
    scripts: versionOf(workspaceFolder(root, 'scripts')),
    react: versionOf(join(root, 'node_modules', 'react')),
  };
  return { kind: 'planned', folder, names, files: remoteFiles(root, folder, names, versions) };
}
