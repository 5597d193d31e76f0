import { federationManifest } from './federation-manifest';
import type { Release } from './release';

const BUILT: Parameters<typeof federationManifest>[0] = {
  part: 'demo',
  version: '1.2.0',
  container: 'demo_1a2b3c4d',
  entry: 'client/entry.1a.js',
  requires: { react: '^19.3.1' },
  pages: { DemoPage: { js: ['client/DemoPage.2b.js'], css: ['client/DemoPage.3c.css'] } },
  files: [],
};

const file = (path: string): Release['files'][number] => ({ path, size: 1, integrity: 'sha384-x' });

const SHELL: typeof BUILT = {
  ...BUILT,
  part: 'shell',
  requires: {},
  files: ['client/shell.4d.js', 'client/standalone.5e.js', 'client/standalone.6f.css'].map(file),
};

const parsed = (...args: Parameters<typeof federationManifest>) =>
  JSON.parse(federationManifest(...args)) as unknown;

test('the manifest of a remote names its container, its pages and what it takes from the host', () => {
  expect(parsed(BUILT)).toMatchObject({
    id: 'demo_1a2b3c4d',
    metaData: {
      globalName: 'demo_1a2b3c4d',
      publicPath: 'auto',
      buildInfo: { buildVersion: '1.2.0', buildName: 'demo' },
      remoteEntry: { name: 'client/entry.1a.js', path: '', type: 'global' },
    },
    shared: [{ name: 'react', requiredVersion: '^19.3.1', singleton: true }],
    remotes: [],
    exposes: [
      {
        path: './DemoPage',
        assets: {
          js: { sync: ['client/DemoPage.2b.js'], async: [] },
          css: { sync: ['client/DemoPage.3c.css'], async: [] },
        },
      },
    ],
  });
});

test('the manifest of a shell exposes what shows pages on other sites, not the site itself', () => {
  expect(parsed(SHELL, (path) => `../${path}`)).toMatchObject({
    metaData: {
      globalName: 'jalonStandalone',
      remoteEntry: { name: '../client/standalone.5e.js' },
    },
    exposes: [{ path: './standalone', assets: { css: { sync: ['../client/standalone.6f.css'] } } }],
  });
});
