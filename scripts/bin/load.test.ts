import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();
const LAST_YEAR = new Date(Date.now() - 365 * 86_400_000);

/** A room with one command, which says what its helper says. */
function room(): string {
  const folder = folderWith({
    'tool.ts': `import { word } from './word'; export const main: () => string = () => word;`,
  });
  mkdirSync(join(folder, 'bin'));
  copyFileSync(join(__dirname, 'load.mjs'), join(folder, 'bin', 'load.mjs'));
  mkdirSync(join(folder, 'node_modules'));
  const esbuild = dirname(require.resolve('esbuild/package.json'));
  symlinkSync(esbuild, join(folder, 'node_modules', 'esbuild'));
  say(folder, 'before');
  return folder;
}

function say(folder: string, word: string): void {
  writeFileSync(join(folder, 'word.ts'), `export const word: string = '${word}';`);
  for (const file of ['tool.ts', 'word.ts']) utimesSync(join(folder, file), LAST_YEAR, LAST_YEAR);
}

function run(folder: string): string {
  const script = `import('./bin/load.mjs').then(({ load }) => load('tool.ts')).then(({ main }) => console.log(main()))`;
  return execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' }).trim();
}

const compiled = (folder: string) =>
  readdirSync(join(folder, 'node_modules', '.cache', 'tools')).filter(
    (name) => !name.endsWith('.json'),
  );

test('a command is compiled once, and again when one of its sources says something else', () => {
  const folder = room();
  expect([run(folder), run(folder)]).toEqual(['before', 'before']);
  expect(compiled(folder)).toHaveLength(1);
  say(folder, 'after');
  expect(run(folder)).toBe('after');
  expect(compiled(folder)).toHaveLength(2);
});

test('what was compiled once before is found again', () => {
  const folder = room();
  const words = ['before', 'after', 'before'].map((word) => {
    say(folder, word);
    return run(folder);
  });
  expect(words).toEqual(['before', 'after', 'before']);
  expect(compiled(folder)).toHaveLength(2);
});

test('a source that is saved while it is being compiled is compiled again', () => {
  const folder = room();
  const soon = new Date(Date.now() + 60_000);
  utimesSync(join(folder, 'word.ts'), soon, soon);
  expect(run(folder)).toBe('before');
  expect(readdirSync(join(folder, 'node_modules', '.cache', 'tools'))).toEqual(compiled(folder));
});

/** What a module outside the room exports as `said`. */
function runOutside(folder: string, module: string): string {
  const script = `import('./bin/load.mjs').then(({ load }) => load(${JSON.stringify(module)})).then((it) => console.log(it.said))`;
  return execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' }).trim();
}

test('a module outside the room is compiled as well, and knows its own folder', () => {
  const folder = room();
  const part = folderWith({ 'part.config.ts': 'export const said: string = import.meta.dirname;' });
  const say = () => runOutside(folder, join(part, 'part.config.ts'));
  expect([say(), say()]).toEqual([part, part]);
  expect(compiled(folder)).toHaveLength(1);
});

test('a module outside the room finds its own packages, and those of the room where it has none', () => {
  const packaged = (name: string, says: string) => ({
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js' }),
    [`node_modules/${name}/index.js`]: `module.exports = ${JSON.stringify(says)};`,
  });
  const folder = room();
  writeFiles(folder, { ...packaged('plugin', 'of the room'), ...packaged('tool', 'of the room') });
  const part = folderWith({
    'part.config.ts': `import plugin from 'plugin'; import tool from 'tool'; export const said: string = plugin + ', ' + tool;`,
    ...packaged('plugin', 'of the part'),
  });
  expect(runOutside(folder, join(part, 'part.config.ts'))).toBe('of the part, of the room');
});
