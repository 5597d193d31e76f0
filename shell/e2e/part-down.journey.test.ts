import { openTestSite, type TestSite } from '@jalon/scripts/testkit';

const CARD = 'Cette partie du site est momentanément indisponible';

let site: TestSite;
let isDown = false;

beforeAll(async () => {
  site = await openTestSite({
    intercept(request, response) {
      if (!isDown || !request.url?.startsWith('/assets/simulators/')) return false;
      response.writeHead(503).end();
      return true;
    },
  });
});
afterAll(async () => {
  await site.close();
});
beforeEach(() => {
  isDown = true;
});

test('a navigation to a part that is down shows the card; "Réessayer" works once it is back', async () => {
  const page = await site.open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Simuler mes revenus' }).click();
  await page.getByRole('heading', { name: CARD }).waitFor();
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /accueil/i })
      .isVisible(),
  ).toBe(true);

  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: CARD }).waitFor();

  isDown = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: CARD }).waitFor();
  expect(await page.getByRole('heading', { name: CARD }).count()).toBe(0);
});

test('the other parts go on', async () => {
  const page = await site.open('/faq');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Simuler mes revenus' }).click();
  await page.getByRole('heading', { name: CARD }).waitFor();
  await footer.getByRole('link', { name: 'Nous contacter' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: CARD }).waitFor();
  await page.goto(`${site.origin}/recherche1`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${site.origin}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a prerendered page whose part is down stays readable, with a discreet way to try again', async () => {
  const page = await site.open('/simulateur');
  const heading = page.getByRole('heading', { level: 1 });
  const node = await heading.elementHandle();
  await page.getByText('Cette page est lisible').waitFor();
  expect(await page.getByRole('heading', { name: CARD }).count()).toBe(0);

  isDown = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByText('Cette page est lisible').waitFor({ state: 'detached' });
  expect(await node.evaluate((element) => element.isConnected)).toBe(true);
});
