import { accessibilityViolations, NO_VIOLATIONS, testSite } from '@jalon/scripts/testkit';
import {
  cutOff,
  noAnswer,
  htmlAnswer,
  jsonAnswer,
  unreliableServices,
} from './unreliable-services';
import { FREELANCES_URL, freelanceRows, signedInState } from './walk';

/** Just above the time limit of a read (ms). */
const READ_LIMIT_MS = 8_100;

const services = unreliableServices();
const site = testSite({ ignoreProblems: true, interceptServices: services.intercept });
let signedIn: Awaited<ReturnType<typeof signedInState>>;

const refused = (code: number, status: string) =>
  jsonAnswer(code, [{ error: { code, status, message: 'no' } }]);

beforeAll(async () => {
  signedIn = await signedInState(site);
});
afterEach(() => {
  services.mend();
});

test.each([
  ['denies', refused(403, 'PERMISSION_DENIED'), 'n’a pas accès'],
  ['is unavailable', refused(503, 'UNAVAILABLE'), 'indisponible'],
  ['answers 429', refused(429, 'RESOURCE_EXHAUSTED'), 'indisponible'],
  ['answers HTML', htmlAnswer(200), 'indisponible'],
  ['answers an HTML error', htmlAnswer(502), 'indisponible'],
  ['answers JSON of another shape', jsonAnswer(200, { documents: 3 }), 'indisponible'],
  ['is cut off', cutOff, 'indisponible'],
])(
  'when the database %s, the list shows an error, never an empty list, and can be retried',
  async (_, fault, words) => {
    services.fail('documents:runQuery', fault);
    const page = await site.open(FREELANCES_URL, signedIn);
    const alert = page.getByRole('alert').filter({ hasText: words });
    await alert.waitFor();
    expect(await page.getByText('Aucun freelance').count()).toBe(0);
    await page.getByRole('tab', { name: 'Administration' }).click();
    await page.getByRole('heading', { name: 'Votre compte' }).waitFor();
    await page.getByRole('tab', { name: 'Trouver un freelance' }).click();
    services.mend();
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await freelanceRows(page).first().waitFor();
    const name = await freelanceRows(page).first().getByRole('heading').innerText();

    services.fail('documents:runQuery', fault);
    await page.getByRole('button', { name: 'Afficher plus' }).click();
    await page.getByRole('alert').filter({ hasText: 'a été lu avant' }).waitFor();
    expect(await freelanceRows(page).first().getByRole('heading').innerText()).toBe(name);
  },
);

test('when the database hangs, the list shows a skeleton, then an error, and can be retried', async () => {
  services.fail('documents:runQuery', noAnswer);
  const page = await site.newPage(signedIn);
  await page.clock.install();
  const asked = page.waitForRequest('**/documents:runQuery*');
  await page.goto(site.origin + FREELANCES_URL);
  await page.getByRole('status').filter({ hasText: 'Lecture des freelances' }).waitFor();
  await asked;
  await page.clock.fastForward(READ_LIMIT_MS);
  await page.getByRole('alert').filter({ hasText: 'prend trop de temps' }).waitFor();
  services.mend();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await freelanceRows(page).first().waitFor();
});

test('a visitor whose account kind cannot be read can choose a dashboard or retry', async () => {
  services.fail('documents:batchGet', htmlAnswer(503));
  const page = await site.open('/dashboard', signedIn);
  const alert = page.getByRole('alert').filter({ hasText: 'quel est votre espace' });
  await alert.getByRole('link', { name: 'Espace freelance' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
  services.mend();
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Espace client' }).waitFor();
});
