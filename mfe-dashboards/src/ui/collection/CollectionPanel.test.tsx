import { EventEmitter, once } from 'node:events';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryDocuments } from '@jalon/shared/data';
import { renderWithSite } from '@jalon/shared/testing';

import { createCollection } from '../../lib/collection';
import { fakeDocuments, fakeQuery } from '../../testing/fake-documents';
import { CollectionPanel } from './CollectionPanel';

jest.mock('@jalon/shared/data');
const query = jest.mocked(queryDocuments);

const words = {
  noun: { one: 'mission', many: 'missions', feminine: true },
  label: 'Missions',
  search: { label: 'Rechercher', hint: 'Par numéro' },
  empty: { title: 'Rien', advice: 'Attendez.' },
  next: { to: '/contact', label: 'Écrire' },
};

const documents = (count: number) => fakeQuery(fakeDocuments(count, () => ({})));

/** Delays the next answer, of `count` documents, until the returned function is called. */
function hold(count: number) {
  const held = new EventEmitter();
  query.mockImplementationOnce(async (page) => {
    await once(held, 'released');
    return documents(count)(page);
  });
  return () => act(() => Promise.resolve(held.emit('released')));
}

function show(count: number) {
  query.mockImplementation(documents(count));
  const collection = createCollection({ collection: 'missions' }, ({ id }) => ({
    id,
    searchText: id,
    facets: [],
  }));
  renderWithSite(
    <CollectionPanel
      collection={collection}
      words={words}
      compare={(a, b) => a.id.localeCompare(b.id)}
      renderRow={({ id }) => id}
    />,
  );
}

it('the result of a search is announced once, after a pause in typing', async () => {
  show(70);
  const status = await screen.findByText(
    '50 missions affichées, d’autres suivent',
    { selector: '[role=status]' },
    { timeout: 3_000 },
  );
  const said: string[] = [];
  new MutationObserver(() => said.push(status.textContent)).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  await userEvent.type(screen.getByRole('searchbox'), 'd0000');
  const result = '10 missions trouvées sur 70';
  await screen.findByText(result, { selector: '[role=status]' }, { timeout: 3_000 });
  expect(said.filter(Boolean)).toEqual([result]);
});

const panelOf = () => screen.getByRole('group', { name: 'Missions' });

it('the focus stays in the panel after a failure and a retry', async () => {
  query.mockResolvedValueOnce({ ok: false, reason: 'timeout' });
  show(3);
  (await screen.findByRole('button', { name: 'Réessayer' })).focus();
  const release = hold(3);
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
  expect(panelOf()).toHaveFocus();
  await release();
  expect(await screen.findByText('3 missions')).toBeVisible();
  expect(panelOf()).toHaveFocus();
});

it('the focus stays in the panel when an empty list removes the search field', async () => {
  const release = hold(0);
  show(0);
  await userEvent.click(screen.getByRole('searchbox'));
  await release();
  expect(await screen.findByText('Rien')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(panelOf()).toHaveFocus();
});

it('the focus stays on an element outside the list that the visitor focused', async () => {
  show(70);
  await screen.findByText('d00000');
  const release = hold(70);
  await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
  const field = screen.getByRole('searchbox');
  await userEvent.click(field);
  await release();
  expect(await screen.findByText('d00069')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Afficher plus' })).not.toBeInTheDocument();
  expect(field).toHaveFocus();
});
