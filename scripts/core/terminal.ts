import { stripVTControlCharacters } from 'node:util';

/** Runs titled steps, saying when each starts (on a terminal) and how long it took. */
const stepOn =
  (stream: NodeJS.WriteStream) =>
  async <T>(title: string, run: () => Promise<T> | T): Promise<T> => {
    const start = performance.now();
    const end = (sign: string) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      stream.write(`  ${sign} ${title} (${seconds} s)\n`);
    };
    if (stream.isTTY) stream.write(`  … ${title}\r`);
    try {
      const result = await run();
      end('✓');
      return result;
    } catch (error) {
      end('✗');
      throw error;
    }
  };

export const step = stepOn(process.stdout);

/** For commands whose standard output is for a program. */
export const stepOnStderr = stepOn(process.stderr);

const MOST_NAMED = 5;

/** "a, b, c, d, e and 3 more" */
export function firstOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${named} and ${String(more)} more` : named;
}

/** Matches "12.5 ms" and "≤ 3", but no version or date. */
const NUMBER = /^[-+<>≤≥]? ?\d+(\.\d+)?( |%|$)/;

type Rows = readonly (readonly string[])[];

/** The lines of a table with cells of equal width; columns of numbers, by the first row, end together. */
function aligned(headings: readonly string[], rows: Rows): { lines: string[][]; rule: string[] } {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((row) => row[column]?.length ?? 0)),
  );
  const isNumber = headings.map((_, column) => NUMBER.test(rows[0]?.[column] ?? ''));
  const padded = (cell: string, column: number) =>
    isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  const rule = widths.map((width, column) =>
    isNumber[column] ? `${'-'.repeat(Math.max(2, width - 1))}:` : '-'.repeat(Math.max(3, width)),
  );
  return { lines: lines.map((row) => row.map(padded)), rule };
}

/** Rows under headings as aligned text. */
export const table = (headings: readonly string[], rows: Rows): string =>
  aligned(headings, rows)
    .lines.map((row) => row.join('  ').trimEnd())
    .join('\n');

/** Rows under headings as Markdown that reads well in a terminal too. */
export function markdownTable(headings: readonly string[], rows: Rows): string {
  const escaped = rows.map((row) =>
    row.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;')),
  );
  const {
    lines: [head = [], ...body],
    rule,
  } = aligned(headings, escaped);
  return [head, rule, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Text of a foreign process for a terminal: one line without control sequences. */
export const printable = (text: string) =>
  stripVTControlCharacters(text)
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
