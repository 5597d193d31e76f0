import type { ExternalItemFunctionData } from 'webpack';
import { findRoot } from '../../core/paths';
import {
  SCRIPT_HINT_INTEGRITY,
  ScriptLoadingRuntimeModule,
  StyleLoadingRuntimeModule,
} from './integrity/runtime-code';
import { federationRuntime, HOST_MODULES, hostRuntime } from './host-runtime';

const runtime = federationRuntime(findRoot());

/** What a build has in the place of a request; nothing when it keeps what it asked for. */
function inPlaceOf(request: string): unknown {
  const done = jest.fn();
  hostRuntime(findRoot())({ request } as ExternalItemFunctionData, done);
  expect(done).toHaveBeenCalledTimes(1);
  const [[, replaced]] = done.mock.calls as [[unknown, unknown]];
  return replaced;
}

test('what builds call of it is what its version promises', () => {
  const code = [
    SCRIPT_HINT_INTEGRITY,
    new ScriptLoadingRuntimeModule().generate(),
    new StyleLoadingRuntimeModule(() => ({})).generate(),
  ];
  const called = code.flatMap((text) => text.match(/self\._JALON_\w+\([^)]*\)*/g));
  expect({ version: HOST_MODULES['@jalon/shell/lazy-files'], called }).toEqual({
    version: '1.1.0',
    called: [
      'self._JALON_INTEGRITY(link.getAttribute("href"))',
      'self._JALON_SCRIPT(url, done, __webpack_require__.hash("js", chunkId))',
      'self._JALON_STYLE(__webpack_require__.p + name, __webpack_require__.hash("css", chunkId)))',
    ],
  });
});

test.each([runtime, runtime.replaceAll('/', '\\')])(
  'the runtime that federation adds to a build is the one that the shell lends (%s)',
  (request) => {
    expect(inPlaceOf(request)).toBe('var _FEDERATION_HOST_RUNTIME()');
  },
);

test.each(['react', './page', runtime.replace('bundler.js', 'index.js')])(
  '%s stays what it is',
  (request) => {
    expect(inPlaceOf(request)).toBeUndefined();
  },
);
