import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { assetHeaders, openHeaders, siteHeaders, type HeaderField } from '../compose/headers';
import { HOSTING_FILE } from '../compose/hosting';
import { writeServerFile, type ServerHost } from '../compose/hosts';
import { verifySite } from '../delivery/verify-site';
import { localSiteConfig } from '../local/config';
import { closeServer } from '../local/http';
import { classSuffix } from '../model/names';
import { launchBrowser } from '../testkit';
import { HOST_ADDRESSES, HOST_FILES, type HostAnswer } from '../testkit/host-addresses';
import { pageServer, route, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { openTestDelivery, publishAll, remoteSketch, SHELL_SKETCH } from '../testkit/test-delivery';
import { isInstalled, startHost, type RunningHost } from './host-programs';

const HOSTS: readonly ServerHost[] = ['nginx', 'caddy'];
const folderWith = temporaryFolders();

/** `npm run proof:hosts` needs every program; other runs leave out a host whose program is not installed. */
const isLeftOut = (host: ServerHost) => process.env.JALON_PROOF === undefined && !isInstalled(host);

const running: RunningHost[] = [];
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

async function start(host: ServerHost, sites: string): Promise<string> {
  const server = await startHost(host, folderWith(), writeServerFile(host, sites));
  running.push(server);
  return server.origin;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Requests exactly this path, which `fetch` would normalise. */
function get(origin: string, path: string, method = 'GET'): Promise<Answer> {
  const { port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const headers = { Host: host };
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status, headers: received } = response;
        resolve({ status, headers: received, body: Buffer.concat(chunks).toString() });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

const HEADERS = siteHeaders(siteConfigFixture);

/** Headers that an answer lacks. */
const lacking = ({ headers }: Answer, expected: readonly HeaderField[]) =>
  expected
    .filter(({ key, value }) => headers[key.toLowerCase()] !== value)
    .map(({ key, value }) => `${key}: ${value}, not ${String(headers[key.toLowerCase()])}`);

/** What is wrong with an answer. */
function faults(answer: Answer, expected: HostAnswer): unknown[] {
  const { status, headers, body } = answer;
  const is = (...values: unknown[]) => {
    const found = [status, headers.location, body];
    return values.flatMap((value, index) =>
      value === found[index] ? [] : [[value, found[index]]],
    );
  };
  if (typeof expected === 'object' && 'redirect' in expected) {
    return is(301, expected.redirect);
  }
  if (typeof expected === 'object') {
    const isAsset = expected.file.startsWith('assets/');
    return [
      ...is(200, undefined, HOST_FILES[`public/${expected.file}`]),
      ...lacking(answer, isAsset ? assetHeaders(HEADERS) : HEADERS),
    ];
  }
  const isRefused = expected === 'missing or refused' && status === 400;
  if (isRefused) return is(400, undefined);
  return [...is(404, undefined, HOST_FILES['public/404.html']), ...lacking(answer, HEADERS)];
}

/** A server of another site, which lets every page read it. */
async function otherSite() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('read');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${String(port)}`, close: () => closeServer(server) };
}

/** Class of a heading, as a build of the part names it. */
const HEADING = `heading${classSuffix('aide', '0000')}`;

/** A part with a page of its own look, an address with a parameter and an origin that no other part has. */
const aide = (origin: string): ReleaseSketch => ({
  part: 'aide',
  routes: [
    route({ path: '/aide', page: 'HelpPage', title: 'Aide' }),
    route({
      path: '/aide/dossiers/:id',
      page: 'HelpPage',
      title: 'Dossier',
      index: false,
      prerender: false,
    }),
  ],
  origins: { connect: [origin] },
  files: {
    'client/HelpPage.css': `@layer parts.aide { .${HEADING} { color: rgb(1, 2, 3) } }`,
    'server/HelpPage.cjs': pageServer(`<h1 class="${HEADING}">Aide</h1>`),
  },
});

/** Runs in a page: what its policy allows. */
function allowed(origins: readonly string[]) {
  const heading = document.querySelector('h1');
  const sheets = [...document.querySelectorAll('style')].map((style) => style.sheet !== null);
  const read = origins.map((origin) =>
    fetch(origin).then(
      (answer) => answer.text(),
      () => 'refused',
    ),
  );
  return Promise.all(read).then((texts) => ({
    color: heading && getComputedStyle(heading).color,
    sheets,
    texts,
  }));
}

describe.each(HOSTS)('%s', (host) => {
  if (isLeftOut(host)) {
    test(`${host} is not installed here: "npm run proof:hosts" needs it`, () => {
      expect(isInstalled(host)).toBe(false);
    });
    return;
  }

  test(`${host} answers every address as the local server does`, async () => {
    const sites = folderWith();
    writeFiles(join(sites, 'current'), {
      ...HOST_FILES,
      [HOSTING_FILE]: JSON.stringify({ headers: HEADERS, data: false }),
    });
    const origin = await start(host, sites);
    const wrong: unknown[] = [];
    for (const [address, expected] of HOST_ADDRESSES) {
      const found = faults(await get(origin, address), expected);
      if (found.length > 0) wrong.push([address, ...found]);
    }
    expect(wrong).toEqual([]);
    expect((await get(origin, '/', 'POST')).status).toBe(405);
  });

  test(`${host} lets other sites use the files of an open folder, and no others`, async () => {
    const sites = folderWith();
    const open = ['/embed/', '/assets/demo/'];
    writeFiles(join(sites, 'current'), {
      ...HOST_FILES,
      'public/embed/site.json': '{}',
      [HOSTING_FILE]: JSON.stringify({ headers: HEADERS, open, data: false }),
    });
    const origin = await start(host, sites);
    const [asset, site, page] = await Promise.all(
      ['/assets/demo/a.js', '/embed/site.json', '/'].map((path) => get(origin, path)),
    );
    expect(asset && lacking(asset, openHeaders(assetHeaders(HEADERS)))).toEqual([]);
    expect(site && lacking(site, openHeaders(HEADERS))).toEqual([]);
    expect(page?.headers).not.toHaveProperty('access-control-allow-origin');
    expect(page && lacking(page, HEADERS)).toEqual([]);
  });

  test(`${host} serves a new page, origin and address with a parameter after a publish, without a reload`, async () => {
    const [api, spy, browser] = await Promise.all([otherSite(), otherSite(), launchBrowser()]);
    try {
      const setup = openTestDelivery(folderWith());
      setup.delivery.config = localSiteConfig(siteConfigFixture, 3001);
      await publishAll(setup, [SHELL_SKETCH, remoteSketch('demo', 'Un')]);
      const { sites } = setup.delivery;
      const before = await start(host, sites).then((origin) => ({
        origin,
        rules: readFileSync(writeServerFile(host, sites), 'utf8'),
      }));
      const { origin } = before;
      const statusOf = async (path: string) => (await fetch(origin + path)).status;
      expect([
        await statusOf('/demo'),
        await statusOf('/aide'),
        await statusOf('/aide/dossiers/12'),
      ]).toEqual([200, 404, 404]);

      await publishAll(setup, [aide(api.origin)]);

      const page = await browser.newPage();
      const visit = async (path: string) => {
        const response = await page.goto(origin + path);
        return {
          status: response?.status(),
          ...(await page.evaluate(allowed, [api.origin, spy.origin])),
        };
      };
      const texts = ['read', 'refused'];
      expect(await visit('/aide')).toEqual({
        status: 200,
        color: 'rgb(1, 2, 3)',
        sheets: [true, true],
        texts,
      });
      expect(await visit('/aide/dossiers/12')).toMatchObject({
        status: 200,
        sheets: [true, true],
        texts,
      });
      expect(await visit('/demo')).toMatchObject({ status: 200, sheets: [true, true], texts });
      expect((await verifySite(origin, new Date())).faults).toEqual([]);
      expect(readFileSync(writeServerFile(host, sites), 'utf8')).toBe(before.rules);
    } finally {
      await Promise.all([api.close(), spy.close(), browser.close()]);
    }
  });
});
