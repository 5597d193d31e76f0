import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { runWebpack } from '../../testkit/run-webpack';
import { temporaryFolders } from '../../testkit/temporary-folder';
import { INPUTS_PLACEHOLDER, inputsPlugin } from './plugins';

const folderWith = temporaryFolders();
const SOURCES = {
  'src/index.js': `import('./page.js').then(({ page }) => console.log(page('entry')));`,
  'src/page.js': `export const page = (text) => [...text].map((letter, index) => letter.repeat(index));`,
};

async function build(inputs: string): Promise<Map<string, string>> {
  const folder = folderWith(SOURCES);
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: './src/index.js',
    output: {
      path: join(folder, 'built'),
      uniqueName: `demo_${INPUTS_PLACEHOLDER}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
    },
    optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })] },
    devtool: 'source-map',
    plugins: [inputsPlugin(inputs)],
  });
  const names = readdirSync(join(folder, 'built')).sort();
  return new Map(names.map((name) => [name, readFileSync(join(folder, 'built', name), 'utf8')]));
}

test('other inputs change the file names and the hash in the code, but no other code', async () => {
  const [one, other] = [await build('1a2b3c4d'), await build('ffffffff')];
  const scripts = [...one].filter(([name]) => name.endsWith('.js'));
  expect(scripts.length).toBe(2);
  for (const [name, text] of scripts) {
    expect(text).toContain('webpackChunkdemo_1a2b3c4d');
    expect(text).not.toContain(INPUTS_PLACEHOLDER);
    expect([...other.keys()]).not.toContain(name);
  }
  const HASHES = /1a2b3c4d|ffffffff|(?<=["'.])[0-9a-f]{10}(?=["'.])/g;
  const withoutHashes = (files: Map<string, string>) =>
    [...files.values()].map((text) => text.replace(HASHES, '')).sort();
  expect(withoutHashes(other)).toEqual(withoutHashes(one));
});
