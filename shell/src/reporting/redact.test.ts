import { redact } from './redact';

test.each([
  ['an e-mail address', 'No user marie.durand+freelance@exemple.fr found', 'No user [email] found'],
  [
    'an encoded e-mail address',
    'GET /login/marie%40exemple.fr failed',
    'GET /login/[email] failed',
  ],
  ['an e-mail address in brackets', 'to <marie@exemple.fr>, refused', 'to <[email]>, refused'],
  ['a telephone number', 'Bad phone 06 12 34 56 78 here', 'Bad phone [number] here'],
  ['a number from abroad', 'Bad phone +33 (0)6-12-34-56-78', 'Bad phone [number]'],
  ['a company number', 'SIREN 732829320', 'SIREN [number]'],
  ['an amount', 'TJM 1 250,00 €', 'TJM [number] €'],
  ['a query', 'https://jalon.example/resultat?ca=120000&nom=Durand', 'https://jalon.example/…'],
  ['a hash', 'at /resultat#durand failed', 'at /resultat failed'],
  ['a foreign address', 'blocked https://evil.example/x/Durand', 'blocked https://evil.example/…'],
  ['an extension', 'chrome-extension://abcdef/page.js threw', 'chrome-extension://… threw'],
  ['inlined data', 'img data:text/html,marie refused', 'img [data] refused'],
  ['quoted text', 'Unexpected token "Marie Durand" in JSON', 'Unexpected token [text] in JSON'],
  ['one quoted word', "Unknown city 'Saint-Denis'.", 'Unknown city [text].'],
  ['French quotes', 'Le nom « Marie Durand » manque', 'Le nom [text] manque'],
  ['a quotation without an end', 'Bad name: "Marie Durand', 'Bad name: [text]'],
  ['a quotation over lines', 'Bad: "Marie\nDurand" here', 'Bad: [text] here'],
  ['a quotation with an apostrophe', "Bad 'l'eau vive' here", 'Bad [text] here'],
  ['a session token', `Bearer ${'aB3-'.repeat(12)} expired`, 'Bearer [token] expired'],
  ['line breaks and control characters', 'one\u0000\r\n two', 'one two'],
])('%s is removed from a message', (_, message, redacted) => {
  expect(redact(message)).toBe(redacted);
});

test.each([
  "TypeError: Cannot read properties of undefined (reading 'title')",
  'Minified React error #418',
  "Error: can't be shown, it isn't there",
  '/assets/wizard/entry.1234567890.js could not be loaded',
  'Release of a part has no page',
])('a message without personal data stays: %s', (message) => {
  expect(redact(message)).toBe(message);
});

test('the URL of a release script is shortened to its path', () => {
  const address = 'http://localhost:3000/assets/wizard/entry.1234567890.js?retry=lx3';
  expect(redact(`${address} failed`)).toBe('/assets/wizard/entry.1234567890.js failed');
});

test('a long message is truncated', () => {
  expect(redact('mot '.repeat(500))).toHaveLength(201);
});
