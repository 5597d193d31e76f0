import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@jalon/shared/session';
import { webStorage, tabStore } from '@jalon/shared/storage';
import { renderWithSite, siteConfigFixture } from '@jalon/shared/testing';
import LegalNoticePage from './LegalNoticePage';
import PrivacyPage from './PrivacyPage';
import TermsPage from './TermsPage';

it('the table of contents of the terms links to each section', () => {
  renderWithSite(<TermsPage />);
  const contents = within(screen.getByRole('navigation', { name: 'Sommaire' }));
  contents.getAllByRole('link').forEach((link) => {
    const title = screen.getByRole('heading', { name: link.textContent });
    expect(link).toHaveAttribute('href', `#${title.id}`);
  });
});

it('the privacy page lists the data stored in this browser, and erases the data after a sign-out', async () => {
  for (const key of ['jalon.request', 'jalon.request.wizard', 'reports']) tabStore.write(key, '{}');
  const others = ['jalon.mail', 'jalon.session', 'firebase:authUser:key', 'jalon.candidatures.u1'];
  for (const key of others) webStorage.write(key, 'one');
  const user = { uid: 'u1', email: 'zoe@acme.fr' };
  renderWithSite(<PrivacyPage />, { session: { status: 'signed-in', user } });
  jest.spyOn(session, 'signOut').mockImplementation(async () => {
    await Promise.resolve();
    webStorage.write('jalon.session', 'out');
  });
  const kept = within(screen.getByRole('region', { name: /navigateur$/ }));
  expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'votre demande en cours',
    'les dates de vos candidatures à des missions',
    expect.stringContaining('les empreintes des messages envoyés'),
    'votre session',
  ]);
  // jsdom cannot reload and logs an error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await userEvent.click(kept.getByRole('button', { name: 'Tout effacer' }));
  expect([...tabStore.keys(), ...webStorage.keys()]).toEqual([]);
});

it('legal notices mark details that the operator still has to fill in', () => {
  const siren = 'À compléter : numéro SIREN';
  const legal = { ...siteConfigFixture.legal, siren };
  renderWithSite(<LegalNoticePage />, { config: { ...siteConfigFixture, legal } });
  expect(screen.getByRole('mark')).toHaveTextContent(siren);
});
