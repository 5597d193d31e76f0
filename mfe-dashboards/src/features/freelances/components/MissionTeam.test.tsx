import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDocument } from '@jalon/shared/data';
import { readHandedOver, HAND_OVER_HASH } from '@jalon/shared/forms';
import { renderWithSite } from '@jalon/shared/testing';

import { MissionTeam } from './MissionTeam';

jest.mock('@jalon/shared/data');
const read = jest.mocked(getDocument);
const person = (id: string) => ({ id, fields: { nom: id, prenom: 'Zoé', fonction: 'UX' } });

let people = 0;
const show = (ids: readonly string[]) => {
  people += 1;
  const user = { uid: `u${String(people)}`, email: '' };
  return renderWithSite(<MissionTeam ids={ids} about={'mission «\u00A0Refonte\u00A0»'} />, {
    session: { status: 'signed-in', user },
  });
};
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  read.mockReset().mockImplementation((_, id) => {
    const value = id.startsWith('?') ? null : person(id);
    return Promise.resolve({ ok: true, value });
  });
});

it('a team shows name and job title of each person, and passes person and mission to the contact form', async () => {
  const { location } = show(['Aubry', '?gone', 'a/b', '..']);
  expect(screen.getByRole('status')).toHaveTextContent('Lecture de l’équipe…');
  const link = await screen.findByRole('link', { name: 'Contacter Zoé Aubry' });
  expect(screen.getByRole('status')).toHaveTextContent(/^Équipe\s: 4 personnes$/);
  expect(rows()).toEqual([
    'Zoé AubryUXContacter',
    'Non renseigné',
    'Non renseigné',
    'Non renseigné',
  ]);
  expect(read.mock.calls).toEqual([
    ['freelances', 'Aubry'],
    ['freelances', '?gone'],
  ]);
  await userEvent.click(link);
  expect(location.href).toBe(`/contact?sujet=Au+sujet+de+la+mission&objet=compte${HAND_OVER_HASH}`);
  expect(readHandedOver(HAND_OVER_HASH)).toMatchObject({
    sujet: 'Au sujet de Zoé Aubry (UX), mission «\u00A0Refonte\u00A0»',
    message: expect.stringContaining(
      'échanger avec Zoé Aubry (UX) à propos de la mission «\u00A0Refonte\u00A0».',
    ) as unknown,
  });
});

it('a team reads ten people at a time, and no person twice', async () => {
  show(Array.from({ length: 23 }, (_, index) => `p${String(index)}`));
  const more = await screen.findByRole('button', { name: 'Afficher plus (13)' });
  expect(screen.getByRole('status')).toHaveTextContent(/^Équipe\s: 10 personnes sur 23$/);
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus (3)' }));
  await screen.findByText('Zoé p22');
  expect(screen.getByRole('group', { name: 'Équipe' })).toHaveFocus();
  expect(rows()).toHaveLength(23);
  expect(read).toHaveBeenCalledTimes(23);
});

it('a team keeps the people shown when the next ones cannot be read, and retries the failed read', async () => {
  show(Array.from({ length: 12 }, (_, index) => `p${String(index)}`));
  const more = await screen.findByRole('button', { name: 'Afficher plus (2)' });
  read.mockResolvedValueOnce({ ok: false, reason: 'unavailable' });
  await userEvent.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('n’a pas pu être lue');
  expect(screen.getByText('Zoé p0')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Zoé p10')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Équipe' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(read).toHaveBeenCalledTimes(13);
});

it('a team that the account may not read says so', async () => {
  read.mockResolvedValue({ ok: false, reason: 'denied' });
  show(['Aubry', 'Benali']);
  expect(await screen.findByRole('alert')).toHaveTextContent('n’a pas accès');
});
