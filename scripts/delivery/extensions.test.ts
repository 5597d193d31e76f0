import { join } from 'node:path';
import { localSiteConfig } from '../local/config';
import { headersByRules } from '../local/site/hosting';
import { hostingOf } from '../compose/hosting';
import type { ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import {
  liveDelivery,
  refusedFor,
  remoteSketch,
  type TestDelivery,
} from '../testkit/test-delivery';
import { serveLive } from './serve-live';
import { retire } from './rollback';

const folderWith = temporaryFolders();
const API = 'https://api.example';
const CDN = 'https://cdn.example:8443';
const LOOPBACK = 'http://127.0.0.1:4000';

/** The shell and the remote "demo" are live. @param origins that the operator allows. */
async function siteAllowing(origins: string[] = []) {
  const setup = await liveDelivery(folderWith(), remoteSketch('demo', 'Un'));
  setup.delivery.config = { ...setup.delivery.config, origins };
  return setup;
}

const aide = (patch: Partial<ReleaseSketch>) => ({ ...remoteSketch('aide', 'Aide'), ...patch });

/** Directives of the policy of an address on the served site. */
function policyOf({ delivery }: TestDelivery, path: string): Record<string, string> {
  const { hosting } = hostingOf(join(delivery.sites, 'current'));
  const policy = headersByRules(hosting.headers)(path)['Content-Security-Policy'] ?? '';
  const directives = policy.split('; ').map((text): [string, string] => {
    const [name = '', ...sources] = text.split(' ');
    return [name, sources.join(' ')];
  });
  return Object.fromEntries(directives);
}

describe('an origin of another site', () => {
  const origins = { connect: [API], images: [CDN] };

  test('an origin of another site is refused until the operator allows it; the message names both sides and the cure', async () => {
    const setup = await siteAllowing([API]);
    expect(await setup.publish(aide({ origins }))).toMatchObject(
      refusedFor(
        /^aide 1\.0\.0-\w+ uses https:\/\/cdn\.example:8443; "origins" in the operator’s site\.config\.json allows https:\/\/api\.example\. Ask the operator to add it there/,
      ),
    );
    expect(setup.served('aide/index.html')).toBeNull();
  });

  test('an allowed origin is in the policy of every page while its part is live, and is reported when new', async () => {
    const setup = await siteAllowing([API, CDN]);
    const before = policyOf(setup, '/demo');
    expect(await setup.publish(aide({ origins }))).toMatchObject({
      kind: 'shipped',
      newExtensions: [`origin: connect ${API}`, `origin: images ${CDN}`],
    });
    for (const path of ['/demo', '/aide', '/404']) {
      const { 'connect-src': connect, 'img-src': images } = policyOf(setup, path);
      expect(connect).toBe(`${String(before['connect-src'])} ${API}`);
      expect(images).toBe(`'self' ${CDN}`);
    }
    expect(setup.served('demo/index.html')).toContain(`connect ${API}`);
    const again = await setup.publish({ ...aide({ origins }), version: '1.1.0' });
    expect(again).toMatchObject({ kind: 'shipped', newExtensions: [] });
    await retire(setup.delivery, 'aide');
    expect(policyOf(setup, '/demo')).toEqual(before);
  });

  test('an origin leaves the policy when the operator no longer allows it', async () => {
    const setup = await siteAllowing([API, CDN]);
    await setup.publish(aide({ origins }));
    setup.delivery.config = { ...setup.delivery.config, origins: [CDN] };
    await serveLive(setup.delivery);
    expect(policyOf(setup, '/demo')['connect-src']).not.toContain(API);
    expect(policyOf(setup, '/demo')['img-src']).toContain(CDN);
  });

  test('an origin on the developer’s machine is allowed on local sites only', async () => {
    const setup = await siteAllowing();
    const local = aide({ origins: { connect: [LOOPBACK] } });
    expect(await setup.publish(local)).toMatchObject(
      refusedFor(`${LOOPBACK}, which is a visitor’s own machine`),
    );
    setup.delivery.config = localSiteConfig(setup.delivery.config, 3001);
    expect(await setup.publish(local)).toMatchObject({ kind: 'shipped' });
    expect(policyOf(setup, '/demo')['connect-src']).toContain(LOOPBACK);
  });
});

describe('a link of a part', () => {
  const to = { to: '/aide', order: 1 } as const;
  const footer = { ...to, place: 'footer', group: 'companies', label: 'Aide au pied' } as const;
  const header = { ...to, place: 'header', label: 'Aide en tête' } as const;
  test('a link of a part is in every document while the part is live, and is reported when new', async () => {
    const setup = await siteAllowing();
    expect(setup.servedLinks('demo/index.html')).toBeUndefined();
    const late = { ...footer, order: 9, label: 'Plus tard' };
    expect(await setup.publish(aide({ navigation: [late, footer] }))).toMatchObject({
      kind: 'shipped',
      newExtensions: [
        'navigation: footer "Plus tard", to /aide',
        'navigation: footer "Aide au pied", to /aide',
      ],
    });
    for (const file of ['demo/index.html', '404.html']) {
      expect(setup.servedLinks(file)).toEqual([footer, late]);
    }
    await retire(setup.delivery, 'aide');
    expect(setup.servedLinks('demo/index.html')).toBeUndefined();
  });

  test('a link of a part in the header needs the operator’s consent; the message names both sides and the cure', async () => {
    const setup = await siteAllowing();
    expect(await setup.publish(aide({ navigation: [header] }))).toMatchObject(
      refusedFor(
        /^aide 1\.0\.0-\w+ puts "Aide en tête" into the header; "navigation\.header" in the operator’s site\.config\.json allows no part\. Ask the operator to add aide there/,
      ),
    );
    const { config } = setup.delivery;
    setup.delivery.config = { ...config, navigation: { header: ['aide'] } };
    expect(await setup.publish(aide({ navigation: [header] }))).toMatchObject({ kind: 'shipped' });
    expect(setup.servedLinks('demo/index.html')).toMatchObject([{ label: 'Aide en tête' }]);
    setup.delivery.config = config;
    await serveLive(setup.delivery);
    expect(setup.servedLinks('demo/index.html')).toBeUndefined();
  });

  test('a link of a part to a page of another part is left out', async () => {
    const setup = await siteAllowing();
    await setup.publish(aide({ navigation: [{ ...footer, to: '/demo' }] }));
    expect(setup.servedLinks('demo/index.html')).toBeUndefined();
  });
});

test('a mail template that the operator does not name is refused; the message names both sides and the cure', async () => {
  const setup = await siteAllowing();
  expect(await setup.publish(aide({ mail: ['callback'] }))).toMatchObject(
    refusedFor(
      /^aide 1\.0\.0-\w+ sends mail with the template "callback"; "mail\.templates" in the operator’s site\.config\.json has application, contact, request\. Ask the operator to add it there/,
    ),
  );
  const { mail } = setup.delivery.config;
  const templates = { ...mail.templates, callback: 'template_7' };
  setup.delivery.config = { ...setup.delivery.config, mail: { ...mail, templates } };
  expect(await setup.publish(aide({ mail: ['callback'] }))).toMatchObject({
    kind: 'shipped',
    newExtensions: ['mail: callback'],
  });
});
