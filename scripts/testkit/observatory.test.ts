import { observatoryGrade } from './observatory';

const STRONG = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
};
const SCRIPT = '<script src="/a.js" integrity="sha384-a"></script>';

type Patch = Readonly<Record<string, string | undefined>>;

function grade(patch: Patch = {}, html = SCRIPT) {
  const headers: Record<string, string> = { ...STRONG };
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) Reflect.deleteProperty(headers, name);
    else headers[name] = value;
  }
  return observatoryGrade({ headers, html });
}
const pointsOf = (test: string, patch: Patch) => grade(patch).points[test];

test('the best that headers can get', () => {
  expect(grade().score).toBe(155);
});

test('no header at all: only what is missing counts', () => {
  expect(observatoryGrade({ headers: {}, html: '' }).score).toBe(100 - 25 - 20 - 5 - 20);
});

test('extra credit is for those who are good without it', () => {
  expect(grade({ 'x-content-type-options': undefined, 'referrer-policy': 'origin' }).score).toBe(
    100 - 5 - 5 + 10 + 5 + 5 + 30,
  );
  expect(grade({ 'strict-transport-security': undefined }).score).toBe(80);
});

test.each([
  [undefined, -25],
  ["default-src 'none'; script-src 'self' 'unsafe-inline'", -20],
  ["default-src 'none'; script-src https:", -20],
  ["script-src 'self'", -20],
  ["default-src 'none'; connect-src http://127.0.0.1:3001", -20],
  ["default-src 'none'; script-src 'self' 'unsafe-eval'", -10],
  ["default-src 'none'; img-src http://a.example", -10],
  ["default-src 'none'; style-src 'self' 'unsafe-inline'", 0],
  ["default-src 'none'; style-src 'self' 'unsafe-inline' 'sha256-x'", 10],
  ["default-src 'self'", 5],
  ["default-src 'none'; default-src *", 10],
])('the policy %p has %d points', (policy, points) => {
  expect(pointsOf('content-security-policy', { 'content-security-policy': policy })).toBe(points);
});

test.each([
  ['strict-transport-security', 'max-age=15552000', 0],
  ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload', 0],
  ['strict-transport-security', 'max-age=15551999', -10],
  ['strict-transport-security', 'includeSubDomains', -20],
  ['referrer-policy', 'strict-origin-when-cross-origin', 5],
  ['referrer-policy', 'unsafe-url', -5],
  ['cross-origin-opener-policy', 'unsafe-none', 0],
  ['cross-origin-opener-policy', 'same', -5],
  ['cross-origin-resource-policy', 'cross-origin', 0],
])('%s: %s has %d points', (name, value, points) => {
  expect(pointsOf(name, { [name]: value })).toBe(points);
});

test.each([
  ["default-src 'none'", undefined, -20],
  ["default-src 'none'", 'SAMEORIGIN', 5],
  ["default-src 'none'", 'ALLOW-FROM https://a.example', 0],
  ["frame-ancestors 'none'", undefined, 5],
])('framing under %p with %p has %d points', (policy, frames, points) => {
  const patch = { 'content-security-policy': policy, 'x-frame-options': frames };
  expect(pointsOf('x-frame-options', patch)).toBe(points);
});

test.each([
  ['', 0],
  ['<script src="/a.js"></script>', 0],
  ['<script src="https://cdn.example/a.js"></script>', -5],
  ['<script src="//cdn.example/a.js" integrity="sha384-a"></script>', -50],
  [SCRIPT, 5],
])('the scripts of %p have %d points', (html, points) => {
  expect(grade({}, html).points['subresource-integrity']).toBe(points);
});

test('a cookie is not graded', () => {
  expect(() => grade({ 'set-cookie': 'a=b' })).toThrow('sets a cookie');
});
