import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findRoot } from '../core/paths';

/** Two screens. */
const README_BYTES = 8_000;

const root = findRoot();
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('the root README fits two screens', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(README_BYTES);
});

test.each(documents)('every relative link of %s leads to a file', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)];
  const broken = links
    .map(([, link]) => link ?? '')
    .filter((link) => !existsSync(join(root, dirname(document), link)));
  expect(broken).toEqual([]);
});
