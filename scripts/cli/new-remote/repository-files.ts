import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileTexts } from '../../core/files';

/** A file of a team's own repository, and the names of those that say the same. */
interface RepositoryFile {
  name: string;
  text: string;
  instead?: RegExp;
}

/** What parts need beside them, where the checkout of the site does not give it. */
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
    text: '{ "singleQuote": true, "printWidth": 100 }\n',
    instead: /^(\.prettierrc|prettier\.config\.)/,
  },
  { name: '.prettierignore', text: 'package-lock.json\n.jalon\n.cache\ncoverage\n' },
];

/** `.jalon` holds the private keys, and releases that were built here. */
const NEVER_COMMITTED = ['node_modules/', '.jalon/', '.cache/', 'coverage/'];
const GITIGNORE = '.gitignore';

const bare = (line: string) => line.trim().replace(/^\/|\/$/g, '');

/** A `.gitignore` with what must not be committed; what it says already stays. */
function ignoring(known: string): string {
  const lines = new Set(known.split('\n').map(bare));
  const missing = NEVER_COMMITTED.filter((line) => !lines.has(bare(line)));
  const start = known === '' || known.endsWith('\n') ? known : `${known}\n`;
  return [start, ...missing.map((line) => `${line}\n`)].join('');
}

/** Files to write at the top of a team's repository: those that it does not have, and what its `.gitignore` lacks. */
export function repositoryFiles(root: string): FileTexts {
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
