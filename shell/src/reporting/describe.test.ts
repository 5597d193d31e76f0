import type { LivePart } from '@jalon/shared/protocol';
import type { Destination } from '../loader';
import { describe as describeNoticed } from './describe';
import type { TabEvent } from './capture';

const release = (part: string, id: string): LivePart => ({
  part,
  release: id,
  sequence: 1,
  container: `${part}_${id}`,
  entry: { url: `/assets/${part}/entry.${id.slice('1.0.0-'.length)}.js`, integrity: 'sha384-x' },
  pages: {},
  routes: [],
});
const older = release('wizard', '1.0.0-old');
const newer = release('wizard', '1.0.0-new');
const faq = release('marketing', '1.0.0-faq');
const running = { shell: '1.0.0-shell', parts: [older, newer, faq] };
const missions: Destination = {
  path: '/missions/:id',
  page: 'MissionPage',
  title: 'Mission',
  access: 'public',
  head: () => [],
  from: faq,
};
const find = (path: string) => (path.startsWith('/missions/') ? missions : undefined);

function told(event: TabEvent, path = '/missions/1234') {
  return describeNoticed({ event, path }, { running, find });
}

function errorFrom(...files: string[]): Error {
  const lines = files.map((file) => `    at f (http://localhost:3000/assets/${file}:1:23)`);
  return Object.assign(new Error('oops'), { stack: ['Error: oops', ...lines].join('\n') });
}

test.each([
  [
    'the innermost part, below which the shell runs',
    ['shell/s.js', 'wizard/x.js'],
    'wizard@1.0.0-new',
  ],
  ['the release that names the script', ['wizard/entry.old.js'], 'wizard@1.0.0-old'],
  ['the shell, for scripts of its own', ['shell/shell.js'], 'shell@1.0.0-shell'],
  ['the part of the page, for scripts of nobody', [], 'marketing@1.0.0-faq'],
  ['the part of the page, for a part that does not run here', ['gone/x.js'], 'marketing@1.0.0-faq'],
])('an error belongs to %s', (_, files, expected) => {
  const { part, release: id } = told({ kind: 'error', error: errorFrom(...files) });
  expect(`${part}@${id}`).toBe(expected);
});

test('an error of a page that is nobody’s belongs to the shell', () => {
  const { part, route } = told({ kind: 'error', error: new Error('oops') }, '/nulle-part/marie');
  expect([part, route]).toEqual(['shell', '*']);
});

test('the route is told, never the address', () => {
  expect(told({ kind: 'error', error: errorFrom() }).route).toBe('/missions/:id');
});

test('a caught error is looked for in the page where its stack names only the shell', () => {
  const componentStack =
    '\n    at Step (http://localhost:3000/assets/wizard/12.js:1:9)\n    at div';
  const report = told({ kind: 'caught', error: errorFrom('shell/s.js'), componentStack });
  expect(report).toMatchObject({
    part: 'wizard',
    frames: ['shell/s.js:1:23', 'wizard/12.js:1:9'],
  });
});

test('a page that cannot be loaded belongs to its part, whoever tried', () => {
  const report = told({ kind: 'load', error: errorFrom('shell/s.js'), part: 'wizard' }, '/');
  expect(report).toMatchObject({ part: 'wizard', release: '1.0.0-new' });
});

test.each([
  ['an object', { nom: 'Durand' }, 'thrown object'],
  ['a text', 'marie@exemple.fr is not known', '[email] is not known'],
  ['nothing', undefined, 'thrown undefined'],
])('%s that was thrown is told without what it holds', (_, error, message) => {
  expect(told({ kind: 'rejection', error }).message).toBe(message);
});

test('a violation tells the directive, and of an address the host only', () => {
  const file = 'http://localhost:3000/assets/wizard/entry.old.js';
  const blocked = 'https://evil.example/collect?who=marie';
  const report = told({ kind: 'violation', directive: 'connect-src', blocked, file });
  expect(report).toMatchObject({
    message: 'connect-src https://evil.example/…',
    part: 'wizard',
    release: '1.0.0-old',
  });
  const inline = { kind: 'violation', directive: 'script-src-elem', blocked: 'inline' } as const;
  expect(told({ ...inline, file: '' }).message).toBe('script-src-elem inline');
});
