import type { ComponentProps } from 'react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDocument, queryDocuments } from '@jalon/shared/data';
import { rememberApplication } from '@jalon/shared/state';
import { renderWithSite } from '@jalon/shared/testing';

import { fakeQuery } from '../../../testing/fake-documents';
import { MissionSearch } from './MissionSearch';
import { OwnMissions } from './OwnMissions';

jest.mock('@jalon/shared/data');

const missions = [
  { id: 'a', fields: { titre: 'Ancienne', statut: 'terminee', description: 'Finie.' } },
  { id: 'b', fields: { titre: 'Refonte', statut: 'en_cours', description: 'Un site\nneuf.' } },
  { id: 'c', fields: { titre: null, statut: 'perdue' } },
  { id: 'd', fields: { titre: '<b onclick="x()">Gras</b>', statut: 'en_cours' } },
];

const readOwn = jest.mocked(getDocument).mockResolvedValue({ ok: true, value: null });

let people = 0;
/** Renders a view for a new user, as missions are cached per user. */
function show(
  View: typeof MissionSearch,
  documents: Parameters<typeof fakeQuery>[0] = missions,
  path = '/',
) {
  jest.mocked(queryDocuments).mockImplementation(fakeQuery(documents));
  people += 1;
  return renderWithSite(<View uid={`u${String(people)}`} />, { path });
}
const ClientMissions = ({ uid }: { uid: string }) => <OwnMissions uid={uid} whose="client" />;

const titles = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const row = (name: RegExp) => screen.findByRole('button', { name });
const subjectAt = (href: string | null) =>
  new URL(href ?? '', 'https://site.example').searchParams.get('sujet');

describe('the missions of a client', () => {
  it('the list shows the details of one mission at a time, with a link to a message about it', async () => {
    const { location } = show(ClientMissions);
    await userEvent.click(await row(/Gras/));
    expect(screen.getByText('Non renseigné', { selector: 'dd *' })).toBeVisible();
    await userEvent.click(await row(/Gras/));
    expect(await row(/Gras/)).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(await row(/Refonte/));
    expect(await row(/Refonte/)).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByText(/Un site\s+neuf/)).toHaveLength(1);
    expect(screen.getByText(/Un site\s+neuf/)).toBeVisible();
    expect(screen.queryByText('Non renseigné', { selector: 'dd *' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: /Nous contacter/ }));
    expect(subjectAt(location.href)).toBe('À propos de la mission «\u00A0Refonte\u00A0»');
  });

  it('counts missions under way beside finished ones, without cancelled ones', async () => {
    show(ClientMissions);
    expect(await screen.findByText('2 missions en cours')).toBeVisible();
    expect(screen.getByText('1 terminée')).toBeVisible();
  });

  it('all missions of a client are shown while another tab has a search', async () => {
    show(ClientMissions, missions, '/x?onglet=missions&recherche=zzz');
    expect(await screen.findAllByRole('article')).toHaveLength(4);
  });
});

describe('the team of a mission', () => {
  const Team: ComponentProps<typeof OwnMissions>['team'] = ({ ids, about }) => (
    <p>{`${about}: ${ids.join()}`}</p>
  );
  const WithTeam = ({ uid }: { uid: string }) => (
    <OwnMissions uid={uid} whose="client" team={Team} />
  );

  it.each([
    [['z', 'y', 'z', 3, ''], /^mission «\sA\s»: z,y$/],
    [[], 'Personne pour le moment.'],
    [undefined, 'Non renseigné'],
  ])('of the freelances %j is shown when the mission is opened', async (freelanceIds, words) => {
    show(WithTeam, [{ id: 'a', fields: { titre: 'A', freelanceIds } }]);
    const toggle = await row(/^A$/);
    expect(screen.queryByText('Équipe')).not.toBeInTheDocument();
    await userEvent.click(toggle);
    expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent(words);
  });
});

describe('the mission search of a freelance', () => {
  it('a mission with an application is marked, listed last, and offers a message about it', async () => {
    rememberApplication(`u${String(people + 1)}`, 'd', Date.UTC(2026, 11, 1, 12));
    const { location } = show(MissionSearch);
    await userEvent.click(await row(/Gras/));
    expect(titles('Missions en cours').at(-1)).toMatch(/Gras/);
    expect(screen.getByText('Candidature envoyée le 1er décembre 2026')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Proposer ma candidature' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Écrire à propos de ma candidature' }));
    expect(new URL(location.href, 'https://a.fr').searchParams.has('mission')).toBe(false);
  });

  it('a search finds missions by title or description, and each links to an application', async () => {
    const { location } = show(MissionSearch);
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
    expect(new URL(location.href, 'https://a.fr').searchParams.get('mission')).toBe('b');
  });

  it('the words of a freelance’s job title that find a mission are offered as searches', async () => {
    const fields = { fonction: 'Expert de site Refonte' };
    readOwn.mockResolvedValueOnce({ ok: true, value: { id: 'u', fields } });
    show(MissionSearch);
    const offered = within(await screen.findByRole('group', { name: 'Votre fonction' }));
    expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'site1 (1 mission)',
      'Refonte1 (1 mission)',
    ]);
    const [site] = offered.getAllByRole('button');
    if (!site) throw new Error('No search is offered.');
    await userEvent.click(site);
    expect(screen.getByLabelText('Rechercher une mission')).toHaveValue('site');
    expect(site).toHaveAttribute('aria-pressed', 'true');
    expect(titles('Missions en cours')).toEqual(['Refonte']);
    await userEvent.click(site);
    expect(screen.getByLabelText('Rechercher une mission')).toHaveValue('');
  });

  it('a mission on which the freelance works is marked, listed last and offers no application', async () => {
    const fields = { titre: 'A', statut: 'en_cours', freelanceIds: [`u${String(people + 1)}`] };
    show(MissionSearch, [{ id: 'own', fields }, ...missions]);
    await userEvent.click(await row(/^A$/));
    expect(titles('Missions en cours').at(-1)).toBe('A');
    const [own] = screen.getAllByRole('article').slice(-1);
    if (!own) throw new Error('No mission is listed.');
    expect(within(own).getByText('Vous y travaillez')).toBeVisible();
    expect(within(own).getByRole('link')).toHaveTextContent(
      'Nous contacter à propos de cette mission',
    );
  });
});
