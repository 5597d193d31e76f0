import { testSite } from '@jalon/scripts/testkit';
import { CLIENT, signIn } from './walk';

/** Upper limit of printed pages for the rows read first. */
const MOST_SHEETS = 12;

const site = testSite({ ignoreProblems: true });

test('printing includes every loaded freelance, without controls or blank pages', async () => {
  const page = await site.open('/login');
  await signIn(page, CLIENT);
  const list = page.getByRole('list', { name: 'Freelances' });
  await list.getByRole('listitem').first().waitFor();
  const read = Number(await list.getByRole('listitem').first().getAttribute('aria-setsize'));
  await page.evaluate(() => {
    const count = () => document.querySelectorAll('[aria-posinset]').length;
    Reflect.set(globalThis, 'mostRows', 0);
    new MutationObserver(() => {
      const most = Number(Reflect.get(globalThis, 'mostRows'));
      Reflect.set(globalThis, 'mostRows', Math.max(most, count()));
    }).observe(document.body, { childList: true, subtree: true });
  });
  const pdf = await page.pdf({ format: 'A4' });
  expect(await page.evaluate('globalThis.mostRows')).toBe(read);
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(1);
  expect(sheets).toBeLessThanOrEqual(MOST_SHEETS);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('searchbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Afficher plus' }).count()).toBe(0);
});
