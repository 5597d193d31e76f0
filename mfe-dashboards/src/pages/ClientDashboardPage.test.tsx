import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestDraft } from '@jalon/shared/draft';
import { getDocument, queryDocuments } from '@jalon/shared/data';
import { renderWithSite } from '@jalon/shared/testing';

import { documentsOf, fakeDocuments } from '../testing/fake-documents';
import ClientDashboardPage from './ClientDashboardPage';

jest.mock('@jalon/shared/data');
const query = jest.mocked(queryDocuments);
jest.mocked(getDocument).mockResolvedValue({ ok: true, value: null });

/** Twenty-one pages, each drawn when there is time (ms). */
const READING_PATIENCE = { timeout: 10_000 };

let people = 0;
/** Somebody new each time: what one test read is not another's. */
const someone = () => {
  people += 1;
  const user = { uid: `u${String(people)}`, email: 'client@b.fr' };
  return { status: 'signed-in', user } as const;
};
const open = (path = '/dashboard-client') =>
  renderWithSite(<ClientDashboardPage />, { path, session: someone() });
const freelances = [
  { id: '1', fields: { nom: 'Müller', prenom: 'Zoé', fonction: 'Développeuse' } },
  { id: '2', fields: { nom: 'Dupont', prenom: 'Jean', fonction: 'Architecte' } },
  { id: '3', fields: { nom: 12, prenom: null } },
];
const list = () => screen.findByRole('list', { name: 'Freelances' });
const names = async () =>
  within(await list())
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const searchBox = () => screen.getByLabelText('Rechercher un freelance');

describe('the client dashboard', () => {
  it('begins with the freelances, whatever their documents hold', async () => {
    query.mockImplementation(fakeDocuments(freelances).query);
    open();
    expect(await names()).toEqual(['Jean Dupont', 'Zoé Müller', 'Non renseigné']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Espace client');
    expect(screen.getByRole('status')).toHaveTextContent('3 freelances');
  });

  it('searches by name or job, without accents, and clears', async () => {
    query.mockImplementation(fakeDocuments(freelances).query);
    open();
    await list();
    expect(searchBox()).toHaveAttribute('name', 'recherche');
    await userEvent.type(searchBox(), 'DEVELOPPEUSE');
    expect(await names()).toEqual(['Zoé Müller']);
    await userEvent.type(searchBox(), 'x');
    const none = screen.getByRole('heading', { name: /Aucun freelance ne correspond/ });
    expect(none).toHaveTextContent('DEVELOPPEUSEx');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    expect(searchBox()).toHaveFocus();
    expect(await names()).toHaveLength(3);
  });

  it('selects freelances for one message, and gives a link to the selection', async () => {
    const user = userEvent.setup();
    query.mockImplementation(fakeDocuments(freelances).query);
    open();
    await list();
    const box = screen.getByRole('checkbox', { name: 'Sélectionner Zoé Müller' });
    const [announced] = screen.getAllByText('', { selector: '[aria-live=polite]' });
    await user.click(box);
    expect(announced).toHaveTextContent('1 freelance sélectionné');
    const bar = () => within(screen.getByRole('region', { name: /sélectionné/ }));
    await screen.findByRole('region', { name: '1 freelance sélectionné' });
    expect(bar().getByRole('link', { name: 'Demander à le rencontrer' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Jean Dupont' }));
    const link = bar().getByRole('link', { name: 'Demander à les rencontrer' });
    expect(link).toHaveAttribute('href', expect.stringContaining('objet=freelances'));
    await user.click(bar().getByRole('button', { name: 'Copier le lien' }));
    expect(await bar().findByRole('button', { name: 'Lien copié' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(
      /dashboard-client\?selection=1&selection=2$/,
    );
    await user.click(bar().getByRole('button', { name: 'Retirer Zoé Müller Développeuse' }));
    expect(box).not.toBeChecked();
    await user.click(bar().getByRole('button', { name: 'Tout désélectionner' }));
    expect(screen.queryByRole('region', { name: /sélectionné/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'Freelances' })).toHaveFocus();
  });

  it('opens the selection of a colleague, read as far as it takes, and not more than eight', async () => {
    query.mockImplementation(
      fakeDocuments(documentsOf(120, (index) => ({ nom: `Nom${String(index)}` }))).query,
    );
    const { location } = await act(() =>
      Promise.resolve(open('/dashboard-client?selection=d00110&selection=gone')),
    );
    expect(await screen.findByRole('button', { name: /^Retirer Nom110/ })).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Retirer Profil qui n’est plus dans la liste' }),
    ).toBeVisible();
    expect(location.href).toBe('/dashboard-client');
    const boxes = await screen.findAllByRole('checkbox');
    for (const box of boxes.slice(0, 6)) await userEvent.click(box);
    expect(
      screen.getByRole('region', { name: '8 freelances sélectionnés, le maximum' }),
    ).toBeVisible();
    expect(screen.getAllByRole('checkbox')[7]).toBeDisabled();
  });

  it('narrows the list to what people do, with counts of what the search finds', async () => {
    query.mockImplementation(fakeDocuments(freelances).query);
    const { location } = open('/dashboard-client?fonction=architecture');
    expect(
      await screen.findByRole('button', { name: 'Architecture (1 freelance)' }),
    ).toHaveAttribute('aria-pressed', 'true');
    expect(await names()).toEqual(['Jean Dupont']);
    await userEvent.type(searchBox(), 'zoé');
    expect(screen.getByRole('heading', { name: /Aucun freelance ne correspond/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Développement (1 freelance)' }));
    expect(await names()).toEqual(['Zoé Müller']);
    expect(location.href).toBe(
      '/dashboard-client?recherche=zo%C3%A9&fonction=architecture&fonction=developpement',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Architecture (0 freelance)' }));
    expect(await names()).toEqual(['Zoé Müller']);
  });

  it('says which filter hides the one who is searched for, and removes it alone', async () => {
    query.mockImplementation(fakeDocuments(freelances).query);
    const { location } = open('/dashboard-client?fonction=architecture&recherche=zoé');
    expect(await screen.findByRole('heading', { name: /ne correspond à/ })).toHaveTextContent(
      /«\sZoé\s» avec le filtre «\sArchitecture\s»/i,
    );
    expect(screen.queryByText(/Vos mots sont repris/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retirer le filtre' }));
    expect(await names()).toEqual(['Zoé Müller']);
    expect(screen.getByRole('group', { name: 'Freelances' })).toHaveFocus();
    expect(location.href).toBe('/dashboard-client?recherche=zo%C3%A9');
  });

  it('ignores a filter that it does not know', async () => {
    query.mockImplementation(fakeDocuments(freelances).query);
    open('/dashboard-client?fonction=plomberie');
    expect(await names()).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent(/^3 freelances$/);
  });

  it('offers the request with the words that found nobody', async () => {
    query.mockImplementation(fakeDocuments(freelances).query);
    const { location } = open('/dashboard-client?recherche=expert+cobol');
    await screen.findByText(/Vos mots sont repris/);
    const panel = within(screen.getByRole('group', { name: 'Freelances' }));
    await userEvent.click(panel.getByRole('link', { name: 'Décrire mon besoin' }));
    expect(location.href).toBe('/recherche1');
    expect(requestDraft.getState().searchValue).toBe('expert cobol');
    requestDraft.reset();
  });

  it('adds those words to a request already begun', async () => {
    requestDraft.update({ searchValue: 'Migration d’une banque' });
    query.mockImplementation(fakeDocuments(freelances).query);
    open('/dashboard-client?recherche=cobol');
    await screen.findByText(/Vos mots sont repris/);
    const panel = within(screen.getByRole('group', { name: 'Freelances' }));
    await userEvent.click(panel.getByRole('link', { name: 'Décrire mon besoin' }));
    expect(requestDraft.getState().searchValue).toBe('Migration d’une banque, cobol');
    requestDraft.reset();
  });

  it('opens a message with the freelance in its subject', async () => {
    query.mockImplementation(fakeDocuments(freelances).query);
    const { location } = open();
    await userEvent.click(await screen.findByRole('link', { name: 'Contacter Zoé Müller' }));
    const { pathname, searchParams } = new URL(location.href, 'https://site.example');
    expect(pathname).toBe('/contact');
    expect(searchParams.get('sujet')).toBe('Mise en relation avec Zoé Müller (Développeuse)');
  });

  it('reads on to the end for a search, and draws only what can be seen', async () => {
    const documents = fakeDocuments(documentsOf(1020, (n) => ({ nom: `Nom ${String(n)}` })));
    query.mockImplementation(documents.query);
    open();
    await list();
    await userEvent.type(searchBox(), 'nom 10');
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent(/sur 1\s020$/);
    }, READING_PATIENCE);
    expect(documents.asked).toHaveLength(21);
    await userEvent.clear(searchBox());
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]).toHaveAttribute('aria-setsize', '1020');
  });

  it('stops reading when asked, says what was left out, and takes it up again', async () => {
    const documents = fakeDocuments(documentsOf(200, (n) => ({ nom: `Nom ${String(n)}` })));
    query.mockImplementation(documents.query);
    open();
    await list();
    const release = documents.hold();
    await userEvent.type(searchBox(), 'nom');
    await userEvent.click(screen.getByRole('button', { name: 'Arrêter la recherche' }));
    await act(async () => {
      release();
      await Promise.resolve();
    });
    const resume = await screen.findByRole('button', { name: 'Reprendre la recherche' });
    expect(screen.getByRole('status')).toHaveTextContent('parmi 100 lus, le reste n’a pas été lu');
    await userEvent.click(resume);
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent(/sur 200$/);
    });
  });

  it('says what to do when there is nobody', async () => {
    query.mockImplementation(fakeDocuments([]).query);
    open();
    expect(await screen.findByText('Aucun freelance n’est encore inscrit')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Décrire mon besoin' })).toBeVisible();
    expect(screen.queryByLabelText('Rechercher un freelance')).not.toBeInTheDocument();
  });

  it('keeps the search in the address and the rows in the tab, without reading again', async () => {
    const documents = fakeDocuments(freelances);
    query.mockImplementation(documents.query);
    const session = someone();
    const view = renderWithSite(<ClientDashboardPage />, { path: '/dashboard-client', session });
    await list();
    await userEvent.type(searchBox(), 'zoé');
    await userEvent.tab();
    const { href } = view.location;
    expect(href).toBe('/dashboard-client?recherche=zo%C3%A9');
    view.unmount();
    renderWithSite(<ClientDashboardPage />, { path: href, session });
    expect(searchBox()).toHaveValue('zoé');
    expect(await names()).toEqual(['Zoé Müller']);
    expect(documents.asked).toHaveLength(1);
  });

  it('leaves nothing private on the page once nobody is signed in', async () => {
    query.mockImplementation(fakeDocuments(freelances).query);
    const { session } = open();
    await list();
    act(() => {
      session.set({ status: 'anonymous' });
    });
    expect(screen.queryByText('Zoé Müller')).not.toBeInTheDocument();
    expect(screen.queryByText('client@b.fr')).not.toBeInTheDocument();
  });

  it('shows the tab its address asks for, and puts the one chosen in the address', async () => {
    query.mockImplementation(fakeDocuments([]).query);
    const { location } = await act(() =>
      Promise.resolve(open('/dashboard-client?onglet=administration')),
    );
    expect(await screen.findByRole('heading', { name: 'Votre compte' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Administration' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Missions en cours' }));
    expect(location.href).toBe('/dashboard-client?onglet=missions');
    await userEvent.click(screen.getByRole('tab', { name: 'Trouver un freelance' }));
    expect(location.href).toBe('/dashboard-client');
    expect(await screen.findByText('Aucun freelance n’est encore inscrit')).toBeVisible();
  });
});
