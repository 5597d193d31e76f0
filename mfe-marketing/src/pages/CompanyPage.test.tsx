import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestDraft } from '@jalon/shared/draft';
import { renderWithSite } from '@jalon/shared/testing';
import CompanyPage from './CompanyPage';

const spaced = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

const open = (search = '') =>
  renderWithSite(<CompanyPage />, { path: `/besoin-freelance${search}` });

it('shows sample missions with role, company, duration, daily rate and seniority', () => {
  open();
  const missions = within(screen.getByRole('region', { name: 'Des missions comme la vôtre' }));
  const cards = missions.getAllByRole('listitem');
  expect(cards.map(({ textContent }) => /\d+ €/.exec(spaced(textContent))?.[0])).toEqual([
    '450 €',
    '700 €',
    '600 €',
    '650 €',
  ]);
  cards.forEach((card) => {
    expect(within(card).getByRole('heading', { level: 3 })).not.toBeEmptyDOMElement();
    expect(within(card).getByText(/^(Junior|Confirmé|Senior)$/)).toBeInTheDocument();
    expect(within(card).getByText(/^(6|12|18|24)\smois$/)).toBeInTheDocument();
  });
});

it('marks the brief, the profile and the price list as examples', () => {
  open();
  for (const name of [
    'DevOps Engineer confirmé',
    'DevOps Engineer',
    'Ce que « dégressif » veut dire',
  ]) {
    const document = screen.getByRole('article', { name: (found) => spaced(found) === name });
    expect(within(document).getByText('Exemple')).toBeInTheDocument();
  }
});

it('lists six advantages', () => {
  open();
  const advantages = within(screen.getByRole('region', { name: 'Ce que vous y gagnez' }));
  expect(advantages.getAllByRole('listitem')).toHaveLength(6);
});

it('links the request wizard at the top and at the bottom', () => {
  open();
  const buttons = screen.getAllByRole('link', { name: 'Trouver mon free' });
  expect(buttons.map((button) => button.getAttribute('href'))).toEqual([
    '/recherche1',
    '/recherche1',
  ]);
});

describe('a choice of the home page', () => {
  const start = async () => {
    const buttons = screen.getAllByRole('link', { name: 'Trouver mon free' });
    for (const button of buttons) await userEvent.click(button);
  };

  beforeEach(() => {
    requestDraft.reset();
  });

  it.each([
    ['', 'Conseil & audit'],
    ['Développeur React', 'Développeur React, Conseil & audit'],
    ['Conseil & audit senior', 'Conseil & audit senior'],
    ['Conseil & auditeur', 'Conseil & auditeur, Conseil & audit'],
  ])('is shown and added to the text of the request: "%s"', async (said, expected) => {
    requestDraft.update({ searchValue: said });
    open('?besoin=Conseil+%26+audit');
    expect(screen.getByText('Conseil & audit')).toBeInTheDocument();
    await start();
    expect(requestDraft.getState().searchValue).toBe(expected);
  });

  it.each([
    ['Cloud', 'Data'],
    ['React, Cloud', 'React, Data'],
    ['Cloud sécurisé', 'Cloud sécurisé, Data'],
    ['Data, Cloud', 'Data'],
    ['', 'Data'],
  ])('replaces the choice before, and keeps the typed text: "%s"', async (said, expected) => {
    const { unmount } = open('?besoin=Cloud');
    await start();
    unmount();
    requestDraft.update({ searchValue: said });
    open('?besoin=Data');
    await start();
    expect(requestDraft.getState().searchValue).toBe(expected);
  });

  it('leaves the request unchanged when it is missing', async () => {
    open();
    await start();
    expect(requestDraft.getState().searchValue).toBe('');
  });
});
