import { join } from 'node:path';
import { folderStore } from '../store/open';
import { makeLive, route, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { gateRefusals } from './gate-refusals';

const folderWith = temporaryFolders();
const SHELL: ReleaseSketch = { part: 'shell' };
const page = (part: string, path: string): ReleaseSketch => ({ part, routes: [route({ path })] });

async function refusalsOf(parts: ReleaseSketch[], leftovers: ReleaseSketch[] = []) {
  const folder = folderWith();
  const store = folderStore(join(folder, 'store'), join(folder, 'keys'));
  for (const sketch of leftovers) await makeLive(store, sketch);
  const releases = [];
  for (const sketch of parts) releases.push(await makeLive(store, sketch));
  return gateRefusals(store, releases);
}

test('parts that go together are not refused', async () => {
  expect(await refusalsOf([SHELL, page('demo', '/'), page('aide', '/aide')])).toEqual([]);
});

test('every refusal is named, for every part', async () => {
  expect(await refusalsOf([SHELL, page('demo', '/'), page('aide', '/')])).toEqual([
    expect.stringMatching(/^\/ would be \/ of demo .* and \/ of aide /),
    expect.stringMatching(/^\/ would be \/ of aide .* and \/ of demo /),
  ]);
});

test('a part that the checkout does not have any more is no neighbour', async () => {
  expect(await refusalsOf([SHELL, page('demo', '/')], [page('gone', '/')])).toEqual([]);
});
