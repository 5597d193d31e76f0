import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyDraft, requestDraft } from '@jalon/shared/draft';
import { renderWithSite } from '@jalon/shared/testing';
import { briefIn, writeBrief } from '../../api/brief-link';
import { draftLines } from '../../domain/sent-request';
import { BriefActions } from './BriefActions';
import { SharedBrief } from './SharedBrief';

jest.mock('../../api/brief-link', () => ({ briefIn: jest.fn(), writeBrief: jest.fn() }));

beforeEach(() => {
  requestDraft.reset();
  jest.mocked(writeBrief).mockResolvedValue('#demande-1p.e30');
});

const open = () => renderWithSite(<SharedBrief />, { path: '/recherche4#demande-1p.abc' });
const text = async (of: RegExp) => (await screen.findByText(of)).textContent;

describe('a link with a request', () => {
  it('fills an empty wizard and is removed from the address', async () => {
    jest.mocked(briefIn).mockResolvedValue({ searchValue: 'Go' });
    const { location } = open();
    expect(await text(/est reprise/)).toContain('relisez-la');
    expect(requestDraft.getState()).toEqual({ ...emptyDraft, searchValue: 'Go' });
    await waitFor(() => {
      expect(location.href).toBe('/recherche4');
    });
  });

  it('asks before it replaces a request', async () => {
    jest.mocked(briefIn).mockResolvedValue({ searchValue: 'Go' });
    requestDraft.update({ searchValue: 'React', ville: 'Lyon', fournisseur: 'tres_gros' });
    open();
    await text(/déjà commencée/);
    expect(requestDraft.getState().searchValue).toBe('React');
    await userEvent.click(screen.getByRole('button', { name: 'Prendre celle du lien' }));
    expect(requestDraft.getState()).toEqual({
      ...emptyDraft,
      searchValue: 'Go',
      fournisseur: 'tres_gros',
    });
    expect(screen.getByRole('status')).toHaveFocus();
  });

  it('keeps the request of the tab when the visitor chooses it', async () => {
    jest.mocked(briefIn).mockResolvedValue({ searchValue: 'Go' });
    requestDraft.update({ searchValue: 'React' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Garder la mienne' }));
    expect(requestDraft.getState().searchValue).toBe('React');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows an error when it is damaged', async () => {
    jest.mocked(briefIn).mockResolvedValue(null);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/incomplet/);
  });

  it('stays in the address when the code that reads it does not load, and is read on a retry', async () => {
    jest.mocked(briefIn).mockRejectedValue(new Error('chunk'));
    const { location } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/n’a pas pu être chargé/);
    expect(location.href).toContain('#demande');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveFocus();
    });
    jest.mocked(briefIn).mockResolvedValue({ searchValue: 'Go' });
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await text(/est reprise/);
    expect(screen.getByRole('status')).toHaveFocus();
    expect(requestDraft.getState().searchValue).toBe('Go');
  });
});

describe('the actions on a request', () => {
  const draft = { ...emptyDraft, searchValue: 'Go' };
  const lines = draftLines(draft);

  it('copy its text and its link', async () => {
    const user = userEvent.setup();
    renderWithSite(<BriefActions lines={lines} open={draft} />);
    await user.click(screen.getByRole('button', { name: 'Copier pour un e-mail' }));
    expect(await navigator.clipboard.readText()).toContain('Recherche\u00A0: Go');
    await user.click(await screen.findByRole('button', { name: 'Copier le lien' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/recherche4#demande-1p.e30');
  });

  it('offer a mail and no link without an open request', () => {
    renderWithSite(<BriefActions lines={lines} />);
    expect(screen.getByRole('link', { name: 'Envoyer par e-mail' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:\?subject=/),
    );
    expect(screen.queryByRole('button', { name: 'Copier le lien' })).toBeNull();
  });
});
