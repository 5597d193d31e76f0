import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyDraft } from '@jalon/shared/draft';
import { renderWithSite } from '@jalon/shared/testing';
import SubmitStepPage from '../../../../pages/SubmitStepPage';
import { sentIn } from '../../api/sent-link';
import { sentRequest } from '../../domain/follow-up';
import { emptyContact } from '../../domain/request';

jest.mock('../../api/sent-link', () => ({ sentIn: jest.fn(), writeSent: jest.fn() }));

const open = () => renderWithSite(<SubmitStepPage />, { path: '/recherche4#envoyee-1z.abc' });

test('a damaged link to a sent request says that it is incomplete', async () => {
  jest.mocked(sentIn).mockResolvedValue(null);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Le lien est incomplet/);
});

test('a link whose code does not load says so, and shows the sent request on a retry', async () => {
  window.scrollTo = jest.fn();
  jest.mocked(sentIn).mockRejectedValueOnce(new Error('chunk'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/n’a pas pu être chargé/);
  const draft = { ...emptyDraft, searchValue: 'Go' };
  jest.mocked(sentIn).mockResolvedValue(sentRequest({ draft, contact: emptyContact }, new Date()));
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Votre demande du/ })).toHaveFocus();
});

test('after the deadline, the reminder is the main action and no past event is offered', async () => {
  window.scrollTo = jest.fn();
  const draft = { ...emptyDraft, searchValue: 'Go & Rust', selectedItems: ['Tech Lead', 'AWS'] };
  const contact = { ...emptyContact, nom: 'Durand', email: 'zoe@acme.fr', telephone: '06 12' };
  const at = new Date('2026-03-03T09:07:00Z');
  jest.mocked(sentIn).mockResolvedValue(sentRequest({ draft, contact }, at));
  open();
  const reminder = await screen.findByRole('link', { name: 'Relancer' });
  expect(reminder).toHaveClass('primary');
  const mail = new URL(reminder.getAttribute('href') ?? '');
  const said = (name: string) => (mail.searchParams.get(name) ?? '').replace(/\s+/g, ' ');
  expect(mail.pathname).toBe('demandes@marque.example');
  expect(said('subject')).toBe('Relance : demande du mardi 3 mars 2026 à 10 h 07');
  expect(said('body')).toMatch(/Recherche : Go & Rust Postes et technologies : Tech Lead, AWS/);
  expect(mail.href).not.toMatch(/Durand|acme|06/);
  expect(screen.queryByRole('button', { name: 'Ajouter à mon agenda' })).not.toBeInTheDocument();
});
