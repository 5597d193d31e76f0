import { pairShells, shellFor } from './generations';

const shell = (name: string, react: string, shared = '1.0.0') => ({
  name,
  provides: { react, '@jalon/shared/ui': shared },
});
const needs = (react: string, shared = '^1.0.0') => ({ react, '@jalon/shared/ui': shared });
const [v19, v20, v21] = [
  shell('19', '19.3.1'),
  shell('20', '20.0.0'),
  shell('21', '21.0.0'),
] as const;
const [on19, on20, on21, onBoth] = [
  needs('^19.3.1'),
  needs('^20.0.0'),
  needs('^21.0.0'),
  needs('>=19.2.0 <21.0.0'),
];

test.each([
  ['^19.3.1', '19'],
  ['^20.0.0', '20'],
  ['>=19.2.0 <21.0.0', '20'],
  ['^21.0.0', undefined],
])('a remote that needs react %s runs in the shell %s of 20 and 19', (range, name) => {
  expect(shellFor(needs(range), [v20, v19])?.name).toBe(name);
});

test.each([
  ['is the only live shell when all remotes fit it', v20, [v19], [on20, onBoth], ['20']],
  [
    'of a new major goes live beside the old shell while remotes need the old one',
    v20,
    [v19],
    [on19, onBoth],
    ['20', '19'],
  ],
  [
    'of the new major leaves the old shell live while a remote needs it',
    shell('20b', '20.1.0'),
    [v20, v19],
    [on19, on20],
    ['20b', '19'],
  ],
  [
    'of the new major ends the old shell when no remote needs it',
    shell('20b', '20.1.0'),
    [v20, v19],
    [on20],
    ['20b'],
  ],
  [
    'of the old major replaces the old shell, and most documents keep the new one',
    shell('19b', '19.4.0'),
    [v20, v19],
    [on19, on20],
    ['20', '19b'],
  ],
  [
    'of a third major goes live once no remote needs the oldest shell',
    v21,
    [v20, v19],
    [on20, on21],
    ['21', '20'],
  ],
  [
    'of a third major is refused while remotes need both live shells',
    v21,
    [v20, v19],
    [on19, on20],
    null,
  ],
  ['goes live although a remote fits no live shell', v20, [v19], [on21, on19], ['20', '19']],
  [
    'that fixes the old shell leaves the new one live, even if no remote has moved to it',
    shell('19b', '19.3.2'),
    [v20, v19],
    [on19],
    ['20', '19b'],
  ],
  [
    'that fixes the old shell is not that of most documents, even with a newer patch of another module',
    shell('19b', '19.3.2', '1.0.1'),
    [v20, v19],
    [on19, on20],
    ['20', '19b'],
  ],
  [
    'of the new major is that of most documents again after a rollback',
    v20,
    [v19, v20],
    [on19, on20],
    ['20', '19'],
  ],
  ['is the only live shell when none was live before', v19, [], [], ['19']],
  ['of the same versions replaces the live one', shell('19b', '19.3.1'), [v19], [on19], ['19b']],
] as const)('a published shell %s', (_, published, live, remotes, expected) => {
  expect(pairShells(published, live, remotes)?.map(({ name }) => name) ?? null).toEqual(expected);
});

test('after a rollback to the old shell, remotes that moved to the new one keep it', () => {
  const live = [v20, v19];
  expect(pairShells(v19, live, [on19, on20, onBoth], true)).toEqual([v19, v20]);
  expect(shellFor(onBoth, [v19, v20])).toBe(v19);
});

test('a new major of the shared package goes live beside the old shell, as one of React does', () => {
  const next = shell('2', '19.3.1', '2.0.0');
  const moved = needs('^19.3.1', '^2.0.0');
  expect(pairShells(next, [v19], [on19])).toEqual([next, v19]);
  const fix = shell('1b', '19.3.2');
  expect(pairShells(fix, [next, v19], [on19, moved])).toEqual([next, fix]);
});
