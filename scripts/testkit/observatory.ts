/** Directives of one policy; repeated directives are ignored, as in browsers. */
type Directives = ReadonlyMap<string, ReadonlySet<string>>;

const BROAD = [
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
];
const INLINE = ["'unsafe-inline'", 'data:'];
const PASSIVE = ['img-src', 'media-src'];
const ANYTHING: ReadonlySet<string> = new Set(['*']);
const NAMED_CONTENT = /^'(sha(256|384|512)|nonce)-/;

function parse(policy: string): Directives {
  const directives = new Map<string, ReadonlySet<string>>();
  for (const text of policy.split(';').map((part) => part.trim())) {
    const [name = '', ...sources] = text.split(/\s+/);
    if (name === '' || directives.has(name.toLowerCase())) continue;
    directives.set(name.toLowerCase(), new Set(sources));
  }
  return directives;
}

const hasAny = (sources: ReadonlySet<string>, refused: readonly string[]) =>
  refused.some((source) => sources.has(source));
const isInsecure = (source: string) => source.startsWith('http:') || source.startsWith('ftp:');

/** With a hash or nonce, browsers ignore 'unsafe-inline'. */
function effective(sources: ReadonlySet<string>): ReadonlySet<string> {
  const named = [...sources].some((source) => NAMED_CONTENT.test(source));
  return named ? new Set([...sources].filter((source) => source !== "'unsafe-inline'")) : sources;
}

/** Points for a policy of an HTTPS site (tests of the analyzer, from the worst finding to the best). */
function cspPoints(policy: string | undefined): number {
  if (policy === undefined || policy.trim() === '') return -25;
  const directives = parse(policy);
  const sourcesOf = (name: string) =>
    directives.get(name) ?? directives.get('default-src') ?? ANYTHING;
  const script = effective(sourcesOf('script-src'));
  const style = effective(sourcesOf('style-src'));
  const active = [...directives]
    .filter(([name]) => !PASSIVE.includes(name))
    .flatMap(([, sources]) => [...sources]);
  const passive = PASSIVE.flatMap((name) => [...sourcesOf(name)]);

  if (hasAny(script, [...BROAD, ...INLINE]) || hasAny(sourcesOf('object-src'), BROAD)) return -20;
  if (active.some(isInsecure)) return -20;
  if (hasAny(script, ["'unsafe-eval'"]) || hasAny(style, ["'unsafe-eval'"])) return -10;
  if (passive.some(isInsecure)) return -10;
  if (hasAny(style, [...BROAD, ...INLINE])) return 0;
  const start = directives.get('default-src');
  return start?.size === 1 && start.has("'none'") ? 10 : 5;
}

/** Whether the policy restricts framing of the page. */
function namesAncestors(policy: string | undefined): boolean {
  return policy !== undefined && parse(policy).has('frame-ancestors');
}

/** A response of an HTTPS site with a valid certificate. */
export interface GradedAnswer {
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  html: string;
}

type Test = (answer: GradedAnswer) => number;

/** Six months in seconds as many sites write them; the analyzer calls it "a white lie". */
const SIX_MONTHS_S = 15_552_000;
const PRIVATE_REFERRERS = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];

/** Points for valid values; other values are invalid and lose points. */
function choice(value: string | undefined, good: readonly string[], neutral: string): number {
  const said = value?.trim().toLowerCase();
  if (said === undefined || said === neutral) return 0;
  return good.includes(said) ? 10 : -5;
}

function transportSecurity({ headers }: GradedAnswer): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(headers['strict-transport-security'] ?? '')?.[1];
  if (age === undefined) return -20;
  // A host on the preload list gets five more, which no header can prove.
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

/** The worst script decides; scripts of other origins without integrity lose points. */
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

/** Tests of the analyzer, each with its points. */
const TESTS: Readonly<Record<string, Test>> = {
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

/** A grade as in Mozilla's HTTP Observatory (github.com/mdn/mdn-http-observatory, algorithm of 2026). */
export interface Grade {
  score: number;
  /** Points of each test: negative for a finding, positive for extra credit. */
  points: Record<string, number>;
}

const START = 100;
/** Minimum score for extra credit. */
const SMALLEST_FOR_CREDIT = 90;

/**
 * Grades a response as if it came over HTTPS, from a host that redirects plain HTTP to itself and is on no preload
 * list.
 */
export function observatoryGrade(answer: GradedAnswer): Grade {
  const points = Object.fromEntries(
    Object.entries(TESTS).map(([name, test]) => [name, test(answer)]),
  );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, START);
  const without = sum(Object.values(points).filter((value) => value < 0));
  const score = without >= SMALLEST_FOR_CREDIT ? sum(Object.values(points)) : without;
  return { score: Math.max(score, 0), points };
}
