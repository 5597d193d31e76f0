/** @jest-environment jsdom */
import { act, createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

interface LivePageModule {
  livePage: (current: () => () => string) => { LivePage: ComponentType; draw: () => void };
}
const { livePage } = jest.requireActual<LivePageModule>('./live-page.cjs');

test.each<[when: string, broken: () => () => string]>([
  ['when it is imported', () => JSON.parse('{') as never],
  ['when it is rendered', () => () => JSON.parse('{') as never],
])('a page that throws %s shows message and source line until it is mended', async (_, broken) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.spyOn(console, 'error').mockReturnValue();
  const ask = jest.fn().mockResolvedValue({ ok: true, text: () => Promise.resolve('A.tsx:2') });
  Object.assign(globalThis, { fetch: ask });
  let current = broken;
  const { LivePage, draw } = livePage(() => current());
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => {
    root.render(createElement(LivePage));
    await Promise.resolve();
  });
  expect(place.textContent).toMatch(/^This page throwsSyntaxError: .*A\.tsx:2$/);
  const stack: unknown = expect.stringContaining('SyntaxError');
  expect(ask).toHaveBeenCalledWith('/jalon-development/errors', { method: 'POST', body: stack });
  current = () => () => 'Aide';
  act(draw);
  expect(place.textContent).toBe('Aide');
  act(() => root.unmount());
  jest.restoreAllMocks();
});
