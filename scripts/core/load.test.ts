import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { temporaryFolders } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();

/** A workspace with one command, `tool.ts`, which prints its version and its folder. */
function workspace(): string {
  const folder = folderWith({
    'package.json': '{ "type": "module" }',
    'tool.ts': `import { word } from './word'; export const main: () => string = () => word + ' ' + import.meta.dirname;`,
    'word.ts': `export const word: string = 'before';`,
  });
  mkdirSync(join(folder, 'core'));
  copyFileSync(join(__dirname, 'load.mjs'), join(folder, 'core', 'load.mjs'));
  symlinkSync(join(__dirname, '../../node_modules'), join(folder, 'node_modules'));
  return folder;
}

function run(folder: string): string {
  const script = `import('./core/load.mjs').then(({ load }) => load('tool.ts')).then(({ main }) => console.log(main()))`;
  return execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' }).trim();
}

test('a command runs its current sources', () => {
  const folder = workspace();
  expect(run(folder)).toBe(`before ${folder}`);
  writeFileSync(join(folder, 'word.ts'), `export const word: string = 'after';`);
  expect(run(folder)).toBe(`after ${folder}`);
});
