import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsonFile } from './files';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'json-file-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('nothing is stored at first, then what was written last, and no draft stays', () => {
  const path = join(folder, 'deep', 'state.json');
  const file = jsonFile<number[]>(path);
  expect(file.read()).toBeUndefined();
  file.write([1]);
  file.write([2]);
  expect(jsonFile<number[]>(path).read()).toEqual([2]);
  expect(readdirSync(join(folder, 'deep'))).toEqual(['state.json']);
});

test('a file that is not JSON is named, with the remedy', () => {
  const path = join(folder, 'state.json');
  writeFileSync(path, '{"cut');
  expect(() => jsonFile(path).read()).toThrow(
    `${path} cannot be read. Start again with --reset to recreate it.`,
  );
});
