import { siteConfigFixture } from '@jalon/shared/testing';
import { freePorts } from '../core/ports';
import { serveHandlers, testServiceOptions } from '../local/testing';
import { servePublished } from './journey-site';

const published = {
  origin: 'https://www.real.example',
  config: { ...siteConfigFixture, reporting: { endpoint: 'http://127.0.0.1:1/r', sampleRate: 1 } },
  releases: [],
};

test('a published site names what no browser of a journey is to reach', async () => {
  const { dataDir } = await testServiceOptions();
  const options = { ports: await freePorts(), dataDir, reset: true };
  const { closed, close } = await servePublished('/repository', options, published, []);
  await close();
  expect(closed).toEqual(
    expect.arrayContaining(['https://www.real.example', 'https://mail.example']),
  );
  expect(closed).not.toContain('http://127.0.0.1:1');
});

test('a published site whose port is taken leaves no stand-in open', async () => {
  const ports = await freePorts();
  const taken = await serveHandlers([], ports.site);
  const { dataDir } = await testServiceOptions();
  await expect(
    servePublished('/repository', { ports, dataDir, reset: true }, published, []),
  ).rejects.toThrow(`Port ${String(ports.site)} (site) is already taken`);
  await expect(fetch(`http://127.0.0.1:${String(ports.services)}`)).rejects.toThrow();
  await taken.close();
});
