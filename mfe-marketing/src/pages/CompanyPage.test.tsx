import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestDraft } from '@jalon/shared/draft';
import { renderWithSite } from '@jalon/shared/testing';
import CompanyPage from './CompanyPage';

const spaced = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

const open = (search = '') =>
  renderWithSite(<CompanyPage />, { path: `/besoin-freelance${search}` });

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

describe('a choice from the home page', () => {
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
  ])(
    'a choice from the home page is shown and added to the request "%s"',
    async (said, expected) => {
      requestDraft.update({ searchValue: said });
      open('?besoin=Conseil+%26+audit');
      expect(screen.getByText('Conseil & audit')).toBeInTheDocument();
      await start();
      expect(requestDraft.getState().searchValue).toBe(expected);
    },
  );

  it.each([
    ['Cloud', 'Data'],
    ['React, Cloud', 'React, Data'],
    ['Cloud sécurisé', 'Cloud sécurisé, Data'],
    ['Data, Cloud', 'Data'],
    ['', 'Data'],
  ])(
    'a new choice from the home page replaces the previous choice in the request "%s"',
    async (said, expected) => {
      const { unmount } = open('?besoin=Cloud');
      await start();
      unmount();
      requestDraft.update({ searchValue: said });
      open('?besoin=Data');
      await start();
      expect(requestDraft.getState().searchValue).toBe(expected);
    },
  );

  it('without a choice from the home page, the request is unchanged', async () => {
    open();
    await start();
    expect(requestDraft.getState().searchValue).toBe('');
  });
});
