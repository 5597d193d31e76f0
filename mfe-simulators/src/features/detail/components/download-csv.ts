import { sheet } from '../api/use-sheet';
import { toCsv } from '../domain/csv';
import { csvWords } from './words';

const FILE_NAME = 'simulation-detaillee.csv';

export function downloadCsv(): void {
  const file = new Blob([toCsv(sheet.rows(), csvWords)], { type: 'text/csv;charset=utf-8' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(url);
}
