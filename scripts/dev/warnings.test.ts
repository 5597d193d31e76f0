import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { buildRelease } from '../build/build-release';
import * as renderers from '../build/renderer/renderer';
import { findPart } from '../core/parts';
import { openBuiltStore } from '../store/open';
import {
  filledInConfig,
  makeRepository,
  remoteFiles,
  renderInProcess,
} from '../testkit/in-process';
import { makeLive, route, writeRelease } from '../testkit/release-builder';
import { temporaryFolders, writeFiles, type FileTexts } from '../testkit/temporary-folder';
import { SHELL_SKETCH } from '../testkit/test-delivery';
import { watchRefusals } from './warnings';

jest.mock('../build/build-release');

const folderWith = temporaryFolders();
afterEach(() => jest.restoreAllMocks());
const demo = route({ path: '/demo' });
const HOME = 'client/HomePage';

test.each<[what: string, routes: object[], files: FileTexts, code: RegExp]>([
  ['an address of another part', [demo, route({ path: '/aide' })], {}, /\/aide .*address-taken/],
  ['an address twice', [demo, demo], {}, /\/demo .*address-taken/],
  ['a missing title', [{ ...demo, title: undefined }], {}, /title of « \/demo »/],
  ['a foreign style', [demo], { [`${HOME}.css`]: 'h1 { color: red }' }, /"h1".*foreign-style/],
  ['a heavy page', [demo], { [`${HOME}.js`]: randomBytes(200_000).toString('hex') }, /over-budget/],
  [
    'a page that throws',
    [demo],
    { 'server/HomePage.cjs': 'throw Error("no")' },
    /no\..*page-throws/,
  ],
])(
  'a part under development is warned once of %s, and told when it is mended',
  async (_, routes, files, code) => {
    const root = makeRepository(folderWith(), {
      'site.config.json': JSON.stringify(filledInConfig()),
      'shell/package.json': '{ "version": "1.0.0" }',
      ...remoteFiles('aide', [route({ path: '/aide' })]),
      ...remoteFiles('demo', [demo]),
    });
    const store = openBuiltStore(root);
    await makeLive(store, SHELL_SKETCH);
    // A part that the checkout no longer has, and an address that the sources of a part have left.
    await makeLive(store, { part: 'gone', routes: [demo] });
    await makeLive(store, { part: 'aide', routes: [demo] });
    const part = findPart(root, 'demo');
    const built: string[] = [];
    let builtFiles: FileTexts = {};
    jest.spyOn(renderers, 'renderIsolated').mockImplementation(renderInProcess);
    jest.mocked(buildRelease).mockImplementation((_root, { name }) => {
      const folder = folderWith();
      built.push(folder);
      const release = writeRelease(folder, { part: name, routes: [demo], files: builtFiles });
      return Promise.resolve({ release, folder, closed: Promise.resolve() });
    });
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const info = jest.spyOn(console, 'info').mockReturnValue();
    const check = watchRefusals(root);
    const save = (now: object[], texts: FileTexts, note: string) => {
      builtFiles = texts;
      writeFiles(root, { ...remoteFiles('demo', now), 'mfe-demo/src/note.ts': note });
      return check(part);
    };
    await save([demo], {}, 'valid');
    expect(warn).not.toHaveBeenCalled();
    await save(routes, files, 'a mistake');
    await save(routes, files, 'the same mistake in another release');
    expect(warn.mock.calls).toEqual([[expect.stringMatching(code)]]);
    await save([demo], {}, 'mended');
    expect(info.mock.calls).toEqual([['  ✓ mfe-demo: nothing to refuse any more']]);
    expect(built.filter((folder) => existsSync(folder))).toEqual([]);
  },
);
