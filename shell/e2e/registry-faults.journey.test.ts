import { FAULTS, faultySite, openTestSite, type TestSite } from '@jalon/scripts/testkit';

const faulty = faultySite();
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ intercept: faulty.intercept });
});
afterAll(async () => {
  await site.close();
});

test.each(FAULTS)(
  'a registry that is %s takes nothing from the visitor: the page that was asked for says what is live',
  async (fault) => {
    const visitor = faulty.visitor();
    visitor.fail(/^\/registry\//, fault);
    const page = await site.open('/faq', { userAgent: visitor.userAgent });
    await page.evaluate('window.isSameDocument = true');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Simuler mes revenus' }).click();
    await page.waitForURL('**/simulateur');
    await page.getByRole('textbox', { name: /jours/i }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.evaluate('window.isSameDocument')).toBe(true);
    expect(visitor.asked(/^\/registry\//)).not.toEqual([]);
  },
);

test('an address that nobody has is a 404 page, also when the registry is down', async () => {
  const visitor = faulty.visitor();
  visitor.fail(/^\/registry\//, 'unavailable');
  const page = await site.open('/nulle-part', { userAgent: visitor.userAgent });
  await page.getByRole('heading', { name: 'Cette page n’existe pas' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
  await page.waitForURL(`${site.origin}/`);
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'existe pas' }).waitFor();
});
