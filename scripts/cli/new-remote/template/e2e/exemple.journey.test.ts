import { testSite } from '@jalon/scripts/testkit';

const TITLE = 'Exemple';

const site = testSite();

test('the page shows its title and counts clicks', async () => {
  const page = await site.open('/exemple');
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await page.getByRole('button', { name: 'Compter' }).click();
  await page.getByText('Compté 1 fois').waitFor();
});
