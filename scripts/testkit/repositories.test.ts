import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../core/paths';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

// A team's compiler reads our sources, and npm does not install the devDependencies of a package.
test.each(['shared', 'scripts'])('the packed %s brings the types of its packages along', (name) => {
  const text = readFileSync(join(findRoot(), name, 'package.json'), 'utf8');
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Manifest;
  const missing = Object.keys(dependencies).filter((one) => `@types/${one}` in devDependencies);
  expect(missing).toEqual([]);
});
