import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse, relative } from 'node:path';
import { filesBelow, readIfThere, writeFiles, type FileTexts } from '../core/files';
import { PART_NAME_PATTERN, readParts, type Part } from '../core/parts';
import { findRoot, workspaceFolder } from '../core/paths';
import { npmInstall } from '../core/processes';
import { runStep } from '../core/terminal';
import type { Call } from './command';

/** Files that parts need in a team's repository. */
const REPOSITORY_FILES: FileTexts = {
  'tsconfig.base.json': '{\n  "extends": "./node_modules/@jalon/scripts/tsconfig.preset.json"\n}\n',
  'jest.config.mjs': `export { default } from '@jalon/scripts/jest';\n`,
  'eslint.config.mjs': `export { default } from '@jalon/scripts/eslint';\n`,
  '.prettierrc.json': '"@jalon/scripts/prettier"\n',
  // Release ids are hashes of files, so line ends must be the same on all systems.
  '.gitattributes': '* text=auto eol=lf\n',
  '.prettierignore': 'package-lock.json\n.jalon\n.cache\ncoverage\n',
};

/** `.jalon` holds the private keys, and releases that were built here. */
const NEVER_COMMITTED = ['node_modules/', '.jalon/', '.cache/', 'coverage/', '.mf/'];
const GITIGNORE = '.gitignore';

/** Adds the missing lines of {@link NEVER_COMMITTED} to a `.gitignore`. */
function ignoring(ignored: string): string {
  const bare = (line: string) => line.trim().replace(/^\/|\/$/g, '');
  const lines = ignored.split('\n').map(bare);
  const missing = NEVER_COMMITTED.filter((line) => !lines.includes(bare(line)));
  const start = ignored === '' || ignored.endsWith('\n') ? ignored : `${ignored}\n`;
  return start + missing.map((line) => `${line}\n`).join('');
}

/** Top-level files to write in a team's repository: the missing ones, and a `.gitignore` with all lines. */
function repositoryFiles(root: string): FileTexts {
  // A file counts as present with any extension; Prettier's configuration, under both of its names.
  const present = readdirSync(root).map((name) => name.replace('prettier.config', '.prettierrc'));
  const missing = Object.entries(REPOSITORY_FILES).filter(
    ([name]) => !present.some((one) => one.startsWith(parse(name).name)),
  );
  const ignored = String(readIfThere(join(root, GITIGNORE)) ?? '');
  const texts = [...missing, [GITIGNORE, ignoring(ignored)] as const];
  return Object.fromEntries(texts.map(([name, text]) => [`../${name}`, text]));
}

/** The longest page title, without the suffix that the head adds. */
const MAX_NAME_LENGTH = 40;
/** Names that no remote may have: addresses of the site itself, and other workspaces. */
const TAKEN = new Set(['shell', 'shared', 'scripts', 'assets', 'registry']);

/** The files of the template, with "exemple" replaced by the name of the remote in each spelling. */
function remoteFiles(name: string): FileTexts {
  const words = name.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const renamed = (text: string) =>
    text
      .replaceAll('ExemplePage', `${words.map(capital).join('')}Page`)
      .replaceAll('Exemple', capital(words.join(' ')))
      .replaceAll('exemple', name);
  const template = join(workspaceFolder(findRoot(), 'scripts'), 'cli', 'new-remote', 'template');
  const paths = filesBelow(template);
  const textOf = (path: string) => renamed(readFileSync(join(template, path), 'utf8'));
  return Object.fromEntries(paths.map((path) => [renamed(path), textOf(path)]));
}

/** Whether jalon is an installed package, as in a team's own repository. */
const isInstalled = (root: string) => workspaceFolder(root, 'scripts').includes('node_modules');

function objection(root: string, name: string, parts: readonly Part[]): string | null {
  if (!PART_NAME_PATTERN.test(name) || name.length > MAX_NAME_LENGTH) {
    return `"${name}" is not a name for a remote: write up to ${String(MAX_NAME_LENGTH)} lower-case letters, digits and single hyphens, such as "aide" or "offres-emploi".`;
  }
  if (TAKEN.has(name)) return `"${name}" already means something else here: choose another name.`;
  const folder = join(root, `mfe-${name}`);
  if (existsSync(folder)) return `${folder} exists: choose another name, or remove the folder.`;
  const namesake = parts.find((part) => part.name === name);
  if (namesake) return `${namesake.folder} is called "${name}" already: choose another name.`;
  const owner = parts.find(({ routes }) => routes.some(({ path }) => path === `/${name}`));
  return owner ? `/${name} is a page of ${owner.name} already: choose another name.` : null;
}

/** Plans a working remote, as files to write. @throws with the reason why the name cannot be used. */
export function planRemote(root: string, wanted: string) {
  const name = wanted.replace(/^mfe-/, '');
  const reason = objection(root, name, readParts(root));
  if (reason !== null) throw new Error(reason);
  const files = { ...remoteFiles(name), ...(isInstalled(root) ? repositoryFiles(root) : {}) };
  return { name, folder: join(root, `mfe-${name}`), files };
}

export async function newRemote({ root, names: [wanted = ''], flags }: Call): Promise<undefined> {
  const { name, folder, files } = planRemote(root, wanted);
  await runStep(`write ${relative(root, folder)}`, () => writeFiles(folder, files));
  if (flags.install !== false) {
    await runStep('npm install', () => npmInstall(root, ['--prefer-offline']));
  }
  // A team's repository has only one Jest project, and no shell: the commands need the site and its store.
  const project = existsSync(join(root, 'shared')) ? ' --selectProjects=browser' : '';
  const [site, store] = isInstalled(root) ? [' --site https://…', ' --store …'] : ['', ''];
  console.info(`The page is /${name}. Next:
  npx jalon dev ${name}${site}
  npx jest${project} --testPathPatterns mfe-${name}/src
  npx jalon journeys ${name}${site}
  read mfe-${name}/README.md; describe the page in mfe-${name}/routes.json, then set "index" to true: search engines may list it
  npx jalon budget --write ${name}
  npx jalon publish ${name}${store}`);
}
