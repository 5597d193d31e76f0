import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAYLOADS } from './payloads';

const CATALOGUE = join(__dirname, 'FAULTS.md');
const ROOT = join(__dirname, '../..');
const LINK = /^ {2}- \[(.+)\]\((.+)\)$/;

const lines = readFileSync(CATALOGUE, 'utf8').split('\n');
const named = lines.flatMap((line) => {
  const [, title, path] = LINK.exec(line) ?? [];
  return title !== undefined && path !== undefined ? [{ title, path }] : [];
});

test('every line of the catalogue that is indented names a test', () => {
  expect(lines.filter((line) => line.startsWith('  ') && !LINK.test(line))).toEqual([]);
  expect(named.length).toBeGreaterThan(80);
});

test('there are more than 200 different hostile texts', () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThan(200);
});

test('every fault has a test', () => {
  const bare = lines.filter(
    (line, index) => line.startsWith('- **') && !LINK.test(lines[index + 1] ?? ''),
  );
  expect(bare).toEqual([]);
});

/** Whether a test file has a title, in quotes. */
function expectTitle(file: string, title: string): void {
  expect([file, existsSync(file)]).toEqual([file, true]);
  const source = readFileSync(file, 'utf8');
  const quoted = ["'", '`'].map((quote) => `${quote}${title}${quote}`);
  expect(quoted.some((text) => source.includes(text))).toBe(true);
}

test.each(named)('“$title” is a test of $path', ({ title, path }) => {
  expectTitle(join(__dirname, path), title);
});

const attacks = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => /\| (prevented|noticed|not)\b/.test(line));
const shown = attacks.flatMap((line) => {
  const [, title, path] = /\[([^\]]+)\]\((\S+\.test\.tsx?)\)/.exec(line) ?? [];
  return title !== undefined && path !== undefined ? [{ title, path }] : [];
});

test('every attack that something prevents or notices has a test', () => {
  const stopped = attacks.filter((line) => !/\| not\b/.test(line));
  expect(shown).toHaveLength(stopped.length);
  expect(shown.length).toBeGreaterThan(20);
});

test.each(shown)('“$title” shows what becomes of an attack', ({ title, path }) => {
  expectTitle(join(ROOT, path), title);
});

test('each rule of trust between teams has a test that names it', () => {
  const scripts = join(__dirname, '..');
  const files = readdirSync(scripts, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.test.ts') && !file.includes('node_modules'),
  );
  const texts = files.map((file) => readFileSync(join(scripts, file), 'utf8')).join();
  const rules = new Set(
    [...texts.matchAll(/'trust, rule (\d+): /g)].map(([, rule]) => Number(rule)),
  );
  expect([...rules].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
