import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asMarkdown, type Table } from './table';

const START = '<!-- bench: written by npm run bench -- --write-readme -->';
const END = '<!-- bench: end -->';

/**
 * A text with everything between the two marks replaced.
 * @throws when the marks are not there.
 */
export function withResults(text: string, tables: readonly Table[], caption: string): string {
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start < 0 || end < start) {
    throw new Error(
      `scripts/bench/README.md has no place for results: put "${START}" and "${END}" around it.`,
    );
  }
  const written = tables.map((table) => `### ${table.title}\n\n${asMarkdown(table)}`);
  return [text.slice(0, start) + START, caption, ...written, text.slice(end)].join('\n\n');
}

/** Writes the results into the README of the benchmarks and formats it. */
export function writeReadme(root: string, tables: readonly Table[], caption: string): void {
  const file = join(root, 'scripts', 'bench', 'README.md');
  writeFileSync(file, withResults(readFileSync(file, 'utf8'), tables, caption));
  execFileSync(join(root, 'node_modules', '.bin', 'prettier'), ['--write', file]);
}
