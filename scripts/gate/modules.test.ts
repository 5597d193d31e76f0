import type { Release } from '../core/release';
import { releaseOf } from '../testkit/release-builder';
import { runGateOn } from '../testkit/gate-context';
import { nameOf } from './rule';

const PROVIDES = { react: '19.3.1', '@jalon/shared/ui': '1.2.0' };
const shell = ({ provides = PROVIDES, ...patch }: Partial<Release> = {}): Release => ({
  ...releaseOf({ part: 'shell', provides }),
  offers: { react: ['useState'], '@jalon/shared/ui': ['Button', 'Card'] },
  ...patch,
});
const remote = (part: string, patch: Partial<Release> = {}): Release => ({
  ...releaseOf({ part }),
  requires: { react: '^19.3.1', '@jalon/shared/ui': '^1.0.0' },
  uses: { react: ['useState'], '@jalon/shared/ui': ['Button'] },
  ...patch,
});
const refusals = (submitted: Release, ...live: Release[]) => runGateOn({ submitted, live });

test('a remote and a shell that fit each other can go live in either order', async () => {
  expect(await refusals(remote('wizard'), shell())).toEqual([]);
  expect(await refusals(shell(), remote('wizard'), remote('dashboards'))).toEqual([]);
});

test('a remote that needs a newer module than the live shell provides is refused, with both versions', async () => {
  const wizard = remote('wizard', { requires: { '@jalon/shared/ui': '^1.3.0' } });
  expect(await refusals(wizard, shell())).toEqual([
    `${nameOf(wizard)} needs @jalon/shared/ui ^1.3.0; ${nameOf(shell())} provides 1.2.0. Publish wizard with a range that takes both, such as "^1.2.0 || ^1.3.0".`,
  ]);
});

test('a shell is refused with one reason for each live remote that it would break', async () => {
  const next = shell({ provides: { react: '20.0.0', '@jalon/shared/ui': '1.2.0' } });
  const both = remote('both', { requires: { react: '^19.3.1 || ^20.0.0' } });
  const none = remote('none', { requires: {} });
  const live = [shell(), remote('wizard'), remote('dashboards'), both, none];
  expect(await refusals(next, ...live)).toEqual(
    ['wizard', 'dashboards'].map(
      (part) =>
        `${nameOf(remote(part))} needs react ^19.3.1; ${nameOf(next)} provides 20.0.0. Publish ${part} with a range that takes both, such as "^19.3.1 || ^20.0.0".`,
    ),
  );
});

test('a shell without a module that a live remote needs is refused', async () => {
  const next = shell({ provides: { react: '19.3.1' }, offers: { react: ['useState'] } });
  const wizard = remote('wizard');
  expect(await refusals(next, wizard)).toEqual([
    `${nameOf(wizard)} needs @jalon/shared/ui ^1.0.0, which ${nameOf(next)} does not provide. Keep the module in the shell until no live remote needs it.`,
  ]);
});

test('a pre-release of a shell module does not satisfy the range of a remote', async () => {
  const next = shell({ provides: { react: '19.3.1', '@jalon/shared/ui': '2.0.0-rc.1' } });
  expect(await refusals(next, remote('wizard'))).toHaveLength(1);
});

test('a remote that uses names that the live entry point does not export is refused with these names', async () => {
  const wizard = remote('wizard', { uses: { '@jalon/shared/ui': ['Button', 'Dialog', 'Tree'] } });
  expect(await refusals(wizard, shell())).toEqual([
    `${nameOf(wizard)} uses Dialog, Tree of @jalon/shared/ui, which ${nameOf(shell())} does not export. Publish a shell that does, or keep the name until no live remote uses it.`,
  ]);
});

test('a shell that drops an exported name is refused only for live remotes that use the name', async () => {
  const next = shell({ offers: { react: ['useState'], '@jalon/shared/ui': ['Card'] } });
  const live = [
    remote('wizard'),
    remote('dashboards', { uses: { '@jalon/shared/ui': ['Card'] } }),
    remote('whole', { uses: { '@jalon/shared/ui': ['*'] } }),
  ];
  expect(await refusals(next, ...live)).toEqual([
    expect.stringMatching(/^wizard \S+ uses Button of @jalon\/shared\/ui, which shell/),
  ]);
});

test('a remote without a live shell is refused', async () => {
  expect(await refusals(remote('wizard'))).toEqual([
    'No shell is live in the store: publish the shell first.',
  ]);
});

const OTHER = 'the version in the package.json of react';

test.each([
  ['18.3.1', `${OTHER}. Write a range that takes it there, such as "^18.3.1 || ^19.3.1"`],
  ['^18.0.0', `${OTHER}. Write a range that takes it there, such as "^18.0.0 || ^19.3.1"`],
  ['19.4.0', OTHER],
  ['npm:react@18.3.1', OTHER],
  ['latest-ish', 'which is no range of versions. Write one, such as "^19.3.1"'],
  ['latest', 'which is no range of versions'],
])(
  'a remote that is built with react 19.3.1 and declares %s is refused: %s',
  async (range, why) => {
    const wizard = remote('wizard', { declares: { react: range } });
    const says = `mfe-wizard/package.json says react ${range}, `;
    const [message, ...others] = await refusals(wizard, shell());
    expect([message?.startsWith(says), others]).toEqual([true, []]);
    expect(message).toContain(why);
  },
);

test.each(['19.3.1', '19.0.0', '^18.0.0 || ^19.0.0', '>=18', 'workspace:*', 'file:../react.tgz'])(
  'a remote that is built with react 19.3.1 and declares %s is accepted',
  async (react) => {
    expect(await refusals(remote('wizard', { declares: { react } }), shell())).toEqual([]);
  },
);

test('a remote built with another version of the shared package than it declares is refused before its range is', async () => {
  const wizard = remote('wizard', {
    declares: { '@jalon/shared': '1.1.0' },
    requires: { '@jalon/shared/ui': '^2.0.0' },
  });
  expect(await refusals(wizard, shell())).toEqual([
    `mfe-wizard/package.json says @jalon/shared 1.1.0, and ${nameOf(wizard)} was built with 2.0.0, the version in the package.json of @jalon/shared. Write a range that takes it there, such as "^1.1.0 || ^2.0.0", or install what it says; then build wizard again.`,
  ]);
});

test('a second shell is refused, and so is a remote with the name of the shell', async () => {
  const second: Release = { ...releaseOf({ part: 'other-shell' }), kind: 'shell' };
  expect(await refusals(second, shell())).toEqual([
    `${nameOf(second)} is a shell, and ${nameOf(shell())} is live. A site has one shell: give it the same name.`,
  ]);
  const impostor: Release = { ...shell(), kind: 'remote', requires: {} };
  expect(await refusals(impostor, shell())).toEqual([
    expect.stringContaining('which is another kind of part'),
  ]);
});
