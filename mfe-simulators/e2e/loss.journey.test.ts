import { accessibilityViolations, NO_VIOLATIONS, testSite } from '@jalon/scripts/testkit';

const site = testSite();

test('a loss is estimated, and the detailed simulator opens with its rows', async () => {
  const page = await site.open('/simulateur-gains');
  await page.getByRole('button', { name: 'Estimer' }).click();
  await page.getByRole('link', { name: 'Indiquez le nombre de prestataires' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
  await page.getByLabel('Nombre de prestataires externes').fill('10');
  await page.getByLabel('Gros ou moyens fournisseurs').check();
  await page.getByRole('button', { name: 'Estimer' }).click();
  await page.waitForURL('**/simulateur1?nombrePrestataires=10&fournisseur=gros_moyens');
  await page
    .getByRole('heading', { level: 1, name: /^Vous perdez environ 327\s000\s€ par an$/ })
    .waitFor();
  await page.getByText(/^10 prestataires × 218\sjours × 150\s€ =\s327\s000\s€$/).waitFor();

  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);

  await page.getByRole('link', { name: 'Obtenir une simulation plus précise' }).click();
  await page.getByRole('heading', { level: 1, name: 'Simulateur détaillé' }).waitFor();
  await page.getByRole('combobox', { name: 'Fonction, ligne 10' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(11);
});
