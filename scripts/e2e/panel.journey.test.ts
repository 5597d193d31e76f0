import { freePort } from '../core/ports';
import { publish } from '../delivery/publish';
import { rollback } from '../delivery/rollback';
import { startDevelopmentSite, type DevelopmentSite } from '../dev/development-site';
import { panelScript } from '../dev/panel-script';
import { testGenerations } from './generations';
import { follow } from './visitor';

const PART = 'marketing';
const { site, generations, releaseOf } = testGenerations(2);

let developed: DevelopmentSite | undefined;
afterAll(() => developed?.close());

test('the panel of a development site names the release that drew the page, and switches to its candidate and back', async () => {
  const [stable, candidate] = [releaseOf(PART, 0), releaseOf(PART, 1)];
  await rollback(site.delivery, PART, stable.id);
  const build = () => Promise.resolve({ release: candidate, reasons: [] });
  const source = { part: PART, builds: generations.store, build };
  const outcome = await publish(site.delivery, source, 5);
  expect('reasons' in outcome ? outcome.reasons : []).toEqual([]);
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

  await page.getByRole('button', { name: `switch to candidate ${candidate.id}` }).click();
  await page.waitForURL(`${origin}/`);
  await follow(page, 'Nous contacter', '/contact');
  await page.getByText(`${PART} ${candidate.id}, sequence`).waitFor();

  await page.getByRole('button', { name: 'switch to the stable release' }).click();
  await page.waitForURL(`${origin}/`);
  await follow(page, 'Nous contacter', '/contact');
  await page.getByText(`${PART} ${stable.id}, sequence`).waitFor();
  await page.context().close();
});
