import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../core/paths';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(findRoot(), folder, 'package.json'), 'utf8')) as Manifest;

test('a team gets the tools in the versions of this checkout', () => {
  const { dependencies = {} } = manifestOf('scripts');
  const { devDependencies = {} } = manifestOf('.');
  const shared = Object.entries(devDependencies).filter(([name]) => name in dependencies);
  expect(shared.length).toBeGreaterThan(0);
  expect(shared.filter(([name, version]) => dependencies[name] !== version)).toEqual([]);
});

// A team's compiler reads our sources, and npm does not install the devDependencies of a package.
test.each(['shared', 'scripts'])('the packed %s brings the types of its packages along', (name) => {
  const { dependencies = {}, devDependencies = {} } = manifestOf(name);
  const missing = Object.keys(dependencies).filter((one) => `@types/${one}` in devDependencies);
  expect(missing).toEqual([]);
});
