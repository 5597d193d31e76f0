import { hydrated, sideBySide, testSite } from '@jalon/scripts/testkit';

/** Long enough to read and type before the code comes (ms). */
const LATE_MS = 700;

const site = testSite({
  async intercept({ url }) {
    const isCode = url?.startsWith('/assets/') && url.endsWith('.js');
    if (isCode) await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    return false;
  },
});

async function publicPaths(): Promise<string[]> {
  const answer = await fetch(`${site.origin}/registry/routes.json`);
  const paths = (await answer.json()) as Record<string, string[]>;
  // Signed-in pages come without content; the loss result leads elsewhere without its parameters.
  return Object.values(paths)
    .flat()
    .filter((path) => !/^\/(dashboard|simulateur1)/.test(path));
}

test('every prerendered page is hydrated in place: its DOM nodes stay, and nothing is logged', async () => {
  const paths = await publicPaths();
  expect(paths.length).toBeGreaterThan(15);
  await sideBySide(paths, async (path) => {
    const page = await site.newPage();
    await page.goto(site.origin + path, { waitUntil: 'commit' });
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    const footer = await page.getByRole('contentinfo').elementHandle();
    await hydrated(page);
    const stays = [
      await heading.evaluate((h) => h.isConnected),
      await footer.evaluate((f) => f.isConnected),
    ];
    expect([path, ...stays]).toEqual([path, true, true]);
    await page.context().close();
  });
});

test('text that is typed before the code arrives stays', async () => {
  const page = await site.newPage();
  await page.goto(`${site.origin}/contact`, { waitUntil: 'commit' });
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Écrit avant le JavaScript');
  await hydrated(page);
  expect(await message.inputValue()).toBe('Écrit avant le JavaScript');
});
