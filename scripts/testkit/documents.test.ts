import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findRoot } from '../core/paths';

const root = findRoot();
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test.each(documents)('every relative link of %s leads to a file', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)];
  const broken = links
    .map(([, link]) => link ?? '')
    .filter((link) => !existsSync(join(root, dirname(document), link)));
  expect(broken).toEqual([]);
});

const attacks = [...read('SECURITY.md').matchAll(/\[([^\]]+)\]\((\S+\.test\.tsx?)\)/g)];

test('every test title that SECURITY.md quotes exists', () => {
  const missing = attacks.filter(
    ([, title = '', file = '']) =>
      !["'", '`'].some((quote) => read(file).includes(quote + title + quote)),
  );
  expect(missing.map(([link]) => link)).toEqual([]);
  expect(attacks.length).toBeGreaterThan(20);
});
