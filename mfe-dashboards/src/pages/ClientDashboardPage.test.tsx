import { EventEmitter, once } from 'node:events';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRequestDraft } from '@jalon/shared/draft';
import { getDocument, queryDocuments, type RawDocument } from '@jalon/shared/data';
import { readHandedOver, HAND_OVER_HASH } from '@jalon/shared/forms';
import { tabStore } from '@jalon/shared/storage';
import { renderWithSite } from '@jalon/shared/testing';

import { fakeDocuments, fakeQuery } from '../testing/fake-documents';
import ClientDashboardPage from './ClientDashboardPage';

const draft = createRequestDraft({ searchValue: '' });

jest.mock('@jalon/shared/data');
jest.mocked(getDocument).mockResolvedValue({ ok: true, value: null });

const freelances = [
  { id: '1', fields: { nom: 'Müller', prenom: 'Zoé', fonction: 'Développeuse' } },
  { id: '2', fields: { nom: 'Dupont', prenom: 'Jean', fonction: 'Architecte' } },
  { id: '3', fields: { nom: 12, prenom: null } },
];

const team = (titre: string, statut: string, ...freelanceIds: string[]) => ({
  id: titre,
  fields: { titre, statut, freelanceIds },
});
const missions = [team('Refonte', 'en_cours', '1'), team('Audit', 'terminee', '2', '1')];

const named = (count: number) => fakeDocuments(count, (index) => ({ nom: `Nom${String(index)}` }));

const FREELANCES = '/dashboard-client?onglet=freelances';

let people = 0;
/** Opens the page as a new user, as data is cached per user. */
function open(
  path = FREELANCES,
  documents: RawDocument[] = freelances,
  own: RawDocument[] = missions,
) {
  jest
    .mocked(queryDocuments)
    .mockImplementation((query) =>
      fakeQuery(query.collection === 'missions' ? own : documents)(query),
    );
  people += 1;
  const user = { uid: `u${String(people)}`, email: 'client@b.fr' };
  return renderWithSite(<ClientDashboardPage />, { path, session: { status: 'signed-in', user } });
}
const list = () => screen.findByRole('list', { name: 'Freelances' });
const names = async () =>
  within(await list())
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const searchBox = () => screen.getByLabelText('Rechercher un freelance');

describe('the client dashboard', () => {
  it('the client dashboard opens on the missions under way, if any, with their number in the tab', async () => {
    const { location } = open('/dashboard-client');
    const tab = await screen.findByRole('tab', { selected: true, name: /\(1 mission\)$/ });
    expect(tab).toHaveTextContent(/^Missions en cours1/);
    expect(location.href).toBe('/dashboard-client?onglet=missions&statut=en_cours');
    expect(await screen.findByRole('button', { name: 'En cours (1 mission)' })).toBePressed();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('without a mission under way, the client dashboard opens on the freelances', async () => {
    const { location } = open('/dashboard-client', freelances, [team('Audit', 'terminee', '2')]);
    expect(await names()).toHaveLength(3);
    await userEvent.click(screen.getByRole('tab', { name: /^Missions en cours/ }));
    expect(location.href).toBe('/dashboard-client?onglet=missions');
  });

  it('a client who chooses the freelances while the missions are read stays there', async () => {
    const answer = new EventEmitter();
    jest.mocked(queryDocuments).mockImplementationOnce(async (query) => {
      await once(answer, 'sent');
      return fakeQuery(missions)(query);
    });
    const { location } = open('/dashboard-client');
    await userEvent.click(screen.getByRole('tab', { name: 'Trouver un freelance' }));
    answer.emit('sent');
    expect(await names()).toHaveLength(3);
    expect(location.href).toBe(FREELANCES);
  });

  it('the freelances who work with the client are read before a list of several pages', async () => {
    const documents = named(70);
    jest.mocked(getDocument).mockImplementation((_, id) => {
      const value = documents.find((document) => document.id === id) ?? null;
      return Promise.resolve({ ok: true, value });
    });
    open(FREELANCES, documents, [team('Refonte', 'en_cours', 'd00069', 'gone', 'd00002')]);
    const shown = async () =>
      (await screen.findAllByText(/^Nom\d/)).map(({ textContent }) => textContent);
    expect((await shown()).slice(0, 4)).toEqual(['Nom2', 'Nom69', 'Nom0', 'Nom1']);
    await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
    await screen.findByText('Nom68');
    expect(await shown()).toHaveLength(70);
  });

  it('each change of the selection is announced, and the request names who is still selected', async () => {
    const user = userEvent.setup();
    open();
    await list();
    const box = screen.getByRole('checkbox', { name: 'Sélectionner Zoé Müller' });
    await user.click(box);
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Jean Dupont' }));
    const announced = (text: string) => screen.findByText(text, { selector: '[role=status]' });
    expect(await announced('2 freelances sélectionnés')).toBeInTheDocument();
    const bar = await screen.findByRole('region', { name: '2 freelances sélectionnés' });
    await user.click(within(bar).getByRole('button', { name: 'Retirer Zoé Müller' }));
    expect(box).not.toBeChecked();
    expect(bar).toHaveFocus();
    expect(within(bar).getByRole('link', { name: 'Demander à le rencontrer' })).toBeVisible();
  });

  it('the list begins with who works with the client, says who did before, and hands over name and mission until the session ends', async () => {
    const { location, session } = open();
    await screen.findByText('Travaille avec vous');
    const rows = within(await list())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/Zoé Müller.*Travaille avec vous/),
      expect.stringMatching(/Jean Dupont.*A travaillé avec vous/),
      expect.not.stringMatching(/vous/),
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Contacter Zoé Müller' }));
    expect(location.href).toBe(`/contact?sujet=Mise+en+relation&objet=freelance${HAND_OVER_HASH}`);
    expect(readHandedOver(HAND_OVER_HASH)).toEqual({
      sujet: 'Mise en relation avec Zoé Müller (Développeuse)',
      message: expect.stringContaining('Mission\u00A0: «\u00A0Refonte\u00A0»') as unknown,
    });
    act(() => session.set({ status: 'anonymous' }));
    expect(readHandedOver(HAND_OVER_HASH)).toEqual({});
  });

  it('the selection is stored in the tab, and the list is read until every selected freelance is found', async () => {
    const uid = `u${String(people + 1)}`;
    tabStore.write(`jalon.selection.${uid}`, '["d00110","gone"]');
    open(FREELANCES, named(120));
    expect(await screen.findByRole('button', { name: 'Retirer Nom110' })).toBeVisible();
    const bar = await screen.findByRole('region', { name: '1 freelance sélectionné' });
    expect(within(bar).getAllByRole('listitem')).toHaveLength(1);
    expect(tabStore.read(`jalon.selection.${uid}`)).toBe('["d00110"]');
  });

  it('a client can select eight freelances at most', async () => {
    open(FREELANCES, named(10));
    const boxes = await screen.findAllByRole('checkbox');
    for (const box of boxes.slice(0, 8)) await userEvent.click(box);
    const bar = await screen.findByRole('region', {
      name: '8 freelances sélectionnés, le maximum',
    });
    expect(bar).toBeVisible();
    expect(boxes[8]).toBeDisabled();
  });

  it('the filter of the freelances has the job families, each with its number of matches', async () => {
    const { location } = open('/dashboard-client?fonction=architecture&fonction=plomberie');
    const family = await screen.findByRole('button', { name: 'Architecture (1 freelance)' });
    expect(family).toHaveAttribute('aria-pressed', 'true');
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
    expect(screen.queryByRole('button', { name: /^Architecture/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'Freelances' })).toHaveFocus();
  });

  it('a list says that its filter hides a match of the search, and clears both', async () => {
    const { location } = open('/dashboard-client?fonction=architecture&recherche=zoé');
    expect(await screen.findByRole('heading', { name: /ne correspond à/ })).toHaveTextContent(
      /«\sZoé\s» avec ce filtre$/i,
    );
    expect(screen.queryByText(/Vos mots sont repris/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    expect(searchBox()).toHaveFocus();
    expect(await names()).toHaveLength(3);
    expect(location.href).toBe('/dashboard-client');
  });

  it.each([
    ['', 'expert cobol'],
    ['Migration d’une banque', 'Migration d’une banque, expert cobol'],
  ])('adds a search without results to the request "%s" once', async (begun, carried) => {
    draft.update({ searchValue: begun });
    const describeNeed = async () => {
      const { location, unmount } = open('/dashboard-client?recherche=expert+cobol');
      await screen.findByText(/Vos mots sont repris/);
      const panel = within(screen.getByRole('group', { name: 'Freelances' }));
      await userEvent.click(panel.getByRole('link', { name: 'Décrire mon besoin' }));
      expect(location.href).toBe('/recherche1');
      unmount();
      return draft.getState().searchValue;
    };
    expect(await describeNeed()).toBe(carried);
    draft.update({ searchValue: 'Expert Cobol senior' });
    expect(await describeNeed()).toBe('Expert Cobol senior');
    draft.reset();
  });

  it('the selected tab is read from the address and written to it, beside other parameters', async () => {
    const { location } = await act(() =>
      Promise.resolve(open('/dashboard-client?onglet=administration&recherche=zoé&a=b%2E')),
    );
    expect(await screen.findByRole('heading', { name: 'Votre compte' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Administration', selected: true })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Missions en cours (1 mission)' }));
    expect(location.href).toBe(
      '/dashboard-client?onglet=missions&recherche=zo%C3%A9&a=b.&statut=en_cours',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Trouver un freelance' }));
    expect(location.href).toMatch(/\?onglet=freelances&recherche=zo%C3%A9&a=b\.&/);
    expect(await names()).toEqual(['Zoé Müller']);
  });

  it.each(['Missions', '__proto__', ''])(
    'shows the freelances when the address has the tab "%s"',
    async (asked) => {
      open(`/dashboard-client?onglet=${asked}`);
      expect(await names()).toHaveLength(3);
    },
  );
});
