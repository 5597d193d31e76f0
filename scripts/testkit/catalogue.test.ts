import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAYLOADS } from './payloads';

const CATALOGUE = join(__dirname, 'FAULTS.md');
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

test.each(named)('“$title” is a test of $path', ({ title, path }) => {
  const file = join(__dirname, path);
  expect([path, existsSync(file)]).toEqual([path, true]);
  const source = readFileSync(file, 'utf8');
  const quoted = ["'", '`'].map((quote) => `${quote}${title}${quote}`);
  expect(quoted.some((text) => source.includes(text))).toBe(true);
});

test('each of the six rules of trust between teams has a test that names it', () => {
  const scripts = join(__dirname, '..');
  const files = readdirSync(scripts, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.test.ts') && !file.includes('node_modules'),
  );
  const texts = files.map((file) => readFileSync(join(scripts, file), 'utf8')).join();
  const rules = new Set([...texts.matchAll(/'trust, rule (\d): /g)].map(([, rule]) => rule));
  expect([...rules].sort()).toEqual(['1', '2', '3', '4', '5', '6']);
});
