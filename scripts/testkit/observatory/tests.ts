import { cspPoints, namesAncestors } from './csp';

/** An answer of an encrypted site with a valid certificate. */
export interface GradedAnswer {
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  html: string;
}

type Test = (answer: GradedAnswer) => number;

/** "A white lie": six months, as many sites write them. */
const SIX_MONTHS_S = 15_552_000;
const PRIVATE_REFERRERS = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];

/** Points for the values that earn some; another value is invalid and costs. */
function choice(value: string | undefined, good: readonly string[], neutral: string): number {
  const said = value?.trim().toLowerCase();
  if (said === undefined || said === neutral) return 0;
  return good.includes(said) ? 10 : -5;
}

function transportSecurity({ headers }: GradedAnswer): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(headers['strict-transport-security'] ?? '')?.[1];
  if (age === undefined) return -20;
  // Five more for a host on the browsers' preload list, which no header can claim.
  return Number(age) < SIX_MONTHS_S ? -10 : 0;
}

function referrer({ headers }: GradedAnswer): number {
  const value = headers['referrer-policy'];
  if (value === undefined) return 0;
  return PRIVATE_REFERRERS.includes(value.trim().toLowerCase()) ? 5 : -5;
}

function framing({ headers }: GradedAnswer): number {
  if (namesAncestors(headers['content-security-policy'])) return 5;
  const value = headers['x-frame-options']?.trim().toLowerCase() ?? '';
  if (value.startsWith('allow-from')) return 0;
  return ['deny', 'sameorigin'].includes(value) ? 5 : -20;
}

/** The worst script decides; scripts of other origins without integrity cost. */
function integrity({ html }: GradedAnswer): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/gi)];
  const foreign = scripts.filter(([, src = '']) => /^(https?:)?\/\//.test(src));
  const isCovered = ([element]: RegExpMatchArray) => /\bintegrity="/.test(element);
  if (foreign.some(([, src = '']) => !src.startsWith('https:'))) return -50;
  if (foreign.some((script) => !isCovered(script))) return -5;
  return scripts.some(isCovered) ? 5 : 0;
}

function sharing({ headers }: GradedAnswer): number {
  const shared = headers['access-control-allow-origin'] !== undefined;
  return shared && headers['access-control-allow-credentials'] === 'true' ? -50 : 0;
}

function cookies({ headers }: GradedAnswer): number {
  if (headers['set-cookie'] === undefined) return 0;
  throw new Error('The answer sets a cookie: a site without cookies is all that is graded here.');
}

/** What the analyzer looks at, with the points of each finding. */
export const TESTS: Readonly<Record<string, Test>> = {
  'content-security-policy': ({ headers }) => cspPoints(headers['content-security-policy']),
  cookies,
  'cross-origin-resource-sharing': sharing,
  'strict-transport-security': transportSecurity,
  'subresource-integrity': integrity,
  'referrer-policy': referrer,
  'x-content-type-options': ({ headers }) =>
    headers['x-content-type-options']?.trim().toLowerCase() === 'nosniff' ? 0 : -5,
  'x-frame-options': framing,
  'cross-origin-resource-policy': ({ headers }) =>
    choice(headers['cross-origin-resource-policy'], ['same-origin', 'same-site'], 'cross-origin'),
  'cross-origin-embedder-policy': ({ headers }) =>
    choice(
      headers['cross-origin-embedder-policy'],
      ['require-corp', 'credentialless'],
      'unsafe-none',
    ),
  'cross-origin-opener-policy': ({ headers }) =>
    choice(
      headers['cross-origin-opener-policy'],
      ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'],
      'unsafe-none',
    ),
};
