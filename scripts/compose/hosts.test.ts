import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { serveLive } from '../delivery/serve-live';
import { makeLive, route } from '../testkit/release-builder';
import { preparedFolder, temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { liveDelivery, openTestDelivery, publishAll, remoteSketch } from '../testkit/test-delivery';
import { siteHeaders } from './headers';
import { firebaseText } from './hosting';
import { isServerHost, isUploadHost, writeServerFile, writeUpload } from './hosts';

const folderWith = temporaryFolders();
const MISSION = route({ path: '/demo/:id', index: false, prerender: false });

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

const DEMO = remoteSketch('demo', 'Un');
const prepared = preparedFolder((folder) =>
  liveDelivery(folder, { ...DEMO, routes: [...(DEMO.routes ?? []), MISSION] }),
);

/** A folder of sites whose served site has the pages /demo and /demo/:id. */
function served() {
  const setup = openTestDelivery(prepared());
  return { ...setup, sites: setup.delivery.sites };
}

describe.each(['nginx', 'caddy'] as const)('the rules of %s', (host) => {
  test(`the rules of ${host} have the headers of the site and follow the link to the current one`, () => {
    const { sites } = served();
    const rules = read(writeServerFile(host, sites));
    expect(rules).toContain(`"${join(sites, 'current/public')}"`);
    for (const { key, value } of siteHeaders(siteConfigFixture)) {
      expect(rules).toContain(`${key} "${value}"`);
    }
  });

  test(`the rules of ${host} do not change when a part adds pages, addresses with a parameter and files`, async () => {
    const setup = served();
    const before = read(writeServerFile(host, setup.sites));
    const aide = remoteSketch('aide', 'Aide');
    const routes = [...(aide.routes ?? []), { ...MISSION, path: '/aide/:id/pieces/:piece' }];
    await publishAll(setup, [{ ...aide, routes }]);
    expect(read(writeServerFile(host, setup.sites))).toBe(before);
  });

  test.each(['a"b', 'a$b', 'a{b}', 'a\nb', 'a\\b'])(
    `the rules of ${host} are not written for the folder %j, of which they would read more than a path`,
    (name) => {
      const sites = join(folderWith(), name);
      writeFiles(join(sites, 'current'), { 'hosting.json': '{ "headers": [], "data": false }' });
      expect(() => writeServerFile(host, sites)).toThrow('more than a text');
      expect(readdirSync(sites)).toEqual(['current']);
    },
  );
});

describe.each([
  ['netlify', '/demo/:p1 /demo/_.html 200\n/demo/:p1/ /demo/_.html 200\n'],
  ['cloudflare', '/demo/:p1 /demo/_ 200\n/demo/:p1/ /demo/_ 200\n'],
] as const)('the folder for %s', (host, rewrites) => {
  test(`the folder for ${host} has the served files, each page as a file of its name, and the rules`, async () => {
    const { sites } = served();
    const folder = await writeUpload(host, sites);
    expect(read(folder, 'demo.html')).toBe(read(sites, 'current/public/demo/index.html'));
    for (const file of ['404.html', 'demo/_.html', '.well-known/security.txt', 'robots.txt']) {
      expect([file, existsSync(join(folder, file))]).toEqual([file, true]);
    }
    expect(existsSync(join(folder, 'demo/index.html'))).toBe(false);
    expect(read(folder, '_redirects')).toBe(rewrites);
    const [everything = ''] = read(folder, '_headers').split(/\n(?=\/)/);
    for (const { key, value } of siteHeaders(siteConfigFixture)) {
      expect(everything).toContain(`  ${key}: ${value}\n`.trimEnd());
    }
  });

  test(`the folder for ${host} is written anew for the site that is served now`, async () => {
    const setup = served();
    const before = await writeUpload(host, setup.sites);
    await publishAll(setup, [remoteSketch('aide', 'Aide')]);
    const after = await writeUpload(host, setup.sites);
    expect(after).not.toBe(before);
    expect(existsSync(join(after, 'aide.html'))).toBe(true);
    writeFiles(after, { 'stale.html': '' });
    await writeUpload(host, setup.sites);
    expect(existsSync(join(after, 'stale.html'))).toBe(false);
  });
});

test('a file whose name a host would read as a rule stops the upload', async () => {
  const setup = served();
  const files = { ...DEMO.files, 'client/*.js': '' };
  await makeLive(setup.store, { ...DEMO, version: '1.1.0', files });
  await serveLive(setup.delivery);
  await expect(writeUpload('netlify', setup.sites)).rejects.toThrow('as a pattern');
});

test('Netlify caches assets by name, so that the 404 of a missing one is not cached', async () => {
  const { sites } = served();
  const rules = read(await writeUpload('netlify', sites), '_headers').split(/\n(?=\/)/);
  const cached = rules.filter((rule) => rule.includes('immutable'));
  expect(cached.map((rule) => rule.split('\n')[0])).toContain('/assets/demo/entry.js');
  expect(cached.join('')).not.toContain('*');
});

test('Cloudflare Pages joins no value for assets with one for all files', async () => {
  const { sites } = served();
  const [, assets = ''] = read(await writeUpload('cloudflare', sites), '_headers').split(
    '/assets/*',
  );
  expect(
    assets
      .trim()
      .split('\n')
      .map((line) => line.trim().split(':')[0]),
  ).toEqual([
    '! Content-Security-Policy',
    '! Permissions-Policy',
    '! Cache-Control',
    'Content-Security-Policy',
    'Permissions-Policy',
    'Cache-Control',
  ]);
});

test('a site with more rewrites than Cloudflare Pages takes is refused with the limit', async () => {
  const setup = served();
  const routes = Array.from({ length: 51 }, (_, index) => ({
    ...MISSION,
    path: `/aide/${String(index)}/:id`,
  }));
  await publishAll(setup, [{ ...remoteSketch('aide', 'Aide'), routes }]);
  await expect(writeUpload('cloudflare', setup.sites)).rejects.toThrow(
    'takes 100 rewrites and 2000 characters of a header; this site has 104 rewrites',
  );
});

/** The rules that a host gets for a site whose operator opens parts, or none. */
async function rulesWith(host: string, embedding: string[] | undefined): Promise<string> {
  const { delivery, sites } = served();
  const config = { ...delivery.config, ...(embedding && { embedding }) };
  await serveLive({ ...delivery, config });
  if (isServerHost(host)) return read(writeServerFile(host, sites));
  if (isUploadHost(host)) return read(await writeUpload(host, sites), '_headers');
  return firebaseText(join(sites, 'current'));
}

test.each(['firebase', 'nginx', 'caddy', 'netlify', 'cloudflare'])(
  'the rules of %s open the files of a part to other sites only where the operator says so',
  async (host) => {
    const closed = await rulesWith(host, undefined);
    expect(closed).not.toMatch(/Allow-Origin[^*]{1,40}\*|Resource-Policy.{1,40}cross-origin/s);
    const open = await rulesWith(host, ['demo']);
    const folders = ['/embed/', '/assets/shell/', '/assets/demo/'];
    const rules = folders.map((folder) => open.slice(open.lastIndexOf(folder)));
    for (const rule of rules) {
      expect(rule).toMatch(/Allow-Origin[^*]{1,40}\*/);
      expect(rule).toMatch(/Resource-Policy.{1,40}cross-origin/s);
    }
    expect(open.match(/Allow-Origin[^*]{1,40}\*/g)).toHaveLength(folders.length);
  },
);
