import { SITE_DATA_ID, type SiteData } from '@jalon/shared/protocol';
import { productionConfig } from '../core/config';
import { findRoot } from '../core/paths';
import { freePort } from '../core/ports';
import { startDevelopmentSite } from './development-site';

const config = productionConfig(findRoot());
const data: SiteData = {
  config,
  shell: { release: '1.0.0-cafe', sequence: 3, provides: { react: '18.0.0' } },
  parts: [],
  keys: '',
  images: '',
  prerendered: null,
};

test('the shell under development shares what its sources provide, not what its release did', async () => {
  const provides = { react: '19.3.1', '@jalon/shared/video': '1.0.0' };
  const port = await freePort();
  const composed = { data, origin: 'http://127.0.0.1:9' };
  const site = await startDevelopmentSite({ port, composed, config, provides, servers: [] });
  try {
    const html = await (await fetch(site.origin)).text();
    const [, json = ''] = new RegExp(`id="${SITE_DATA_ID}">(.*?)</script>`).exec(html) ?? [];
    expect((JSON.parse(json) as SiteData).shell.provides).toEqual(provides);
  } finally {
    await site.close();
  }
});
