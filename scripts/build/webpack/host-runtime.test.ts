import type { ExternalItemFunctionData } from 'webpack';
import { findRoot } from '../../core/paths';
import { federationRuntime, hostRuntime } from './host-runtime';

const runtime = federationRuntime(findRoot());

/** What a build has in the place of a request; nothing when it keeps what it asked for. */
function inPlaceOf(request: string): unknown {
  const done = jest.fn();
  hostRuntime(findRoot())({ request } as ExternalItemFunctionData, done);
  expect(done).toHaveBeenCalledTimes(1);
  const [[, replaced]] = done.mock.calls as [[unknown, unknown]];
  return replaced;
}

test.each([runtime, runtime.replaceAll('/', '\\')])(
  'the runtime that federation adds to a build is the one that the shell provides (%s)',
  (request) => {
    expect(inPlaceOf(request)).toBe('var __jalon.federation()');
  },
);

test.each(['react', './page', runtime.replace('bundler.js', 'index.js')])(
  '%s stays what it is',
  (request) => {
    expect(inPlaceOf(request)).toBeUndefined();
  },
);
