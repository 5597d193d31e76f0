import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryDocuments } from '@jalon/shared/data';
import { renderWithSite } from '@jalon/shared/testing';

import { fakeDocuments } from '../../../testing/fake-documents';
import { ClientMissions } from './ClientMissions';
import { FreelanceMissions } from './FreelanceMissions';
import { MissionSearch } from './MissionSearch';

jest.mock('@jalon/shared/data');
const query = jest.mocked(queryDocuments);

const missions = [
  { id: 'a', fields: { titre: 'Ancienne', statut: 'terminee', description: 'Finie.' } },
  { id: 'b', fields: { titre: 'Refonte', statut: 'en_cours', description: 'Un site\nneuf.' } },
  { id: 'c', fields: { titre: null, statut: 'perdue' } },
  { id: 'd', fields: { titre: '<b onclick="x()">Gras</b>', statut: 'en_cours' } },
];
const row = (name: RegExp) => screen.findByRole('button', { name });
const subjectAt = (href: string) => new URL(href, 'https://site.example').searchParams.get('sujet');

describe('a client’s missions', () => {
  beforeEach(() => {
    query.mockImplementation(fakeDocuments(missions).query);
  });

  it('carry their status in words, those under way first', async () => {
    renderWithSite(<ClientMissions uid="c1" />);
    const rows = within(await screen.findByRole('list', { name: 'Vos missions' }));
    expect(rows.getAllByRole('article').map((article) => article.textContent)).toEqual([
      '<b onclick="x()">Gras</b>En cours',
      'RefonteEn cours',
      'AncienneTerminée',
      'Non renseignéAnnulée',
    ]);
  });

  it('open on what is known, one at a time', async () => {
    renderWithSite(<ClientMissions uid="c2" />);
    await userEvent.click(await row(/Refonte/));
    expect(await row(/Refonte/)).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/Un site\s+neuf/)).toBeVisible();
    await userEvent.click(await row(/Gras/));
    expect(screen.queryByText(/Un site\s+neuf/)).not.toBeInTheDocument();
    expect(screen.getByText('Non renseigné', { selector: 'dd' })).toBeVisible();
    await userEvent.click(await row(/Gras/));
    expect(await row(/Gras/)).toHaveAttribute('aria-expanded', 'false');
  });

  it('lead to a message about them', async () => {
    const { location } = renderWithSite(<ClientMissions uid="c3" />);
    await userEvent.click(await row(/Refonte/));
    await userEvent.click(screen.getByRole('link', { name: /Nous contacter/ }));
    expect(subjectAt(location.href)).toBe('À propos de la mission «\u00A0Refonte\u00A0»');
  });

  it('are said to be missing where there are none', async () => {
    query.mockImplementation(fakeDocuments([]).query);
    renderWithSite(<ClientMissions uid="c4" />);
    expect(await screen.findByText('Vous n’avez pas encore de mission')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/recherche1');
  });
});

describe('the missions a freelance looks for', () => {
  it('are found by title or description, and applied to', async () => {
    query.mockImplementation(fakeDocuments(missions).query);
    const { location } = renderWithSite(<MissionSearch uid="f1" />);
    await screen.findByRole('list', { name: 'Missions en cours' });
    await userEvent.type(screen.getByLabelText('Rechercher une mission'), 'NEUF');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await userEvent.click(await row(/Refonte/));
    await userEvent.click(screen.getByRole('link', { name: 'Proposer ma candidature' }));
    expect(subjectAt(location.href)).toBe('Candidature à la mission «\u00A0Refonte\u00A0»');
  });

  it('leave a next step where there are none', async () => {
    query.mockImplementation(fakeDocuments([]).query);
    renderWithSite(<MissionSearch uid="f2" />);
    const link = await screen.findByRole('link', { name: 'Signaler mes disponibilités' });
    expect(subjectAt(link.getAttribute('href') ?? '')).toBe('Mes disponibilités');
  });
});

test('a freelance without a mission is led to the search', async () => {
  query.mockImplementation(fakeDocuments([]).query);
  renderWithSite(<FreelanceMissions uid="f3" searchAddress="/dashboard-freelance" />);
  const link = await screen.findByRole('link', { name: 'Trouver une mission' });
  expect(link).toHaveAttribute('href', '/dashboard-freelance');
});
