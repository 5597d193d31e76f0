import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { siteConfigFixture } from '@jalon/shared/testing';
import { assetHeaders, siteHeaders, type HeaderField } from '../compose/headers';
import { formatFileList } from '../compose/contents';
import { FILE_LISTS, HOSTING_FILE } from '../compose/hosting';
import { writeFirebaseJson } from '../compose/firebase';
import { writeNginxConf } from '../compose/nginx';
import { integrityOf } from '../core/integrity';
import { verifySite } from '../delivery/verify-site';
import { localSiteConfig } from '../local/config';
import { classSuffix } from '../core/parts';
import { launchBrowser } from '../testkit';
import { HOST_ADDRESSES, HOST_FILES, type HostAnswer } from '../testkit/host-addresses';
import { pageServer, route, type ReleaseSketch } from '../testkit/release-builder';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { openTestDelivery, publishAll, remoteSketch, SHELL_SKETCH } from '../testkit/test-delivery';
import { hasNginx, startApiServer, startHost, type Program } from './programs';

jest.setTimeout(LONG_PATIENCE_MS);

/** `npm run proof:hosts` needs every program. Other runs skip programs from npm, and nginx if it is not installed. */
const IS_PROOF = process.env.JALON_PROOF !== undefined;

const running: Program[] = [];
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});
// Declared after the hook that stops the programs, so that folders are removed later.
const folderWith = temporaryFolders();

async function start(host: 'firebase' | 'nginx', sites: string): Promise<string> {
  const isNginx = host === 'nginx';
  const rules = isNginx
    ? writeNginxConf(sites)
    : dirname(writeFirebaseJson(join(sites, 'current')));
  const server = await startHost(host, folderWith(), rules);
  running.push(server);
  return server.origin;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Requests exactly this path, which `fetch` would normalise. */
async function get(origin: string, path: string, method = 'GET'): Promise<Answer> {
  const { port, host } = new URL(origin);
  const asked = request({ host: '127.0.0.1', port, path, method, headers: { Host: host } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = response;
  return { status, headers, body: await text(response) };
}

const HEADERS = siteHeaders(siteConfigFixture);

/** Headers that an answer lacks. */
const lacking = ({ headers }: Answer, expected: readonly HeaderField[]) =>
  expected
    .filter(({ key, value }) => headers[key.toLowerCase()] !== value)
    .map(({ key, value }) => `${key}: ${value}, not ${String(headers[key.toLowerCase()])}`);

/** Differences between an answer and the expected answer. */
function faults(answer: Answer, expected: HostAnswer): unknown[] {
  const { status, headers, body } = answer;
  const is = (...values: unknown[]) => {
    const answered = [status, headers.location, body];
    return values.flatMap((value, index) =>
      value === answered[index] ? [] : [[value, answered[index]]],
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

/** A folder of sites. The current site has the files of the table. */
function tableSite(): string {
  const sites = folderWith();
  const files = Object.entries(HOST_FILES).flatMap(([path, text]) => {
    const bytes = Buffer.from(text);
    const file = { path, size: bytes.length, integrity: integrityOf(bytes) };
    return path.startsWith('public/') ? [file] : [];
  });
  writeFiles(join(sites, 'current'), {
    ...HOST_FILES,
    [HOSTING_FILE]: JSON.stringify({ headers: HEADERS, data: false }),
    'public/registry/parts/demo.json': '{}',
    [FILE_LISTS.part('demo')]: formatFileList({ files }),
  });
  return sites;
}

/** Addresses that a host answers in another way than the table says. */
async function wrongAnswers(origin: string) {
  const wrong: [address: string, ...unknown[]][] = [];
  for (const [address, expected] of HOST_ADDRESSES) {
    const differences = faults(await get(origin, address), expected);
    if (differences.length > 0) wrong.push([address, ...differences]);
  }
  return wrong;
}

/** Class of a heading, as a build of the part names it. */
const HEADING = `heading${classSuffix('aide', '0000')}`;

/** A part with a style sheet, a path with a parameter, and an origin that no other part declares. */
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

/** Runs in a page: returns what the page's content security policy allows. */
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

if (!IS_PROOF && !hasNginx()) {
  test('nginx is not installed here: "npm run proof:hosts" needs it', () => {
    expect(hasNginx()).toBe(false);
  });
} else {
  test('nginx answers every address as the local server does', async () => {
    const origin = await start('nginx', tableSite());
    expect(await wrongAnswers(origin)).toEqual([]);
    expect((await get(origin, '/', 'POST')).status).toBe(405);
  });

  test('after a publish, nginx serves a new page and a new path with a parameter, and allows a new origin, without a reload of nginx', async () => {
    const [api, spy, browser] = await Promise.all([
      startApiServer('read'),
      startApiServer('read'),
      launchBrowser(),
    ]);
    try {
      const setup = openTestDelivery(folderWith());
      setup.delivery.config = localSiteConfig(siteConfigFixture, 3001);
      await publishAll(setup, [SHELL_SKETCH, remoteSketch('demo', 'Un')]);
      const { sites } = setup.delivery;
      const before = await start('nginx', sites).then((origin) => ({
        origin,
        rules: readFileSync(writeNginxConf(sites), 'utf8'),
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
      expect(readFileSync(writeNginxConf(sites), 'utf8')).toBe(before.rules);
    } finally {
      await Promise.all([api.close(), spy.close(), browser.close()]);
    }
  });
}

if (IS_PROOF) {
  test('the emulator of Firebase Hosting answers as the local server does, except at three addresses without a page', async () => {
    const wrong = await wrongAnswers(await start('firebase', tableSite()));
    expect(wrong.map(([address]) => address)).toEqual([
      // The pattern of Firebase for assets also matches a final slash.
      '/assets/demo/a.js/',
      // Firebase answers with status 500.
      `/${'a'.repeat(300)}`,
      '/%ff',
    ]);
  });
}
