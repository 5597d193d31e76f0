import { stripVTControlCharacters } from 'node:util';

const ERASE_LINE = '\r\u001B[K';

/** A step that succeeds in less time leaves no line: a publish has a dozen of them. */
const QUICK_MS = 1_000;

/** Runs a titled step, saying on standard error when it starts (on a terminal) and how long it took. */
export async function runStep<T>(title: string, run: () => Promise<T> | T): Promise<T> {
  const { stderr } = process;
  const start = performance.now();
  const end = (sign: string) => {
    const took = performance.now() - start;
    if (stderr.isTTY) stderr.write(ERASE_LINE);
    if (took < QUICK_MS && sign === '✓') return;
    stderr.write(`  ${sign} ${title} (${(took / 1000).toFixed(1)} s)\n`);
  };
  if (stderr.isTTY) stderr.write(`  … ${title}`);
  try {
    const result = await run();
    end('✓');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}

const MAX_NAMED = 5;

/** "a, b, c, d, e and 3 more" */
export function listFirstNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  const named = names.slice(0, MAX_NAMED).join(', ');
  return more > 0 ? `${named} and ${String(more)} more` : named;
}

/** Matches "12.5 ms" and "≤ 3", but no version or date. */
const NUMBER = /^[-+<>≤≥]? ?\d+(\.\d+)?( |%|$)/;

/** Rows under headings as Markdown that reads well in a terminal too. A number in row one right-aligns a column. */
export function markdownTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [headings, ...rows].map((row) =>
    row.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;')),
  );
  const columns = headings.map((_, column) => {
    const width = Math.max(3, ...lines.map((row) => row[column]?.length ?? 0));
    const isNumber = NUMBER.test(rows[0]?.[column] ?? '');
    return {
      rule: isNumber ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
      pad: (cell = '') => (isNumber ? cell.padStart(width) : cell.padEnd(width)),
    };
  });
  const [head = [], ...body] = lines.map((row) => columns.map(({ pad }, index) => pad(row[index])));
  const rule = columns.map((column) => column.rule);
  return [head, rule, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Text of a foreign process for a terminal: one line without control sequences. */
export const toPrintable = (text: string) =>
  stripVTControlCharacters(text)
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
