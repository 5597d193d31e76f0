import type * as actual from './sandbox';
import { SHELL_SERVER } from '../../testkit/release-builder';
import { isolationWarnings, renderIsolated } from './renderer';

const sandbox = jest.requireActual<typeof actual>('./sandbox');
const sandboxed = jest.fn<
  ReturnType<typeof sandbox.sandboxOf>,
  Parameters<typeof sandbox.sandboxOf>
>();
jest.mock('./sandbox', () => ({
  sandboxOf: (...given: Parameters<typeof sandbox.sandboxOf>) => sandboxed(...given),
}));

const job = { shell: { name: 'shell', text: SHELL_SERVER }, pages: {}, tasks: [] };

test('on a system without namespaces, pages are rendered with a warning', async () => {
  expect(isolationWarnings()).toEqual([]);
  sandboxed.mockImplementation((how, program) =>
    how === 'namespace' ? ['false'] : sandbox.sandboxOf(how, program),
  );
  await renderIsolated(job);
  await renderIsolated(job);
  expect(sandboxed.mock.calls.map(([how]) => how)).toEqual([
    'namespace',
    'permissions',
    'permissions',
  ]);
  expect(isolationWarnings()).toEqual([expect.stringContaining('publish in two jobs')]);
});
