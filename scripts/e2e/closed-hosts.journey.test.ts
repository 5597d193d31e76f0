import { serveHandlers, type Served } from '../local/http';
import { IS_FIREFOX, launchBrowser } from '../testkit/test-site';

/** Host name that browsers resolve to this machine without a DNS request. */
const ELSEWHERE = 'ailleurs.localhost';
const servers: Served[] = [];
afterAll(() => Promise.all(servers.map(({ close }) => close())));

async function serve(host: string, status: number, fields: Record<string, string> = {}) {
  const server = await serveHandlers([
    (_, response) => Boolean(response.writeHead(status, fields).end()),
  ]);
  servers.push(server);
  return `http://${host}:${String(server.port)}/`;
}

(IS_FIREFOX ? test.skip : test)(
  'in journeys on a published site, the browser follows no redirect to the real site',
  async () => {
    const real = await serve(ELSEWHERE, 200);
    const site = await serve('127.0.0.1', 301, { Location: real });
    const statusIn = async (closed: readonly string[]) => {
      const browser = await launchBrowser(closed);
      try {
        const page = await browser.newPage();
        return await page.goto(site).then((answer) => answer?.status(), String);
      } finally {
        await browser.close();
      }
    };
    expect(await statusIn([])).toBe(200);
    expect(await statusIn([real, 'https://www.example.fr'])).toContain('ERR_NAME_NOT_RESOLVED');
  },
);
