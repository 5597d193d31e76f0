import type { Release } from '../model/release';
import { releaseOf } from '../testkit/release-builder';
import { checkSubmitted } from './check';
import { describeRefusal } from './refusal';

const shell = (patch: Partial<Release> = {}): Release => ({
  ...releaseOf({ part: 'shell' }),
  provides: { react: '19.3.1', '@jalon/shared/ui': '1.2.0' },
  offers: { react: ['useState'], '@jalon/shared/ui': ['Button', 'Card'] },
  ...patch,
});
const remote = (part: string, patch: Partial<Release> = {}): Release => ({
  ...releaseOf({ part }),
  requires: { react: '^19.3.1', '@jalon/shared/ui': '^1.0.0' },
  uses: { react: ['useState'], '@jalon/shared/ui': ['Button'] },
  ...patch,
});
const refusals = (submitted: Release, ...live: Release[]) =>
  checkSubmitted({ submitted, live }).map(describeRefusal);
const nameOf = ({ part, id }: Release) => `${part} ${id}`;

test('a remote and a shell that suit each other go live in either order', () => {
  expect(refusals(remote('wizard'), shell())).toEqual([]);
  expect(refusals(shell(), remote('wizard'), remote('dashboards'))).toEqual([]);
});

test('a remote that needs a newer version than the live shell has is refused, with both versions', () => {
  const wizard = remote('wizard', { requires: { '@jalon/shared/ui': '^1.3.0' } });
  expect(refusals(wizard, shell())).toEqual([
    `${nameOf(wizard)} needs @jalon/shared/ui ^1.3.0; ${nameOf(shell())} provides 1.2.0. Build the remote against the live version, or publish it before the shell.`,
  ]);
});

test('a shell is refused for every live remote it would break, each by name', () => {
  const next = shell({ provides: { react: '20.0.0', '@jalon/shared/ui': '1.2.0' } });
  const live = [shell(), remote('wizard'), remote('dashboards'), remote('old', { requires: {} })];
  expect(checkSubmitted({ submitted: next, live })).toEqual(
    ['wizard', 'dashboards'].map((part) => ({
      kind: 'module-version',
      remote: { part, release: remote(part).id },
      shell: { part: 'shell', release: next.id },
      module: 'react',
      range: '^19.3.1',
      version: '20.0.0',
    })),
  );
});

test('a shell that takes away a module a live remote needs is refused', () => {
  const next = shell({ provides: { react: '19.3.1' }, offers: { react: ['useState'] } });
  const wizard = remote('wizard');
  expect(refusals(next, wizard)).toEqual([
    `${nameOf(wizard)} needs @jalon/shared/ui ^1.0.0, which ${nameOf(next)} does not provide. Keep the module in the shell until no live remote needs it.`,
  ]);
});

test('a pre-release of a shell module does not count as the version it leads to', () => {
  const next = shell({ provides: { react: '19.3.1', '@jalon/shared/ui': '2.0.0-rc.1' } });
  expect(refusals(next, remote('wizard'))).toHaveLength(1);
});

test('a remote that uses a name the live entry point does not export is refused, naming it', () => {
  const wizard = remote('wizard', { uses: { '@jalon/shared/ui': ['Button', 'Dialog', 'Tree'] } });
  expect(refusals(wizard, shell())).toEqual([
    `${nameOf(wizard)} uses Dialog, Tree of @jalon/shared/ui, which ${nameOf(shell())} does not export. Publish a shell that does, or keep the name until no live remote uses it.`,
  ]);
});

test('a shell that drops a name is refused for the live remotes that use it only', () => {
  const next = shell({ offers: { react: ['useState'], '@jalon/shared/ui': ['Card'] } });
  const live = [
    remote('wizard'),
    remote('dashboards', { uses: { '@jalon/shared/ui': ['Card'] } }),
    remote('whole', { uses: { '@jalon/shared/ui': ['*'] } }),
  ];
  expect(checkSubmitted({ submitted: next, live })).toEqual([
    expect.objectContaining({
      kind: 'name-missing',
      names: ['Button'],
      remote: expect.objectContaining({ part: 'wizard' }) as unknown,
    }),
  ]);
});

test('a remote waits for a shell, unless it needs nothing of it', () => {
  const wizard = remote('wizard');
  expect(refusals(wizard)).toEqual([
    `${nameOf(wizard)} needs a shell, and none is live. Publish the shell first.`,
  ]);
  expect(refusals(remote('wizard', { requires: {}, uses: {} }))).toEqual([]);
});

test.each([
  ['18.3.1', false],
  ['^18.0.0', false],
  ['19.4.0', false],
  ['npm:react@18.3.1', false],
  ['19.3.1', true],
  ['19.0.0', true],
  ['^18.0.0 || ^19.0.0', true],
  ['>=18', true],
  ['workspace:*', true],
  ['file:../react.tgz', true],
])('react %s in the manifest of a remote goes with 19.3.1: %p', (range, goes) => {
  const wizard = remote('wizard', { declares: { react: range } });
  const message = `The package.json of ${nameOf(wizard)} says react ${range}; ${nameOf(shell())} provides 19.3.1, which the page would run with. Install and declare that version, and test with it.`;
  expect(refusals(wizard, shell())).toEqual(goes ? [] : [message]);
});

test('the shared package is declared as a whole', () => {
  const wizard = remote('wizard', { declares: { '@jalon/shared': '2.0.0' } });
  expect(checkSubmitted({ submitted: wizard, live: [shell()] })).toEqual([
    expect.objectContaining({
      kind: 'declared-version',
      module: '@jalon/shared',
      version: '1.2.0',
    }),
  ]);
});

test('a second shell is refused, and a remote that takes the name of the shell', () => {
  const second: Release = { ...releaseOf({ part: 'other-shell' }), kind: 'shell' };
  expect(checkSubmitted({ submitted: second, live: [shell()] })).toEqual([
    {
      kind: 'second-shell',
      side: { part: 'other-shell', release: second.id },
      live: { part: 'shell', release: shell().id },
    },
  ]);
  const impostor: Release = { ...shell(), kind: 'remote', requires: {} };
  expect(checkSubmitted({ submitted: impostor, live: [shell()] })).toEqual([
    expect.objectContaining({ kind: 'duplicate-part' }),
  ]);
});

test.each([
  ['1.2.0', '^1.0.0', 0],
  ['1.2.0+fr', '^1.0.0', 1],
  ['1.1.0-rc.1', '^1.1.0-rc.1', 1],
  ['1.2.0', '~1.2.0', 1],
  ['1.2.0', '>=1', 1],
])('tabs and the gate think the same of %s and %s', (version, range, refusals) => {
  const next = shell({ provides: { '@jalon/shared/ui': version } });
  const wizard = remote('wizard', { requires: { '@jalon/shared/ui': range } });
  expect(checkSubmitted({ submitted: next, live: [wizard] })).toHaveLength(refusals);
});
