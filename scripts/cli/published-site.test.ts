import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SITE_DATA_ID } from '@jalon/shared/protocol';
import { closeServer } from '../local/http';
import { readPublished } from './published-site';

// Loading it takes a second, and a job that holds a signing key is to load little.
jest.mock('webpack', () => {
  throw new Error('A module of the command line loads webpack.');
});

const servers: Server[] = [];
afterAll(() => Promise.all(servers.map(closeServer)));

async function serve(status: number, fields: Record<string, string>, body = '') {
  const server = createServer((_, response) => response.writeHead(status, fields).end(body));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

test('the command line loads no webpack before a command needs it', async () => {
  await expect(import('./main')).resolves.toHaveProperty('run');
});

test('a published site is where redirects from the typed address end', async () => {
  jest.unmock('webpack');
  const data = JSON.stringify({ config: { brand: 'Demo' } });
  const site = await serve(
    200,
    {},
    `<script type="application/json" id="${SITE_DATA_ID}">${data}</script>`,
  );
  const typed = await serve(301, { Location: `${site}/` });
  expect(await readPublished(typed)).toEqual({ origin: site, config: { brand: 'Demo' } });
});
