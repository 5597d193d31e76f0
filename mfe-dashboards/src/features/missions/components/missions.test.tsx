import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryDocuments } from '@jalon/shared/data';
import { webStorage } from '@jalon/shared/storage';
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
const titles = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const row = (name: RegExp) => screen.findByRole('button', { name });
const subjectAt = (href: string) => new URL(href, 'https://site.example').searchParams.get('sujet');

describe('the missions of a client', () => {
  beforeEach(() => {
    query.mockImplementation(fakeDocuments(missions).query);
  });

  it('shows the status of missions in words, with missions under way first', async () => {
    renderWithSite(<ClientMissions uid="c1" />);
    const rows = within(await screen.findByRole('list', { name: 'Vos missions' }));
    expect(rows.getAllByRole('article').map((article) => article.textContent)).toEqual([
      '<b onclick="x()">Gras</b>En cours',
      'RefonteEn coursUn site neuf.',
      'AncienneTerminéeFinie.',
      'Non renseignéAnnulée',
    ]);
  });

  it('shows the details of one mission at a time', async () => {
    renderWithSite(<ClientMissions uid="c2" />);
    await userEvent.click(await row(/Refonte/));
    expect(await row(/Refonte/)).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByText(/Un site\s+neuf/)).toHaveLength(1);
    expect(screen.getByText(/Un site\s+neuf/)).toBeVisible();
    await userEvent.click(await row(/Gras/));
    expect(screen.queryByText(/Un site\s+neuf/, { selector: 'dd' })).not.toBeInTheDocument();
    expect(screen.getByText('Non renseigné', { selector: 'dd' })).toBeVisible();
    await userEvent.click(await row(/Gras/));
    expect(await row(/Gras/)).toHaveAttribute('aria-expanded', 'false');
  });

  it('filters missions by status, which rows then leave out', async () => {
    const { location } = renderWithSite(<ClientMissions uid="c5" />, {
      path: '/x?onglet=missions',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'En cours (2 missions)' }));
    expect(titles('Vos missions')).toEqual(['<b onclick="x()">Gras</b>', 'Refonte']);
    expect(screen.queryByText('En cours', { selector: 'li > article *' })).not.toBeInTheDocument();
    expect(location.href).toBe('/x?onglet=missions&statut=en_cours');
    await userEvent.click(screen.getByRole('button', { name: 'Annulée (1 mission)' }));
    expect(titles('Vos missions')).toHaveLength(3);
  });

  it('shows all missions of a client while another tab has a search', async () => {
    renderWithSite(<ClientMissions uid="c6" />, { path: '/x?onglet=missions&recherche=zzz' });
    expect(await screen.findAllByRole('article')).toHaveLength(4);
  });

  it('links a mission to a message about it', async () => {
    const { location } = renderWithSite(<ClientMissions uid="c3" />);
    await userEvent.click(await row(/Refonte/));
    await userEvent.click(screen.getByRole('link', { name: /Nous contacter/ }));
    expect(subjectAt(location.href)).toBe('À propos de la mission «\u00A0Refonte\u00A0»');
  });

  it('shows a next step when the client has no mission', async () => {
    query.mockImplementation(fakeDocuments([]).query);
    renderWithSite(<ClientMissions uid="c4" />);
    expect(await screen.findByText('Vous n’avez pas encore de mission')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/recherche1');
  });
});

describe('the mission search of a freelance', () => {
  it('finds missions by title or description, and links to an application', async () => {
    query.mockImplementation(fakeDocuments(missions).query);
    const { location } = renderWithSite(<MissionSearch uid="f1" />);
    await screen.findByRole('list', { name: 'Missions en cours' });
    expect(screen.queryByText('En cours')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Rechercher une mission'), 'NEUF refonte');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getAllByText(/./, { selector: 'mark' }).map((mark) => mark.textContent)).toEqual([
      'Refonte',
      'neuf',
    ]);
    await userEvent.click(await row(/Refonte/));
    await userEvent.click(screen.getByRole('link', { name: 'Proposer ma candidature' }));
    expect(subjectAt(location.href)).toBe('Candidature à la mission «\u00A0Refonte\u00A0»');
  });

  it('says what to try when no mission matches', async () => {
    query.mockImplementation(fakeDocuments(missions).query);
    renderWithSite(<MissionSearch uid="f4" />, { path: '/?recherche=cobol' });
    expect(await screen.findByText(/Essayez un seul mot/)).toBeVisible();
    expect(screen.getByRole('heading', { name: /ne correspond à/ })).toHaveTextContent('cobol');
    const panel = within(screen.getByRole('group', { name: 'Missions en cours' }));
    const link = panel.getByRole('link', { name: 'Signaler mes disponibilités' });
    expect(subjectAt(link.getAttribute('href') ?? '')).toBe('Mes disponibilités');
  });

  it('shows a next step when no mission is open', async () => {
    query.mockImplementation(fakeDocuments([]).query);
    renderWithSite(<MissionSearch uid="f2" />);
    const link = await screen.findByRole('link', { name: 'Signaler mes disponibilités' });
    expect(subjectAt(link.getAttribute('href') ?? '')).toBe('Mes disponibilités');
  });
});

test('a freelance without a mission gets a link to the search', async () => {
  query.mockImplementation(fakeDocuments([]).query);
  renderWithSite(<FreelanceMissions uid="f3" />);
  const link = await screen.findByRole('link', { name: 'Trouver une mission' });
  expect(link).toHaveAttribute('href', '/dashboard-freelance');
});

describe('missions that suit a freelance', () => {
  const open = [
    { id: 'k', fields: { titre: 'Audit', statut: 'en_cours', description: 'Java.' } },
    { id: 'l', fields: { titre: 'Portail', statut: 'en_cours', description: 'En React.' } },
  ];

  beforeEach(() => {
    query.mockImplementation(fakeDocuments(open).query);
  });

  it('lists missions that name a typed skill first, and keeps skills in this browser', async () => {
    const { unmount } = renderWithSite(<MissionSearch uid="s1" />);
    await screen.findByRole('list', { name: 'Missions en cours' });
    expect(titles('Missions en cours')).toEqual(['Audit', 'Portail']);
    await userEvent.type(screen.getByLabelText(/compétences/), 'react, cobol');
    expect(await screen.findByText('Pour vous : react')).toBeVisible();
    expect(titles('Missions en cours')).toEqual(['Portail', 'Audit']);
    expect(webStorage.read('jalon.competences.s1')).toBe('react, cobol');
    unmount();
    renderWithSite(<MissionSearch uid="s1" />);
    await userEvent.clear(screen.getByLabelText(/compétences/));
    expect(webStorage.read('jalon.competences.s1')).toBeNull();
  });

  it('marks missions as new that the last visit did not list', async () => {
    webStorage.write('jalon.missions.s2', 'k x');
    renderWithSite(<MissionSearch uid="s2" />);
    expect(await screen.findByText('Nouvelle')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      '2 missions. 1 nouvelle depuis votre dernière visite',
    );
    expect(webStorage.read('jalon.missions.s2')).toBe('k l x');
  });

  it('marks no mission as new at the first visit', async () => {
    renderWithSite(<MissionSearch uid="s3" />);
    await screen.findByRole('list', { name: 'Missions en cours' });
    expect(screen.queryByText(/nouvelle/i)).not.toBeInTheDocument();
  });
});
