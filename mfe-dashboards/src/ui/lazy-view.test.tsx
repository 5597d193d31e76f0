import type { ComponentType } from 'react';
import { act, screen } from '@testing-library/react';
import { renderWithSite } from '@jalon/shared/testing';

import { lazyView } from './lazy-view';

const settled = (View: ComponentType) => act(() => Promise.resolve(renderWithSite(<View />)));

test('a view is loaded once, when it is shown', async () => {
  const load = jest.fn(() => Promise.resolve(() => <p>Vos mots</p>));
  const View = lazyView(load);
  expect(load).not.toHaveBeenCalled();
  await settled(View);
  await settled(View);
  expect(screen.getAllByText('Vos mots')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a view whose file does not come says so, and what is around it stays', async () => {
  const View = lazyView(() => Promise.reject(new Error('no file')));
  await settled(() => (
    <>
      <p>Autour</p>
      <View />
    </>
  ));
  expect(screen.getByText('Autour')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('n’a pas pu être chargée');
});
