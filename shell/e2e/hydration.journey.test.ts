import { hydrated, sideBySide, testSite } from '@jalon/scripts/testkit';
import { publicPaths } from './kit';

/** Delay of scripts, long enough to type before hydration (ms). */
const LATE_MS = 700;

const site = testSite({
  async intercept({ url }) {
    const isCode = url?.startsWith('/assets/') && url.endsWith('.js');
    if (isCode) await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    return false;
  },
});

test('hydration of every prerendered page keeps its DOM nodes and typed text, and logs nothing', async () => {
  // Excludes the loss result page, which redirects when its URL has no parameters.
  const paths = (await publicPaths(site)).filter((path) => path !== '/simulateur1');
  expect(paths.length).toBeGreaterThan(15);
  await sideBySide(paths, async (path) => {
    const page = await site.newPage();
    await page.goto(site.origin + path, { waitUntil: 'commit' });
    const elements = [page.getByRole('heading', { level: 1 }), page.getByRole('contentinfo')];
    const handles = await Promise.all(elements.map((element) => element.elementHandle()));
    const message = path === '/contact' ? page.getByRole('textbox', { name: 'Message' }) : null;
    await message?.fill('Écrit avant le JavaScript');
    await hydrated(page);
    for (const handle of handles) {
      expect([path, await handle.evaluate((element) => element.isConnected)]).toEqual([path, true]);
    }
    if (message) expect(await message.inputValue()).toBe('Écrit avant le JavaScript');
    await page.context().close();
  });
});
