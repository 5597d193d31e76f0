import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { route } from '../testkit/release-builder';
import { preparedFolder, temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { liveDelivery, openTestDelivery, publishAll, remoteSketch } from '../testkit/test-delivery';
import { siteHeaders } from './headers';
import { writeNginxConf } from './nginx';

const folderWith = temporaryFolders();
const prepared = preparedFolder((folder) => liveDelivery(folder, remoteSketch('demo', 'Un')));

const rulesOf = (sites: string) => readFileSync(writeNginxConf(sites), 'utf8');

test('the rules of nginx have the headers of the site and follow the link to the current one', () => {
  const { sites } = openTestDelivery(prepared()).delivery;
  const rules = rulesOf(sites);
  expect(rules).toContain(`"${join(sites, 'current/public')}"`);
  for (const { key, value } of siteHeaders(siteConfigFixture)) {
    expect(rules).toContain(`${key} "${value}"`);
  }
});

test('the rules of nginx do not change when a part adds pages, addresses with a parameter and files', async () => {
  const setup = openTestDelivery(prepared());
  const { sites } = setup.delivery;
  const before = rulesOf(sites);
  const aide = remoteSketch('aide', 'Aide');
  const piece = { path: '/aide/:id/pieces/:piece', index: false, prerender: false };
  await publishAll(setup, [{ ...aide, routes: [...(aide.routes ?? []), route(piece)] }]);
  expect(rulesOf(sites)).toBe(before);
});

test.each(['a"b', 'a$b', 'a{b}', 'a\nb', 'a\\b'])(
  'the rules of nginx are not written for the folder %j, of which it would read more than a path',
  (name) => {
    const sites = join(folderWith(), name);
    writeFiles(join(sites, 'current'), { 'hosting.json': '{ "headers": [], "data": false }' });
    expect(() => writeNginxConf(sites)).toThrow('more than a text');
    expect(readdirSync(sites)).toEqual(['current']);
  },
);
