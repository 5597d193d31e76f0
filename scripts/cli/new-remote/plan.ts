import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, type FileTexts } from '../../core/files';
import type { Part } from '../../core/parts';
import { findRoot, workspaceFolder } from '../../core/paths';
import { commonAddress } from '../../gate/routes';
import { PART_NAME } from '../../core/names';

/** A file of a team's own repository, and a pattern of files that replace it. */
interface RepositoryFile {
  name: string;
  text: string;
  instead?: RegExp;
}

/** Files that parts need in a team's repository. */
const FILES: readonly RepositoryFile[] = [
  {
    name: 'tsconfig.base.json',
    text: '{\n  "extends": "./node_modules/@jalon/scripts/tsconfig.preset.json"\n}\n',
  },
  { name: 'jest.config.mjs', text: `export { default } from '@jalon/scripts/jest';\n` },
  {
    name: 'eslint.config.mjs',
    text: `export { default } from '@jalon/scripts/eslint';\n`,
    instead: /^eslint\.config\./,
  },
  {
    name: '.prettierrc.json',
    text: '"@jalon/scripts/prettier"\n',
    instead: /^(\.prettierrc|prettier\.config\.)/,
  },
  { name: '.prettierignore', text: 'package-lock.json\n.jalon\n.cache\ncoverage\n' },
];

/** `.jalon` holds the private keys, and releases that were built here. */
const NEVER_COMMITTED = ['node_modules/', '.jalon/', '.cache/', 'coverage/'];
const GITIGNORE = '.gitignore';

const bare = (line: string) => line.trim().replace(/^\/|\/$/g, '');

/** A `.gitignore` that also has the lines above. */
function ignoring(known: string): string {
  const lines = new Set(known.split('\n').map(bare));
  const missing = NEVER_COMMITTED.filter((line) => !lines.has(bare(line)));
  const start = known === '' || known.endsWith('\n') ? known : `${known}\n`;
  return [start, ...missing.map((line) => `${line}\n`)].join('');
}

/** Files to write at the top of a team's repository: those that it does not have, and what its `.gitignore` lacks. */
function repositoryFiles(root: string): FileTexts {
  const present = readdirSync(root);
  const missing = FILES.filter(({ name, instead }) => {
    return !present.some((one) => one === name || instead?.test(one) === true);
  });
  const file = join(root, GITIGNORE);
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const ignored = ignoring(known);
  return {
    ...Object.fromEntries(missing.map(({ name, text }) => [name, text])),
    ...(ignored === known ? {} : { [GITIGNORE]: ignored }),
  };
}

const aboveFolder = (files: FileTexts): FileTexts =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`../${name}`, text]));

export type NewRemote =
  | { kind: 'planned'; name: string; folder: string; files: FileTexts }
  | { kind: 'refused'; reason: string };

/** The longest page title, without the suffix that the head adds. */
const LONGEST_NAME = 40;
/** Addresses of the site itself, and workspaces that are not remotes. */
const TAKEN = new Set(['shell', 'shared', 'scripts', 'assets', 'registry']);

const TEMPLATE = join('cli', 'new-remote', 'template');

/** The files of the template, with the name of the remote in each of its spellings in place of "exemple". */
function remoteFiles(name: string): FileTexts {
  const words = name.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const renamed = (text: string) =>
    text
      .replaceAll('ExemplePage', `${words.map(capital).join('')}Page`)
      .replaceAll('Exemple', capital(words.join(' ')))
      .replaceAll('exemple', name);
  const template = join(workspaceFolder(findRoot(), 'scripts'), TEMPLATE);
  return Object.fromEntries(
    filesBelow(template).map((path) => [
      renamed(path),
      renamed(readFileSync(join(template, path), 'utf8')),
    ]),
  );
}

/** Whether the tool is a package of a team's own repository. */
export const isInstalled = (root: string) =>
  workspaceFolder(root, 'scripts').includes('node_modules');

function objection(root: string, name: string, parts: readonly Part[]): string | null {
  if (!PART_NAME.test(name) || name.length > LONGEST_NAME) {
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
  const files = {
    ...remoteFiles(name),
    ...(isInstalled(root) ? aboveFolder(repositoryFiles(root)) : {}),
  };
  return { kind: 'planned', name, folder, files };
}
