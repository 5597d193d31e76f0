import { SITE_DATA_ID } from '@jalon/shared/protocol';
import { siteConfigFixture } from '@jalon/shared/testing';
import { findPart } from '../core/parts';
import { findFreePorts, type Ports } from '../core/ports';
import { serveHandlers } from '../local/http';
import { inputsHash } from '../core/inputs';
import { openBuiltStore } from '../store/open';
import { makeRepository, remoteFiles } from '../testkit/in-process';
import { readJourneySite, serveJourneySite } from '../testkit/journey-site';
import { addRelease } from '../testkit/release-builder';
import { temporaryFolders } from '../testkit/temporary-folder';
import { makeJourneySite } from './journey-site';

const folderWith = temporaryFolders();

const published = {
  origin: 'https://www.real.example',
  config: { ...siteConfigFixture, reporting: { endpoint: 'http://127.0.0.1:1/r', sampleRate: 1 } },
  releases: [],
};

const serve = (ports: Ports) =>
  serveJourneySite({ root: folderWith(), ports, dataDir: folderWith() }, published);

test('serving a published site for journeys lists the origins that browsers must not reach', async () => {
  const { closed, close } = await serve(await findFreePorts());
  await close();
  for (const real of [published.origin, 'https://mail.example']) expect(closed).toContain(real);
  expect(closed).not.toContain('http://127.0.0.1:1');
});

test('when the port of the site for journeys is taken, no stand-in is left running', async () => {
  const ports = await findFreePorts();
  const taken = await serveHandlers([], ports.site);
  const message = `Port ${String(ports.site)} (site) is already taken`;
  await expect(serve(ports)).rejects.toThrow(message);
  await expect(fetch(`http://127.0.0.1:${String(ports.services)}`)).rejects.toThrow();
  await taken.close();
});

test('a local build replaces the release of a published site, unless the site already shows that build', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  const root = makeRepository(folderWith(), remoteFiles('demo'));
  const { folder, routes } = findPart(root, 'demo');
  const inputs = inputsHash(root, folder);
  const { id } = await addRelease(openBuiltStore(root), { part: 'demo', routes, inputs });
  let shown = 'another';
  const data = JSON.stringify({ config: siteConfigFixture });
  const html = `<script type="application/json" id="${SITE_DATA_ID}">${data}</script>`;
  const site = await serveHandlers([
    ({ url }, response) => {
      const record = JSON.stringify({ payload: JSON.stringify({ release: shown }) });
      response.end(url === '/' ? html : record);
      return true;
    },
  ]);
  const releasesMade = async () => {
    await makeJourneySite(root, site.origin);
    return readJourneySite(root)?.releases.map(({ release }) => release);
  };
  expect(await releasesMade()).toEqual([id]);
  shown = id;
  expect(await releasesMade()).toEqual([]);
  await site.close();
});
