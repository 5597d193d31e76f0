import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { workspaceFolder } from '../../core/paths';
import { commonConfiguration, lazyFiles, ownLoader } from './common';

/** The catalogue of the UI kit, for a development server: no part, and never on the site. */
export function catalogue(root: string): Configuration {
  const folder = catalogueFolder(root);
  const part = { name: 'catalogue', kind: 'shell' as const, folder, version: '', routes: [] };
  const common = commonConfiguration(
    { root, part, inputs: 'catalogue', development: true },
    'client',
  );
  const rules = common.module?.rules?.filter((rule) => rule !== '...') ?? [];
  const loader = ownLoader(root, 'story-loader');
  return {
    ...common,
    target: 'web',
    entry: { catalogue: './main.tsx' },
    output: { ...common.output, publicPath: '/' },
    module: {
      rules: [
        { resourceQuery: /^\?source$/, type: 'asset/source' },
        {
          resourceQuery: { not: [/^\?source$/] },
          rules: [...rules, { test: /\.stories\.tsx$/, enforce: 'pre', loader }],
        },
      ],
    },
    plugins: [...(common.plugins ?? []), ...lazyFiles(true)],
  };
}

/** Sources of the catalogue, with the page that starts it. */
export function catalogueFolder(root: string): string {
  return join(workspaceFolder(root, 'shared'), 'src', 'catalogue');
}
