import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryDocuments } from '@jalon/shared/data';
import { renderWithSite } from '@jalon/shared/testing';

import { createCollection } from '../../lib/collection';
import { documentsOf, fakeDocuments } from '../../testing/fake-documents';
import { CollectionPanel } from './CollectionPanel';

jest.mock('@jalon/shared/data');

const words = {
  noun: { one: 'mission', many: 'missions', feminine: true },
  label: 'Missions',
  search: { label: 'Rechercher', hint: 'Par numéro' },
  empty: { title: 'Rien', advice: 'Attendez.' },
  next: { to: '/contact', label: 'Écrire' },
};

/** Prepares a list of `count` rows. */
function show(count: number) {
  const documents = fakeDocuments(documentsOf(count, () => ({})));
  jest.mocked(queryDocuments).mockImplementation(documents.query);
  const collection = createCollection({ collection: 'missions' }, ({ id }) => ({
    id,
    searchText: id,
    facets: [],
  }));
  const panel = (
    <CollectionPanel
      collection={collection}
      words={words}
      compare={(a, b) => a.id.localeCompare(b.id)}
      renderRow={({ id }) => id}
    />
  );
  return {
    documents,
    render: () => renderWithSite(panel),
    /** Delays the next answers until the returned function is called. */
    hold() {
      const release = documents.hold();
      return () =>
        act(async () => {
          release();
          await Promise.resolve();
        });
    },
  };
}

const more = () => userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
const says = (words: string) =>
  waitFor(
    () => {
      expect(screen.getByRole('status')).toHaveTextContent(words);
    },
    { timeout: 3_000 },
  );

it('announces the result of a search once, after the pause at the end of typing', async () => {
  const { render } = show(70);
  render();
  await screen.findByText('d00000');
  const status = screen.getByRole('status');
  const said: string[] = [];
  new MutationObserver(() => said.push(status.textContent)).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  await userEvent.type(screen.getByRole('searchbox'), 'd0000');
  const result = '10 missions trouvées sur 70';
  await says(result);
  expect(said.filter(Boolean)).toEqual([result]);
});

describe('a list of several pages', () => {});

describe('the focus, when its element is removed', () => {
  const panelOf = () => screen.getByRole('group', { name: 'Missions' });

  it('stays in the panel after a failure and a retry', async () => {
    const { documents, hold, render } = show(3);
    documents.fail('timeout');
    render();
    (await screen.findByRole('button', { name: 'Réessayer' })).focus();
    const release = hold();
    documents.fail(null);
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
    expect(panelOf()).toHaveFocus();
    await release();
    await screen.findByText('d00000');
    expect(panelOf()).toHaveFocus();
  });

  it('stays in the panel when an empty list removes the search field', async () => {
    const { hold, render } = show(0);
    const release = hold();
    render();
    await userEvent.click(screen.getByRole('searchbox'));
    await release();
    expect(await screen.findByText('Rien')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(panelOf()).toHaveFocus();
  });

  it('stays on an element outside the list that the visitor focused', async () => {
    const { hold, render } = show(70);
    render();
    await screen.findByText('d00000');
    const release = hold();
    await more();
    const field = screen.getByRole('searchbox');
    await userEvent.click(field);
    await release();
    expect(await screen.findByText('d00069')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Afficher plus' })).not.toBeInTheDocument();
    expect(field).toHaveFocus();
  });
});
