import { signIn, testSite } from '@jalon/scripts/testkit';
import { waitForAnnouncement, showFreelances } from './walk';

/** Upper limit of printed pages for the rows of the seed data. */
const MAX_SHEETS = 12;
const ROWS_PER_PAGE = 50;

const site = testSite({ ignoreProblems: true });

test('printing includes every freelance that was read, without controls or blank pages', async () => {
  const page = await site.open('/login');
  await signIn(page);
  await showFreelances(page);
  // The search reads all pages, but the list shows only the first rows.
  await page.getByLabel('Rechercher un freelance').fill('a');
  await waitForAnnouncement(page, 'trouvés sur');
  await page.getByLabel('Rechercher un freelance').fill('');
  const sentence = page.getByText(/^50 freelances affichés sur/).first();
  const read = Number((await sentence.innerText()).split(' ').at(-1));
  expect(read).toBeGreaterThan(ROWS_PER_PAGE);
  await page.evaluate(() => {
    const count = () => document.querySelectorAll('[aria-label="Freelances"] h2').length;
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
  expect(sheets).toBeLessThanOrEqual(MAX_SHEETS);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('searchbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Afficher plus' }).count()).toBe(0);
});
