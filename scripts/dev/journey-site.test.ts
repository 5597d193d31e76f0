import { siteConfigFixture } from '@jalon/shared/testing';
import { freePorts } from '../core/ports';
import { testServiceOptions } from '../local/testing';
import { serveHandlers } from '../local/testing';
import { servePublished } from './journey-site';

test('a published site whose port is taken leaves no stand-in open', async () => {
  const ports = await freePorts();
  const taken = await serveHandlers([], ports.site);
  const { dataDir } = await testServiceOptions();
  const published = { origin: 'http://127.0.0.1:9', config: siteConfigFixture, releases: [] };
  await expect(
    servePublished('/repository', { ports, dataDir, reset: true }, published, []),
  ).rejects.toThrow(`Port ${String(ports.site)} (site) is already taken`);
  await expect(fetch(`http://127.0.0.1:${String(ports.services)}`)).rejects.toThrow();
  await taken.close();
});
