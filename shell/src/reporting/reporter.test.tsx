import { destinationFixture, releaseFixture } from '../loader/fixtures';
import {
  createReporter,
  toReport as describeCaptured,
  redactMessage,
  type ObservedEvent,
} from './reporter';

jest.mock('web-vitals', () => {
  const names = ['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'];
  return Object.fromEntries(names.map((name) => [name, jest.fn()]));
});

const ENDPOINT = 'https://reports.example/in';
const release = (part: string, id: string) => releaseFixture({ part, release: `1.0.0-${id}` });
const faq = release('marketing', 'faq');
const missions = destinationFixture({ path: '/missions/:id', from: faq });
const site = {
  shell: '1.0.0-shell',
  find: (path: string) => (path.startsWith('/missions/') ? missions : undefined),
};

describe('a report', () => {
  const reportOn = (event: ObservedEvent, path = '/missions/1234', from = faq) =>
    describeCaptured({ event, path, from }, site);
  const error = (thrown: unknown) => ({ kind: 'error', error: thrown }) as const;

  test.each([
    ['the release of the page', reportOn(error('')), 'marketing@1.0.0-faq /missions/:id'],
    [
      'the older release that the page runs',
      reportOn(error(''), '/missions/1', release('marketing', 'old')),
      'marketing@1.0.0-old /missions/:id',
    ],
    ['the shell, on a URL without a page', reportOn(error(''), '/marie'), 'shell@1.0.0-shell *'],
    [
      'the release that could not be loaded, whichever page is shown',
      reportOn({ kind: 'load', error: '', from: release('wizard', 'new') }, '/'),
      'wizard@1.0.0-new *',
    ],
  ])('a report names %s and the route, no URL', (_, { part, release: id, route }, expected) => {
    expect(`${part}@${id} ${route}`).toBe(expected);
  });

  test('a report lists the positions in scripts of releases, component positions last', () => {
    const place = '\n    at Step (http://localhost:3000/assets/wizard/12.js:1:9)\n    at div';
    const thrown = new Error('oops');
    thrown.stack = 'Error: oops\n    at f (http://localhost:3000/assets/shell/s.js?retry=lx3:1:23)';
    expect(reportOn({ kind: 'error', error: thrown, place }).frames).toEqual([
      'shell/s.js:1:23',
      'wizard/12.js:1:9',
    ]);
  });

  test.each([
    ['an object', { nom: 'Durand' }, 'thrown object'],
    ['a text', 'unknown address marie@exemple.fr', 'unknown address'],
    ['nothing', undefined, 'thrown undefined'],
  ])('a report on %s that was thrown contains no personal data', (_, thrown, message) => {
    expect(reportOn(error(thrown)).message).toBe(message);
  });
});

test.each([
  ['an e-mail address', 'No user marie.durand+freelance@exemple.fr found', 'No user'],
  ['an encoded e-mail address', 'GET /login/marie%40exemple.fr failed', 'GET'],
  ['a telephone number', 'Bad phone 06 12 34 56 78 here', 'Bad phone'],
  ['a number from abroad', 'Bad phone +33 (0)6-12-34-56-78', 'Bad phone'],
  ['a company number', 'Company SIREN:732829320', 'Company'],
  ['a path with a query', 'failed at /resultat?nom=Durand', 'failed at'],
  ['an extension', 'threw in chrome-extension://abcdef/page.js', 'threw in'],
  ['quoted text', 'Unexpected token "Marie Durand" in JSON', 'Unexpected token'],
  ['one quoted word', "Unknown city 'Saint-Denis'.", 'Unknown city'],
  ['French quotes', 'Le nom « Marie Durand » manque', 'Le nom'],
  ['a session token', `Bearer ${'aB-'.repeat(12)} expired`, 'Bearer'],
])('a reported message ends before %s', (_, message, redacted) => {
  expect(redactMessage(message)).toBe(redacted);
});

test.each([
  'Minified React error #418',
  "Error: can't be shown, it isn't there",
  'Release of a part has no page',
])('a message without personal data is reported unchanged: %s', (message) => {
  expect(redactMessage(message)).toBe(message);
});

test('a reported message has no control characters, and at most 200 characters', () => {
  expect(redactMessage(`one\u0000\r\n two ${'mot '.repeat(500)}`)).toMatch(/^one two mot .{188}$/);
});

describe('deliveries', () => {
  const send = jest.fn<boolean, [string, string]>(() => true);
  const deliveries = () => send.mock.calls.map(([, body]) => JSON.parse(body) as object);
  const reporter = () => {
    const captured = { path: '/missions/1', from: faq };
    const report = createReporter(ENDPOINT, site, jest.fn(), captured);
    return (event: ObservedEvent, path = captured.path) => report({ event, ...captured, path });
  };
  const leave = () => dispatchEvent(new Event('pagehide'));

  beforeEach(() => {
    leave();
    send.mockClear();
    Reflect.set(navigator, 'sendBeacon', send);
  });

  test('each event is delivered one time, when the page is left, and equal events of a route are counted', () => {
    const report = reporter();
    for (const value of [80, 120, 60]) report({ kind: 'vital', name: 'INP', value });
    const error = new Error('oops');
    report({ kind: 'load', error });
    report({ kind: 'error', error });
    for (const path of ['/missions/2', '/marie'])
      report({ kind: 'load', error: new Error('oops'), from: faq }, path);
    report({ kind: 'error', error: new Error('ResizeObserver loop limit exceeded') });
    expect(deliveries()).toEqual([]);
    leave();
    leave();
    expect(deliveries()).toMatchObject([
      {
        reports: [
          { kind: 'vital', message: 'INP', count: 3, value: 120 },
          { kind: 'load', message: 'Error: oops', route: '/missions/:id', count: 2 },
          { kind: 'load', message: 'Error: oops', route: '*', count: 1 },
        ],
      },
    ]);
  });

  test('at most 100 distinct reports are stored, so that an error in a loop cannot fill the memory', () => {
    const report = reporter();
    for (let round = 0; round < 1000; round += 1) {
      report({ kind: 'error', error: `n${String.fromCharCode(0x4e00 + round)}` });
    }
    leave();
    expect(deliveries()).toMatchObject([{ reports: { length: 100 } }]);
  });
});
