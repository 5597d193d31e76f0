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

type Manifest = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

const manifestOf = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;

test('the package for teams depends on the same versions of tools as this checkout', () => {
  const { dependencies = {} } = manifestOf('scripts');
  const { devDependencies = {} } = manifestOf('.');
  const shared = Object.entries(devDependencies).filter(([name]) => name in dependencies);
  expect(shared.length).toBeGreaterThan(0);
  expect(shared.filter(([name, version]) => dependencies[name] !== version)).toEqual([]);
});

// A team's compiler reads our sources, and npm does not install the devDependencies of a package.
test.each(['shared', 'scripts'])(
  'the package.json of the packed %s lists the @types packages that its types need',
  (name) => {
    const { dependencies = {}, devDependencies = {} } = manifestOf(name);
    const missing = Object.keys(dependencies).filter((one) => `@types/${one}` in devDependencies);
    expect(missing).toEqual([]);
  },
);
