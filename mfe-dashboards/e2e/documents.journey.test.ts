import { signIn, testSite } from '@jalon/scripts/testkit';
import { callAsAdmin, waitForAnnouncement, freelanceRows, showFreelances } from './walk';

const CLIENT_UID = 'demo-client';
const ENORMOUS = 100_000;
const MANY = 10_000;
const ROWS_PER_PAGE = 50;
/** Time to read all pages on a busy machine (ms). */
const ALL_READ_MS = 60_000;
const TALL_PHONE = { width: 320, height: 8_000 };

const site = testSite();

const DOCUMENTS = 'projects/demo-local/databases/(default)/documents';
const WRITES_PER_COMMIT = 500;

type Fields = Record<string, unknown>;
const text = (stringValue: string) => ({ stringValue });

/** Writes documents as an administrator, bypassing the database rules. */
async function write(collection: string, documents: readonly [id: string, fields: Fields][]) {
  for (let start = 0; start < documents.length; start += WRITES_PER_COMMIT) {
    const writes = documents.slice(start, start + WRITES_PER_COMMIT).map(([id, fields]) => ({
      update: { name: `${DOCUMENTS}/${collection}/${id}`, fields },
    }));
    await callAsAdmin(site, `/v1/${DOCUMENTS}:commit`, { writes });
  }
}

const ids = { clientId: text(CLIENT_UID), freelanceIds: { arrayValue: {} } };
const MARKUP =
  '<img src=x onerror="document.title=\'volé\'"><script>document.title="volé"</script>';

test('documents with missing or wrong-typed fields, scripts, markup or 100 kB of text are shown as ordinary rows', async () => {
  await write('missions', [
    ['aa-empty', ids],
    ['ab-null', { ...ids, titre: { nullValue: null }, description: { nullValue: null } }],
    ['ac-typed', { ...ids, titre: { integerValue: '42' }, statut: { booleanValue: true } }],
    [
      'ad-list',
      { ...ids, titre: { arrayValue: { values: [text('a')] } }, statut: text('inconnu') },
    ],
    ['ae-markup', { ...ids, titre: text(MARKUP), description: text(MARKUP) }],
    ['af-scripts', { ...ids, titre: text('مهمة 山田 🚀👩‍💻 Ω'), description: text('\u202Eenvers') }],
    [
      'ag-enormous',
      { ...ids, titre: text('W'.repeat(ENORMOUS)), description: text('W'.repeat(ENORMOUS)) },
    ],
    [
      'ah-long',
      {
        ...ids,
        titre: text('mot '.repeat(ENORMOUS / 4)),
        description: text('mot\n'.repeat(ENORMOUS / 4)),
      },
    ],
  ]);
  const page = await site.open('/dashboard-client?onglet=missions', { viewport: TALL_PHONE });
  await signIn(page);
  const list = page.getByRole('list', { name: 'Vos missions' });
  await list.getByText('مهمة').first().waitFor();
  expect(await list.getByRole('heading', { name: 'Non renseigné' }).count()).toBe(4);
  expect(await list.getByText('Annulée').count()).toBeGreaterThanOrEqual(8);

  for (const title of [/^<img/, /^مهمة/, /^WWW/, /^mot mot/]) {
    const toggle = list.getByRole('button', { name: title });
    await toggle.click();
    await list.getByText('Description', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(TALL_PHONE.width);
    await toggle.click();
  }
  expect(await list.locator('img, script').count()).toBe(0);
  expect(await page.title()).not.toContain('volé');
});

test('a list of 10 000 documents reads one page first, and its search finds the last document', async () => {
  const documents = Array.from({ length: MANY }, (_, index): [string, Fields] => {
    const serial = String(index).padStart(5, '0');
    return [`zz-${serial}`, { nom: text(`Nom${serial}`), fonction: text('Développeuse') }];
  });
  await write('freelances', documents);
  const page = await site.open('/login');
  let asked = 0;
  page.on('request', (request) => {
    const isOfList = request.postData()?.includes('"freelances"') ?? false;
    if (request.url().includes('documents:runQuery') && isOfList) asked += 1;
  });
  await signIn(page);
  await showFreelances(page);
  const rows = freelanceRows(page);
  await waitForAnnouncement(page, '50 freelances affichés');
  expect(asked).toBe(1);
  await page.getByRole('button', { name: 'Afficher plus' }).click();
  await waitForAnnouncement(page, '100 freelances affichés');
  const first = rows.nth(ROWS_PER_PAGE);
  expect(await first.evaluate((row) => row === document.activeElement)).toBe(true);
  // Back must not read the loaded rows again.
  await first.getByRole('link', { name: /^Contacter/ }).click();
  await page.waitForURL('**/contact?sujet=*');
  await page.goBack();
  await waitForAnnouncement(page, '100 freelances affichés');
  expect(asked).toBe(2);
  await page.getByLabel('Rechercher un freelance').fill('nom00111');
  await rows.filter({ hasText: 'Nom00111' }).waitFor();
  await page.getByLabel('Rechercher un freelance').fill(`nom0${String(MANY - 1)}`);
  await waitForAnnouncement(page, /^1 freelance trouvé sur 10/, ALL_READ_MS);
  expect(await rows.count()).toBe(1);
  await page.getByLabel('Rechercher un freelance').fill('developpeuse');
  await waitForAnnouncement(page, /freelances trouvés sur 10/);
  expect(await rows.count()).toBe(ROWS_PER_PAGE);
});
