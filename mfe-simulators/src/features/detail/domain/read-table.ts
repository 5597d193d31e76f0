const QUOTE = '"';

/** The separator of the first line: spreadsheets copy tabs, French CSV files have semicolons. */
export const separatorOf = (text: string) => (text.includes('\t') ? '\t' : ';');

/** Cells of a table copied from a spreadsheet; quoted cells may contain separators and line breaks. */
export function readTable(text: string): string[][] {
  const separator = separatorOf(text);
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;

  const endCell = () => {
    line.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push(line);
    line = [];
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
    else if (sign === '\n') endLine();
    else if (sign !== '\r' && sign !== '\uFEFF') cell += sign;
  }
  if (cell !== '' || line.length > 0) endLine();
  return lines;
}
