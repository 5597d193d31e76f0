import type { ComponentType } from 'react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@jalon/shared/testing';

import { lazyView, useOnDemand } from './lazy-view';

const settled = (View: ComponentType) => act(() => Promise.resolve(renderWithSite(<View />)));

test('a lazy view is loaded once, when it is first shown', async () => {
  const load = jest.fn(() => Promise.resolve(() => <p>Vos mots</p>));
  const View = lazyView(load);
  expect(load).not.toHaveBeenCalled();
  await settled(View);
  await settled(View);
  expect(screen.getAllByText('Vos mots')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a lazy view that cannot be loaded is replaced by an alert; the content around it stays', async () => {
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

test('a lazy view that could not be loaded is loaded when the network is back', async () => {
  const load = jest
    .fn<Promise<ComponentType>, []>()
    .mockRejectedValueOnce(new Error('no file'))
    .mockResolvedValueOnce(() => <p>Vos mots</p>);
  await settled(lazyView(load));
  await act(() => Promise.resolve(dispatchEvent(new Event('online'))));
  expect(screen.getByText('Vos mots')).toBeVisible();
});

test('a component is loaded on demand, and can be loaded again after a failure', async () => {
  const load = jest
    .fn<Promise<ComponentType>, []>()
    .mockRejectedValueOnce(new Error('no file'))
    .mockResolvedValueOnce(() => <p>Vos mots</p>);
  function Asked() {
    const { status, value: Component, ask } = useOnDemand(load);
    return Component ? <Component /> : <button onClick={ask}>{status}</button>;
  }
  renderWithSite(<Asked />);
  await userEvent.click(screen.getByRole('button', { name: 'idle' }));
  await userEvent.click(screen.getByRole('button', { name: 'failed' }));
  expect(screen.getByText('Vos mots')).toBeVisible();
});
