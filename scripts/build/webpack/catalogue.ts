import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { workspaceFolder } from '../../core/paths';
import { commonConfiguration, lazyFiles } from './common';

/** The catalogue of the UI kit, for a development server: no part, and never on the site. */
export function catalogue(root: string): Configuration {
  const folder = join(workspaceFolder(root, 'shared'), 'src/catalogue');
  const part = { name: 'catalogue', kind: 'shell' as const, folder, version: '', routes: [] };
  const common = commonConfiguration(
    { root, part, inputs: 'catalogue', development: true },
    'client',
  );
  return {
    ...common,
    target: 'web',
    entry: { catalogue: './main.tsx' },
    output: { ...common.output, publicPath: '/' },
    plugins: [...(common.plugins ?? []), ...lazyFiles(true)],
  };
}
