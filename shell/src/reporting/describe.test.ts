import { destinationFixture, releaseFixture } from '../loader/fixtures';
import { describe as describeCaptured, type TabEvent } from './describe';

const release = (part: string, id: string) =>
  releaseFixture({
    part,
    release: `1.0.0-${id}`,
    entry: { url: `/assets/${part}/entry.${id}.js`, integrity: 'sha384-x' },
  });
const faq = release('marketing', 'faq');
const newer = release('wizard', 'new');
const parts = [release('wizard', 'old'), newer, faq];
const running = { shell: '1.0.0-shell', parts };
const missions = destinationFixture({ path: '/missions/:id', from: faq });
const find = (path: string) => (path.startsWith('/missions/') ? missions : undefined);

function reportOn(event: TabEvent, path = '/missions/1234') {
  return describeCaptured({ event, path }, { running, find });
}

function errorFrom(...files: string[]): Error {
  const lines = files.map((file) => `    at f (http://localhost:3000/assets/${file}:1:23)`);
  return Object.assign(new Error('oops'), { stack: ['Error: oops', ...lines].join('\n') });
}

test.each([
  [
    'the innermost part, below frames of the shell',
    ['shell/s.js', 'wizard/x.js'],
    'wizard@1.0.0-new',
  ],
  ['the release that lists the script', ['wizard/entry.old.js'], 'wizard@1.0.0-old'],
  ['the shell, for scripts of its own', ['shell/shell.js'], 'shell@1.0.0-shell'],
  ['the part of the page, for unknown scripts', [], 'marketing@1.0.0-faq'],
  ['the part of the page, for a part that does not run here', ['gone/x.js'], 'marketing@1.0.0-faq'],
])('an error is attributed to %s', (_, files, expected) => {
  const { part, release: id } = reportOn({ kind: 'error', error: errorFrom(...files) });
  expect(`${part}@${id}`).toBe(expected);
});

test('an error on a URL without a page is attributed to the shell', () => {
  const { part, route } = reportOn(
    { kind: 'error', error: new Error('oops') },
    '/nulle-part/marie',
  );
  expect([part, route]).toEqual(['shell', '*']);
});

test('a report contains the route, never the URL', () => {
  expect(reportOn({ kind: 'error', error: errorFrom() }).route).toBe('/missions/:id');
});

test('a caught error with only shell frames is attributed to the page', () => {
  const componentStack =
    '\n    at Step (http://localhost:3000/assets/wizard/12.js:1:9)\n    at div';
  const report = reportOn({ kind: 'caught', error: errorFrom('shell/s.js'), componentStack });
  expect(report).toMatchObject({
    part: 'wizard',
    frames: ['shell/s.js:1:23', 'wizard/12.js:1:9'],
  });
});

test('the failure to load a page is attributed to its part, whichever page is shown', () => {
  const report = reportOn({ kind: 'load', error: errorFrom('shell/s.js'), from: newer }, '/');
  expect(report).toMatchObject({ part: 'wizard', release: '1.0.0-new' });
});

test.each([
  ['an object', { nom: 'Durand' }, 'thrown object'],
  ['a text', 'marie@exemple.fr is not known', '[email] is not known'],
  ['nothing', undefined, 'thrown undefined'],
])('the report on %s that was thrown contains no personal data', (_, error, message) => {
  expect(reportOn({ kind: 'rejection', error }).message).toBe(message);
});

test('a report on a policy violation contains the directive, and only the host of a URL', () => {
  const file = 'http://localhost:3000/assets/wizard/entry.old.js';
  const blocked = 'https://evil.example/collect?who=marie';
  const report = reportOn({ kind: 'violation', directive: 'connect-src', blocked, file });
  expect(report).toMatchObject({
    message: 'connect-src https://evil.example/…',
    part: 'wizard',
    release: '1.0.0-old',
  });
  const inline = { kind: 'violation', directive: 'script-src-elem', blocked: 'inline' } as const;
  expect(reportOn({ ...inline, file: '' }).message).toBe('script-src-elem inline');
});
