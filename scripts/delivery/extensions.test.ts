import type { SiteConfig } from '@jalon/shared/config';
import { localSiteConfig } from '../local/config';
import { POLICY_PATTERN } from '../compose/document';
import { htmlFilePath } from '../compose/hosting';
import { makeLive, route, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import {
  makeLiveDelivery,
  publishAll,
  refusedFor,
  remoteSketch,
  type TestDelivery,
} from '../testkit/test-delivery';
import { serveLiveSite } from './serve-live';
import { renew, retire } from '../testkit/commands';

const folderWith = temporaryFolders();
const API = 'https://api.example';
const CDN = 'https://cdn.example:8443';

/** The shell and the remote "demo" are live. @param allowed by the operator. */
async function siteAllowing(allowed: Partial<SiteConfig> = {}) {
  const setup = await makeLiveDelivery(folderWith(), remoteSketch('demo', 'Un'));
  const allow = (patch: Partial<SiteConfig>) => {
    setup.delivery.config = { ...setup.delivery.config, ...patch };
  };
  allow(allowed);
  return { ...setup, allow };
}

const aide = (patch: Partial<ReleaseSketch>) => ({ ...remoteSketch('aide', 'Aide'), ...patch });

/** Directives of the policy in a page of the served site. */
function policyOf({ served }: TestDelivery, path: string): Record<string, string> {
  const [, policy = ''] = POLICY_PATTERN.exec(served(htmlFilePath(path)) ?? '') ?? [];
  const directives = policy.split('; ').map((text): [string, string] => {
    const [name = '', ...sources] = text.split(' ');
    return [name, sources.join(' ')];
  });
  return Object.fromEntries(directives);
}

const ORIGINS = { connect: [API], images: [CDN] };
const TO_AIDE = { to: '/aide', order: 1 } as const;
const IN_FOOTER = {
  ...TO_AIDE,
  place: 'footer',
  group: 'companies',
  label: 'Aide au pied',
} as const;
const IN_HEADER = { ...TO_AIDE, place: 'header', label: 'Aide en tête' } as const;

test('an extension of a part is refused until the operator allows it, with the way to do so; the first publish with it then reports it', async () => {
  const { publish, served, allow } = await siteAllowing({ origins: [API] });
  const asked = { origins: ORIGINS };
  expect(await publish(aide(asked))).toMatchObject(
    refusedFor(/^aide 1\.0\.0-\w+ uses https:\/\/cdn\.example:8443; "origins" in the operator/),
  );
  expect(served('aide/index.html')).toBeNull();
  allow({ origins: [API, CDN] });
  const added = [`origin: connect ${API}`, `origin: images ${CDN}`];
  expect(await publish(aide(asked))).toMatchObject({ kind: 'shipped', newExtensions: added });
  const next = aide({ ...asked, version: '1.1.0' });
  expect(await publish(next)).toMatchObject({ kind: 'shipped', newExtensions: [] });
});

test('an origin is in the content security policy of every page while the operator allows the origin and its part is live', async () => {
  const setup = await siteAllowing({ origins: [API, CDN] });
  const before = policyOf(setup, '/demo');
  await publishAll(setup, [aide({ origins: ORIGINS })]);
  for (const path of ['/demo', '/aide', '/404']) {
    const { 'connect-src': connect, 'img-src': images } = policyOf(setup, path);
    expect(connect).toBe(`${String(before['connect-src'])} ${API}`);
    expect(images).toBe(`'self' ${CDN}`);
  }
  expect(setup.served('demo/index.html')).toContain(`connect ${API}`);
  setup.allow({ origins: [CDN] });
  await serveLiveSite(setup.delivery);
  expect(policyOf(setup, '/demo')['connect-src']).not.toContain(API);
  expect(policyOf(setup, '/demo')['img-src']).toContain(CDN);
  await retire(setup.delivery, 'aide');
  expect(policyOf(setup, '/demo')).toEqual(before);
});

test('an origin on the developer’s machine is allowed on local sites only', async () => {
  const setup = await siteAllowing();
  const local = aide({ origins: { connect: ['http://127.0.0.1:4000'] } });
  const refused = refusedFor('127.0.0.1:4000, which is a visitor’s own machine');
  expect(await setup.publish(local)).toMatchObject(refused);
  setup.allow(localSiteConfig(setup.delivery.config, 3001));
  expect(await setup.publish(local)).toMatchObject({ kind: 'shipped' });
});

test('a link of a part is in every document while the part is live and the operator allows the link', async () => {
  const setup = await siteAllowing({ navigation: { header: ['aide'] } });
  const late = { ...IN_FOOTER, order: 9, label: 'Plus tard' };
  const zone = { ...IN_FOOTER, to: '/zone', order: 5 };
  expect(setup.servedLinks('demo/index.html')).toBeUndefined();
  await publishAll(setup, [
    aide({ navigation: [late, IN_FOOTER, IN_HEADER] }),
    { ...remoteSketch('zone', 'Zone'), navigation: [zone] },
  ]);
  for (const file of ['demo/index.html', '404.html']) {
    expect(setup.servedLinks(file)).toMatchObject([IN_FOOTER, IN_HEADER, zone, late]);
  }
  setup.allow({ navigation: { header: [] } });
  await serveLiveSite(setup.delivery);
  expect(setup.servedLinks('demo/index.html')).toMatchObject([IN_FOOTER, zone, late]);
  for (const part of ['aide', 'zone']) await retire(setup.delivery, part);
  expect(setup.servedLinks('demo/index.html')).toBeUndefined();
});

test('a link of a part to a page of another part is refused, and documents omit it if the gate is bypassed', async () => {
  const setup = await siteAllowing();
  const foreign = aide({ navigation: [{ ...IN_FOOTER, to: '/demo' }] });
  expect(await setup.publish(foreign)).toMatchObject(
    refusedFor('"/demo". Write the path of a page of this part'),
  );
  await makeLive(setup.store, foreign);
  await serveLiveSite(setup.delivery);
  expect(setup.servedLinks('demo/index.html')).toBeUndefined();
});

test('a live part that breaks a new limit is reported by every publish, can be renewed, and loses addresses that the limit gives to another part', async () => {
  const setup = await siteAllowing();
  const routes = [route({ path: '/aide' }), route({ path: '/compte/aide', title: 'Compte' })];
  await publishAll(setup, [aide({ routes })]);
  setup.allow({ limits: { routes: 1, prefixes: { '/compte': 'access' } } });
  expect(await setup.publish(remoteSketch('demo', 'Deux'))).toMatchObject({
    kind: 'shipped',
    warnings: [
      expect.stringMatching(/^\/compte\/aide of aide .* belongs to access/),
      expect.stringMatching(/^aide \S+ has 2 routes; .* allows a part 1/),
    ],
  });
  expect(await renew(setup.delivery, 'aide')).toMatchObject({ kind: 'shipped', sequence: 2 });
  expect(setup.served('aide/index.html')).toContain('<h1>Aide</h1>');
  expect(setup.served('compte/aide/index.html')).toBeNull();
});
