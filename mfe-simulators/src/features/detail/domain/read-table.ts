const QUOTE = '"';

/** A line of a table: its cells, and its text as it stands in the table. */
export interface TableLine {
  cells: readonly string[];
  source: string;
}

/**
 * Lines of a table copied from a spreadsheet; quoted cells may contain separators and line breaks. Spreadsheets copy
 * tabs, French CSV files have semicolons.
 */
export function readTable(text: string): TableLine[] {
  const separator = text.includes('\t') ? '\t' : ';';
  const lines: TableLine[] = [];
  let line: string[] = [];
  let start = 0;
  let cell = '';
  let isQuoted = false;

  const endCell = () => {
    line.push(cell.trim());
    cell = '';
  };
  const endLine = (at: number) => {
    endCell();
    lines.push({ cells: line, source: text.slice(start, at).replace(/\r$/, '') });
    line = [];
    start = at + 1;
  };

  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== QUOTE) cell += sign;
      else if (text.charAt(at + 1) === QUOTE) {
        cell += QUOTE;
        at += 1;
      } else isQuoted = false;
    } else if (sign === QUOTE && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endLine(at);
    else if (sign !== '\r' && sign !== '\uFEFF') cell += sign;
  }
  if (cell !== '' || line.length > 0) endLine(text.length);
  return lines;
}
