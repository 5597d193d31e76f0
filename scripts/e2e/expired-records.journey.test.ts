import { RECORD_LIFETIME_MS } from '../store/record';
import { testSite } from '../testkit';
import { footerLink, isSameDocument, tagDocument } from './visitor';

const site = testSite({
  ignoreProblems: true,
  prepare: async (store) => {
    const since = new Date(Date.now() - RECORD_LIFETIME_MS);
    for (const { record } of await store.live()) {
      await store.setLive(record.part, record.release, since);
    }
  },
});

test('a site whose records have all expired is still served, and links between its parts work', async () => {
  const page = await site.open('/faq');
  await tagDocument(page);
  await footerLink(page, 'Simuler mes revenus').click();
  await page.waitForURL('**/simulateur');
  await page.getByRole('textbox', { name: /jours/i }).waitFor();
  // A tab ignores expired records, so the link opened a new document.
  expect(await isSameDocument(page)).toBe(false);
});
