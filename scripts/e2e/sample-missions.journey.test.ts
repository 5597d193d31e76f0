import { testSite } from '@jalon/scripts/testkit';

const site = testSite({ ignoreProblems: true });

/** "1 234 €" is 1234. */
const euros = (text: string) => Number(text.replace(/[^\d]/g, ''));

test('no sample mission costs more than the detailed simulator estimates for it', async () => {
  const page = await site.open('/besoin-freelance');
  const cards = page
    .getByRole('region', { name: 'Des missions comme la vôtre' })
    .getByRole('listitem');
  const samples = await cards.evaluateAll((items) =>
    items.map((item) => ({
      role: item.querySelector('h3')?.textContent ?? '',
      rate: /(\d+)\s€/.exec(item.textContent)?.[1] ?? '',
      seniority: /Junior|Confirmé|Senior/.exec(item.textContent)?.[0] ?? '',
    })),
  );
  expect(samples).toHaveLength(4);

  await page.goto(`${site.origin}/simulateur-detail?nombrePrestataires=${String(samples.length)}`);
  const lines = samples.map(({ role, seniority, rate }) =>
    [role, 'Non', seniority, rate].join('\t'),
  );
  await page.getByLabel('Lignes copiées').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Lire ces lignes' }).click();
  await page.getByRole('button', { name: 'Importer 4 lignes' }).click();
  await page.getByRole('button', { name: 'Lancer le calculateur' }).click();
  await page.getByRole('region', { name: 'Bilan' }).waitFor();
  // No job title may be outside the list, because the simulator would estimate a flat rate of 600 for it.
  expect(await page.getByText('Hors liste').count()).toBe(0);
  const estimates = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.querySelectorAll('td')[4]?.textContent));
  const tooDear = samples.filter(({ rate }, index) => euros(rate) > euros(estimates[index] ?? '0'));
  expect(tooDear).toEqual([]);
  expect(site.takeProblems()).toEqual([]);
});
