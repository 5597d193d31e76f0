import { RECORD_LIFETIME_MS } from '../store/record';
import type { ReleaseStore } from '../store/release-store';
import { testSite } from '../testkit';
import { footerLink, isSameDocument, markDocument } from './visitor';

/** Gives every live part a newer record that has already expired. */
async function expire(store: ReleaseStore): Promise<void> {
  const since = new Date(Date.now() - RECORD_LIFETIME_MS);
  for (const { record } of await store.live()) {
    const sealed = await store.sealed(record.part, record.release);
    await store.commit(await store.sign(await store.propose(sealed, since, record.sequence)));
  }
}

const site = testSite({ ignoreProblems: true, prepare: expire });

test('a site whose records have all expired is still served, and links between its parts work', async () => {
  const page = await site.open('/faq');
  await markDocument(page);
  await footerLink(page, 'Simuler mes revenus').click();
  await page.waitForURL('**/simulateur');
  await page.getByRole('textbox', { name: /jours/i }).waitFor();
  // A tab ignores expired records, so the link opened a new document.
  expect(await isSameDocument(page)).toBe(false);
});
