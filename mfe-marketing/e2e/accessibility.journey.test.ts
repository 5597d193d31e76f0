import {
  expectAccessible,
  fitsWithTextSpacing,
  whenHydrated,
  whenSettled,
  testSite,
} from '@jalon/scripts/testkit';
import routes from '../routes.json';

const site = testSite();

test.each(routes.routes.map(({ path }) => path))(
  '%s has no accessibility violation in either theme and fits in 320 pixels',
  async (path) => {
    const page = await site.open(path);
    await whenHydrated(page);
    await expectAccessible(page);
  },
);

test('the technology marquee can be paused, and does not move under reduced motion', async () => {
  const page = await site.open('/');
  const track = page.getByRole('link', { name: 'JavaScript' }).locator('xpath=ancestor::ul/..');
  const playState = () => track.evaluate((element) => getComputedStyle(element).animationPlayState);
  const name = () => track.evaluate((element) => getComputedStyle(element).animationName);
  await page.getByRole('button', { name: 'Mettre en pause le défilement' }).click();
  expect(await playState()).toBe('paused');
  await page.getByRole('button', { name: 'Reprendre le défilement' }).click();
  expect(await playState()).toBe('running');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await name()).toBe('none');
  expect(await page.getByRole('button', { name: /défilement/ }).count()).toBe(0);
});

test('/ fits in 320 pixels with the text spacing of WCAG', async () => {
  expect(await fitsWithTextSpacing(site, '/')).toBe(true);
});

test.each(['/donnees-personnelles', '/contact', '/contact?objet=candidature', '/a-propos'])(
  '%s breaks no e-mail address on a phone',
  async (path) => {
    const page = await site.open(path, { viewport: { width: 360, height: 800 } });
    await whenSettled(page);
    const lines = await page.locator('main a[href^="mailto:"]').evaluateAll((links) => {
      const range = document.createRange();
      return links.map((link) => {
        range.selectNodeContents(link);
        return range.getClientRects().length;
      });
    });
    expect([...new Set(lines)]).toEqual([1]);
  },
);

test('a legal page prints its date, but no table of contents', async () => {
  const page = await site.open('/donnees-personnelles');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(/^Mise à jour/).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Sommaire' }).isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Vos droits' }).isVisible()).toBe(false);
});
