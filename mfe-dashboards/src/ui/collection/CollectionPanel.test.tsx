import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryDocuments } from '@jalon/shared/data';
import { fakeSession, renderWithSite } from '@jalon/shared/testing';

import { createCollection, readRows, type Row } from '../../lib/collection';
import { documentsOf, fakeDocuments } from '../../testing/fake-documents';
import { CollectionPanel } from './CollectionPanel';

jest.mock('@jalon/shared/data');

const NOON = new Date(2025, 0, 1, 12, 5).getTime();
const noun = { one: 'mission', many: 'missions', feminine: true };
const byId = (a: Row, b: Row) => a.id.localeCompare(b.id);
const lastFirst = (a: Row, b: Row) => byId(b, a);

function show(count: number, compare = byId) {
  const documents = fakeDocuments(documentsOf(count, () => ({})));
  jest.mocked(queryDocuments).mockImplementation(documents.query);
  const read = readRows({ collection: 'missions' }, ({ id }) => ({
    id,
    searchText: id,
    facets: [],
  }));
  const collection = createCollection(read, () => NOON);
  const panel = (
    <CollectionPanel
      collection={collection}
      noun={noun}
      label="Missions"
      compare={compare}
      searchWords={{ label: 'Rechercher', hint: 'Par numéro' }}
      noMatch={() => ({ advice: null })}
      empty={<p>Rien</p>}
      renderRow={({ id }) => id}
    />
  );
  return { documents, panel };
}

describe('when the data cannot be read', () => {
  it.each([
    ['denied', /n’a pas accès à ces missions/],
    ['unavailable', /momentanément indisponible/],
    ['timeout', /prend trop de temps/],
  ] as const)(
    'says so (%s), never that there is nothing, and reads again',
    async (reason, words) => {
      const { documents, panel } = show(3);
      documents.fail(reason);
      renderWithSite(panel);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(words);
      expect(screen.queryByText('Rien')).not.toBeInTheDocument();
      documents.fail(null);
      await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
      expect(await screen.findByText('d00002')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('keeps the rows read before, and says how old they are', async () => {
    const { documents, panel } = show(70);
    renderWithSite(panel);
    await screen.findByText('d00000');
    documents.fail('unavailable');
    await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/date du 01\/01 à 12\sh\s05/);
    expect(screen.getByText('d00000')).toBeVisible();
  });

  it('keeps the old rows when a refresh fails', async () => {
    const { documents, panel } = show(3);
    renderWithSite(panel);
    await screen.findByText('d00000');
    documents.fail('timeout');
    await userEvent.click(screen.getByRole('button', { name: /^Actualiser/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('d00002')).toBeVisible();
  });

  it('ends the session when the database says that it ended', async () => {
    const { documents, panel } = show(3);
    documents.fail('signed-out');
    const signOut = jest.fn(() => Promise.resolve());
    renderWithSite(panel);
    const session = fakeSession({ status: 'anonymous' }, { signOut });
    await screen.findByRole('alert');
    expect(signOut).toHaveBeenCalledTimes(1);
    session.restore();
  });
});

it('shows placeholders until the first rows arrive', async () => {
  const { documents, panel } = show(3);
  const release = documents.hold();
  renderWithSite(panel);
  expect(screen.getByRole('status')).toHaveTextContent('Lecture des missions…');
  await act(async () => {
    release();
    await Promise.resolve();
  });
  expect(await screen.findByText('d00000')).toBeVisible();
});

it('shows the day of reading after midnight', async () => {
  const { panel } = show(3);
  renderWithSite(panel);
  expect(await screen.findByText(/^Mis à jour le 01\/01 à 12\sh\s05$/)).toBeVisible();
});

describe('a complete list', () => {
  const order = () => screen.getAllByRole('listitem').map((row) => row.textContent);
  const expectWhole = () => {
    expect(order()).toEqual(['d00002', 'd00001', 'd00000']);
    expect(screen.getByText('3 missions', { selector: '[aria-hidden]' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Afficher plus|Lecture/ })).not.toBeInTheDocument();
  };

  it('stays complete and sorted during a refresh, which is announced', async () => {
    const { documents, panel } = show(3, lastFirst);
    renderWithSite(panel);
    await screen.findByText('d00000');
    expectWhole();
    const release = documents.hold();
    await userEvent.click(screen.getByRole('button', { name: /^Actualiser/ }));
    expectWhole();
    expect(screen.getByRole('status')).toHaveTextContent(/^Lecture en cours…$/);
    await act(async () => {
      release();
      await Promise.resolve();
    });
    expect(await screen.findByRole('button', { name: /^Actualiser/ })).toBeVisible();
    expectWhole();
    expect(screen.getByRole('status')).toHaveTextContent(/^3 missions$/);
  });

  it('stays complete and sorted after a failed refresh', async () => {
    const { documents, panel } = show(3, lastFirst);
    renderWithSite(panel);
    await screen.findByText('d00000');
    documents.fail('unavailable');
    await userEvent.click(screen.getByRole('button', { name: /^Actualiser/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expectWhole();
    expect(screen.getByRole('status')).toHaveTextContent(/^3 missions$/);
  });
});

describe('the focus, when its element is removed', () => {
  const panelOf = () => screen.getByRole('group', { name: 'Missions' });

  it('stays in the panel during a refresh and after a failure', async () => {
    const { documents, panel } = show(3);
    documents.fail('timeout');
    renderWithSite(panel);
    (await screen.findByRole('button', { name: 'Réessayer' })).focus();
    const release = documents.hold();
    documents.fail(null);
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
    expect(panelOf()).toHaveFocus();
    await act(async () => {
      release();
      await Promise.resolve();
    });
    await screen.findByText('d00000');
    await userEvent.click(screen.getByRole('button', { name: /^Actualiser/ }));
    expect(panelOf()).toHaveFocus();
  });

  it('stays in the panel when an empty list removes the search field', async () => {
    const { documents, panel } = show(0);
    const release = documents.hold();
    renderWithSite(panel);
    await userEvent.click(screen.getByRole('searchbox'));
    await act(async () => {
      release();
      await Promise.resolve();
    });
    expect(await screen.findByText('Rien')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(panelOf()).toHaveFocus();
  });

  it('leaves the focus on an element outside the list that the visitor focused', async () => {
    const { documents, panel } = show(70);
    renderWithSite(panel);
    await screen.findByText('d00000');
    const release = documents.hold();
    const field = screen.getByRole('searchbox');
    await userEvent.type(field, 'd00001');
    act(() => {
      screen.getByRole('button', { name: 'Arrêter la recherche' }).focus();
      field.focus();
    });
    await act(async () => {
      release();
      await Promise.resolve();
    });
    expect((await screen.findAllByText(/sur 70$/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Arrêter la recherche' })).not.toBeInTheDocument();
    expect(field).toHaveFocus();
  });
});
