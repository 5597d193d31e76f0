import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRequestDraft } from '@jalon/shared/draft';
import { renderWithSite } from '@jalon/shared/testing';
import CompanyPage from './CompanyPage';

const draft = createRequestDraft({ searchValue: '' });

const open = (search = '') =>
  renderWithSite(<CompanyPage />, { path: `/besoin-freelance${search}` });

describe('a choice from the home page', () => {
  const start = async () => {
    const buttons = screen.getAllByRole('link', { name: 'Trouver mon free' });
    for (const button of buttons) await userEvent.click(button);
  };

  beforeEach(() => {
    draft.reset();
  });

  it.each([
    ['', '', 'Conseil & audit', 'Conseil & audit'],
    ['', 'Développeur React', 'Conseil & audit', 'Développeur React, Conseil & audit'],
    ['', 'Conseil & audit senior', 'Conseil & audit', 'Conseil & audit senior'],
    ['', 'Conseil & auditeur', 'Conseil & audit', 'Conseil & auditeur, Conseil & audit'],
    ['Cloud', 'Cloud', 'Data', 'Data'],
    ['Cloud', 'React, Cloud', 'Data', 'React, Data'],
    ['Cloud', 'Cloud sécurisé', 'Data', 'Cloud sécurisé, Data'],
    ['Cloud', 'Data, Cloud', 'Data', 'Data'],
    ['Cloud', '', 'Data', 'Data'],
    ['Cloud', 'Clouds, React', 'Cloud', 'Clouds, React'],
  ])(
    'after the choice "%s", the request "%s" with the choice "%s" becomes "%s"',
    async (...texts) => {
      const [before, said, choice, expected] = texts;
      const { unmount } = open(`?besoin=${before}`);
      await start();
      unmount();
      draft.update({ searchValue: said });
      open(`?besoin=${encodeURIComponent(choice)}`);
      expect(screen.getByText(choice)).toBeInTheDocument();
      await start();
      expect(draft.getState().searchValue).toBe(expected);
    },
  );

  it('without a choice from the home page, the request is unchanged', async () => {
    open();
    await start();
    expect(draft.getState().searchValue).toBe('');
  });
});
