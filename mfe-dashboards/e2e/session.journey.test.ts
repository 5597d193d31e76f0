import { holdRequests, whenSettled, signIn, testSite } from '@jalon/scripts/testkit';
import { CLIENT_EMAIL, FREELANCE_EMAIL, DEMO_PASSWORD, currentUrl, signedInState } from './walk';

const SCRIPTS = '**/assets/**/*.js';
const SIGN_IN = '**/accounts:signInWithPassword*';

const site = testSite({ ignoreProblems: true });

/** Runs before the scripts of the page: records the account buttons at each paint, and layout shifts. */
function watchHeader(): void {
  const seen = { buttons: [] as string[], shifts: 0 };
  Reflect.set(window, 'headerSeen', seen);
  new PerformanceObserver((list) => {
    seen.shifts += list.getEntries().length;
  }).observe({ type: 'layout-shift', buffered: true });
  const lookAtEachFrame = () => {
    requestAnimationFrame(lookAtEachFrame);
    // `innerText` omits hidden elements.
    const text = document.querySelector<HTMLElement>('header')?.innerText;
    if (text === undefined) return;
    const buttons = text.match(/Connexion|Se déconnecter|Dashboard/g)?.join(', ') ?? 'none';
    if (buttons !== seen.buttons.at(-1)) seen.buttons.push(buttons);
  };
  lookAtEachFrame();
}

test('a client stays signed in after a reload and in another tab', async () => {
  const page = await site.open('/login');
  await signIn(page, CLIENT_EMAIL);
  await page.getByRole('tab', { name: 'Missions en cours', selected: true }).waitFor();
  expect(currentUrl(page)).toBe('/dashboard-client?onglet=missions&statut=en_cours');
  await page.reload();
  await page.getByRole('list', { name: 'Vos missions' }).waitFor();
  const tab = await page.context().newPage();
  await tab.goto(`${site.origin}/login`);
  await tab.waitForURL('**/dashboard-client*');
  expect(site.takeProblems()).toEqual([]);
});

test('a public page never shows a signed-in visitor the sign-in button, and its layout does not shift', async () => {
  const tab = await site.newPage(await signedInState(site));
  const letGo = await holdRequests(tab, SCRIPTS);
  // Stops animations, so that elements with an animation delay stay hidden.
  const session = await tab.context().newCDPSession(tab);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await tab.addInitScript(watchHeader);
  await tab.goto(`${site.origin}/faq`, { waitUntil: 'commit' });
  await tab.getByRole('heading', { level: 1 }).waitFor();
  expect(await tab.evaluate('headerSeen.buttons')).toEqual(['none']);
  letGo();
  await tab.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
  await whenSettled(tab);
  expect(await tab.evaluate('headerSeen')).toEqual({
    buttons: ['none', 'Dashboard, Se déconnecter'],
    shifts: 0,
  });
});

test('the sign-in link is visible before scripts load', async () => {
  const page = await site.newPage();
  const letGo = await holdRequests(page, SCRIPTS);
  await page.goto(`${site.origin}/faq`, { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor();
  letGo();
});

test.each([
  [CLIENT_EMAIL, '/dashboard-client'],
  [FREELANCE_EMAIL, '/dashboard-freelance'],
])(
  'without a requested page, sign-in redirects %s to %s, and Back returns to the previous page',
  async (email, path) => {
    const page = await site.open('/faq');
    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click();
    await signIn(page, email);
    // A client is led on to the missions under way.
    const isLed = ({ pathname, search }: URL) =>
      pathname === path && (email === FREELANCE_EMAIL || search !== '');
    await page.waitForURL(isLed);
    await page.getByRole('tablist').waitFor();
    await page.goBack();
    expect(currentUrl(page)).toBe('/faq');
  },
);

test('every refused sign-in shows the same page, whatever the reason', async () => {
  const page = await site.open('/login');
  const seen = new Set<string>();
  for (const message of ['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'USER_DISABLED']) {
    await page.route(SIGN_IN, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
    );
    await page.goto(`${site.origin}/login`);
    await signIn(page, CLIENT_EMAIL, 'faux');
    await page.getByRole('alert').getByText('Email ou mot de passe incorrect').waitFor();
    seen.add(await page.getByRole('main').innerHTML());
    await page.unroute(SIGN_IN);
  }
  expect(seen.size).toBe(1);
  expect(currentUrl(page)).toBe('/login');
});

test('the password reset gives the same answer with and without an account', async () => {
  const page = await site.open('/login?motdepasse=oublie');
  const answers = new Set<string>();
  for (const email of [CLIENT_EMAIL, 'personne@demo.test']) {
    await page.goto(`${site.origin}/login?motdepasse=oublie`);
    await page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' }).waitFor();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Recevoir un lien' }).click();
    answers.add(await page.getByRole('status').filter({ hasText: 'compte existe' }).innerText());
  }
  expect(answers.size).toBe(1);
});

test('after a password change, only the new password signs in', async () => {
  const page = await site.open('/dashboard-freelance?onglet=administration');
  await page.waitForURL('**/login');
  await page.getByText('Connectez-vous pour ouvrir votre espace.').waitFor();
  await signIn(page, FREELANCE_EMAIL);
  const change = async (current: string, next: string) => {
    await page.getByLabel('Mot de passe actuel').fill(current);
    await page.getByLabel('Nouveau mot de passe').fill(next);
    await page.getByRole('button', { name: 'Modifier le mot de passe' }).click();
  };
  await change('faux', 'une phrase bien longue');
  await page.getByText('Ce n’est pas votre mot de passe actuel.').first().waitFor();
  await change(DEMO_PASSWORD, 'une phrase bien longue');
  await page.getByText('Votre mot de passe a été modifié.').waitFor();
  const elsewhere = await site.open('/login');
  await signIn(elsewhere, FREELANCE_EMAIL);
  await elsewhere.getByText('Email ou mot de passe incorrect').waitFor();
  await signIn(elsewhere, FREELANCE_EMAIL, 'une phrase bien longue');
  await elsewhere.waitForURL('**/dashboard-freelance');
});
