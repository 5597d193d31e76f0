import { PACKAGES_FILE } from '../build/packages';
import { releaseOf, shellRelease } from '../testkit/release-builder';
import { messagesOf } from '../core/refusals';
import { checkSubmitted } from './check';

const shell = shellRelease();

/** Refusals of a remote whose build contains these packages. */
function refusals(packages: Record<string, string>, wasLive = false) {
  const list = Object.entries(packages).map(([name, version]) => ({
    ...{ name, version, licence: 'MIT' },
  }));
  const text = JSON.stringify(list);
  const submitted = releaseOf({ files: { [PACKAGES_FILE]: text } });
  const readFile = (path: string) =>
    Buffer.from(path === PACKAGES_FILE ? text : '// demo_cafe0000');
  return messagesOf(checkSubmitted({ submitted, live: [shell], readFile, wasLive }));
}

test.each([
  ['react', ['react', 'react/jsx-runtime']],
  ['react-dom', ['react-dom']],
  ['react-router', ['@jalon/shared/routing']],
  ['react-router-dom', ['@jalon/shared/routing']],
  ['@remix-run/router', ['@jalon/shared/routing']],
  ['firebase', ['@jalon/shared/session', '@jalon/shared/data']],
  ['@firebase/util', ['@jalon/shared/session', '@jalon/shared/data']],
  ['@emailjs/browser', ['@jalon/shared/mail']],
])('a copy of %s is refused', (name, from) => {
  const [refusal, ...others] = refusals({ [name]: '2.1.0' });
  expect(others).toEqual([]);
  expect(refusal).toContain(`contains ${name} 2.1.0: `);
  expect(refusal).toContain(`Import ${from.join(' or ')} instead`);
});

test('a part may bundle packages that the shell does not provide', () => {
  const names = ['lucide', 'react-is', 'react-select', 'react-hook-form'];
  expect(refusals(Object.fromEntries(names.map((name) => [name, '1.0.0'])))).toEqual([]);
});

test('packages of one family cause one refusal, with both releases and the remedy', () => {
  expect(refusals({ 'react-router-dom': '7.18.5', 'react-router': '7.18.5' })).toEqual([
    expect.stringMatching(
      /^demo 1\.0\.0-[0-9a-f]{8} contains react-router-dom 7\.18\.5, react-router 7\.18\.5: shell 1\.0\.0-[0-9a-f]{8} .+ Import @jalon\/shared\/routing instead\.$/,
    ),
  ]);
});

test('a release that was live may go live again despite bundled packages', () => {
  expect(refusals({ 'react-router': '7.18.5' }, true)).toEqual([]);
});
