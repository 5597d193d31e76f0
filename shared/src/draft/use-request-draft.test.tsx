import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { requestDraft, useRequestDraft } from './request-draft';

function City() {
  return <p>Ville : {useRequestDraft().ville || 'aucune'}</p>;
}

afterEach(() => {
  act(() => {
    requestDraft.reset();
  });
});

test('the server’s page is hydrated without a mismatch, then shows the stored draft', async () => {
  requestDraft.update({ ville: 'Lyon' });
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<City />);
  expect(root.textContent).toBe('Ville : aucune');
  const mismatch = jest.fn();
  await act(async () => {
    hydrateRoot(root, <City />, { onRecoverableError: mismatch });
    await Promise.resolve();
  });
  expect(root.textContent).toBe('Ville : Lyon');
  expect(mismatch).not.toHaveBeenCalled();
  root.remove();
});
