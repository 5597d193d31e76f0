import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { headersByRules } from '../local/site/hosting';
import { folderStore } from '../store/open';
import { observatoryGrade } from '../testkit/observatory';
import { makeLive, route } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { composeSite } from './compose';
import { hostingOf } from './hosting';

const folderWith = temporaryFolders();

test('Mozilla’s Observatory gives every page of a composed site 155 points', async () => {
  const folder = folderWith();
  const store = folderStore(join(folder, 'store'), join(folder, 'keys'));
  await makeLive(store, { part: 'shell' });
  await makeLive(store, { routes: [route(), route({ path: '/faq', page: 'FaqPage' })] });
  const site = await composeSite({
    store,
    config: siteConfigFixture,
    sites: join(folder, 'sites'),
    composer: 'code',
  });
  const headersOf = headersByRules(hostingOf(site.folder).hosting.headers);
  const scores = ['', 'faq'].map((path) => {
    const fields = Object.entries(headersOf(`/${path}`));
    return observatoryGrade({
      headers: Object.fromEntries(fields.map(([key, value]) => [key.toLowerCase(), value])),
      html: readFileSync(join(site.folder, 'public', path, 'index.html'), 'utf8'),
    }).score;
  });
  expect(scores).toEqual([155, 155]);
});
