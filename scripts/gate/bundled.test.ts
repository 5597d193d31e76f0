import { PACKAGES_FILE } from '../core/release';
import { releaseOf, shellRelease } from '../testkit/release-builder';
import { runGateOn } from '../testkit/gate-context';
import type { GateOccasion } from './rule';

const shell = shellRelease();

/** Refusals of a remote whose build contains these packages. */
function refusals(packages: Record<string, string>, occasion: GateOccasion = 'publish') {
  const list = Object.entries(packages).map(([name, version]) => ({ name, version }));
  const submitted = releaseOf({ files: { [PACKAGES_FILE]: JSON.stringify(list) } });
  return runGateOn({ submitted, live: [shell], occasion });
}

test.each([
  ['react', 'react or react/jsx-runtime'],
  ['react-dom', 'react-dom'],
  ['react-router', '@jalon/shared/routing'],
  ['react-router-dom', '@jalon/shared/routing'],
  ['@remix-run/router', '@jalon/shared/routing'],
  ['firebase', '@jalon/shared/session or @jalon/shared/data'],
  ['@firebase/util', '@jalon/shared/session or @jalon/shared/data'],
  ['@emailjs/browser', '@jalon/shared/mail'],
])('a copy of %s is refused', async (name, from) => {
  const [refusal, ...others] = await refusals({ [name]: '2.1.0' });
  expect(others).toEqual([]);
  expect(refusal).toContain(`contains ${name} 2.1.0: `);
  expect(refusal).toContain(`Import ${from} instead`);
});

test('a part may bundle packages that the shell does not provide', async () => {
  const names = ['lucide', 'react-is', 'react-select', 'react-hook-form'];
  expect(await refusals(Object.fromEntries(names.map((name) => [name, '1.0.0'])))).toEqual([]);
});

test('packages with the same replacement cause one refusal, which names both releases and the remedy', async () => {
  expect(await refusals({ 'react-router-dom': '7.18.5', 'react-router': '7.18.5' })).toEqual([
    expect.stringMatching(
      /^demo 1\.0\.0-[0-9a-f]{8} contains react-router-dom 7\.18\.5, react-router 7\.18\.5: shell 1\.0\.0-[0-9a-f]{8} .+ Import @jalon\/shared\/routing instead\.$/,
    ),
  ]);
});

test('a release that was live may go live again despite bundled packages', async () => {
  expect(await refusals({ 'react-router': '7.18.5' }, 'rollback')).toEqual([]);
});
