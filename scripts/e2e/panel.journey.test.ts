import { freePort } from '../core/ports';
import { rollback } from '../delivery/rollback';
import { startDevelopmentSite, type DevelopmentSite } from '../dev/development-site';
import { panelScript } from '../dev/panel-script';
import { testGenerations } from './generations';

const PART = 'marketing';
const { site, releaseOf } = testGenerations(2);

let developed: DevelopmentSite | undefined;
afterAll(() => developed?.close());

test('the panel of a development site names the release that drew the page', async () => {
  const stable = releaseOf(PART, 0);
  await rollback(site.delivery, PART, stable.id);
  const { config } = site.delivery;
  const panel = await panelScript();
  const live = { live: site.origin, shell: null, config, servers: [], panel };
  developed = await startDevelopmentSite({ port: await freePort(), ...live });
  const { origin } = developed;
  const page = await site.newPage();
  await page.goto(`${origin}/faq`);
  await page.getByText(`${PART} ${stable.id}, sequence`).waitFor();
  const tools = await page.evaluate(() => Object.keys(globalThis.__FEDERATION__?.moduleInfo ?? {}));
  expect(tools).toEqual([`${PART}:${stable.id}`, 'shell']);
  await page.context().close();
});
