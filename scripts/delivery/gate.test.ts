import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { folderStore } from '../store/open';
import { messagesOf } from '../core/refusals';
import { renderInProcess } from '../testkit/in-process';
import { makeLive, route, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { reasonsAgainstEach } from './gate';

const folderWith = temporaryFolders();
const page = (part: string, path: string): ReleaseSketch => ({ part, routes: [route({ path })] });

test.each<[string, ReleaseSketch, ReleaseSketch[], RegExp[]]>([
  ['parts that fit together', page('aide', '/aide'), [], []],
  [
    'two parts with one address',
    page('aide', '/'),
    [],
    [/^\/ would be \/ of demo .* and \/ of aide /, /^\/ would be \/ of aide .* and \/ of demo /],
  ],
  ['a live part that the checkout no longer has', page('aide', '/aide'), [page('gone', '/')], []],
])('each part of a checkout is checked against the others: %s', async (_, aide, gone, reasons) => {
  const folder = folderWith();
  const store = folderStore(join(folder, 'store'), join(folder, 'keys'));
  for (const sketch of gone) await makeLive(store, sketch);
  const releases = [];
  for (const sketch of [{ part: 'shell' }, page('demo', '/'), aide]) {
    releases.push(await makeLive(store, sketch));
  }
  const found = await reasonsAgainstEach(store, releases, siteConfigFixture, renderInProcess);
  expect(messagesOf(found)).toEqual(
    reasons.map((reason) => expect.stringMatching(reason) as string),
  );
});
