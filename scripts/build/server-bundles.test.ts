import { pageServer, route, writeRelease } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { loadPage, loadShellServer } from './server-bundles';

const folderWith = temporaryFolders();
const contract = { react: { name: 'the React of the shell' } };

/** Loads the home page of a release whose server bundle is this code. */
function load(code: string): () => unknown {
  const folder = folderWith();
  const files = { 'server/HomePage.cjs': code };
  const release = writeRelease(folder, { routes: [route()], files });
  return loadPage(release, folder, 'HomePage', contract) as () => unknown;
}

function loadShell(code: string) {
  return loadShellServer(folderWith({ 'server/shell.cjs': code }));
}

describe('a page of a remote', () => {
  test('is the default export of its bundle', () => {
    expect(load(pageServer('<h1>Accueil</h1>'))()).toBe('<h1>Accueil</h1>');
  });

  test('may fill the exports instead of replacing them', () => {
    expect(load("exports.default = () => 'filled';")()).toBe('filled');
  });

  test('gets the modules of the shell, the very same', () => {
    expect(load("exports.default = () => require('react');")()).toBe(contract.react);
  });

  test.each(['react-dom', 'node:fs', 'fs', './other.cjs', 'toString', 'constructor'])(
    'is refused when it asks for "%s", naming page, part and module',
    (name) => {
      expect(() => load(`require('${name}'); exports.default = () => '';`)).toThrow(
        `Page HomePage of demo asks for "${name}", which the shell does not provide.`,
      );
    },
  );

  test.each(['', 'exports.Page = () => 1;', 'module.exports = null;'])(
    'is refused when its bundle has no default export: %p',
    (code) => {
      expect(() => load(code)).toThrow('Page HomePage of demo has no default export.');
    },
  );

  test('is refused when its release has no bundle for it', () => {
    const folder = folderWith();
    const release = writeRelease(folder);
    expect(() => loadPage(release, folder, 'GonePage', contract)).toThrow(
      `Release ${release.id} has no server bundle for GonePage.`,
    );
  });
});

describe('the server side of the shell', () => {
  test('is what its bundle exports', () => {
    expect(loadShell("exports.NOT_FOUND_TITLE = 'Introuvable';").NOT_FOUND_TITLE).toBe(
      'Introuvable',
    );
  });

  test.each(['util', 'node:util'])('may use %s, which is part of Node', (name) => {
    const shell = loadShell(`exports.NOT_FOUND_TITLE = typeof require('${name}').inspect;`);
    expect(shell.NOT_FOUND_TITLE).toBe('function');
  });

  test.each(['react', './chunk.cjs'])('is refused when it asks for "%s"', (name) => {
    expect(() => loadShell(`require('${name}');`)).toThrow(
      `The shell's server bundle asks for "${name}", which is not part of Node.`,
    );
  });
});
