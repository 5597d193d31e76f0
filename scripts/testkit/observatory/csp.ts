/** Directives of one policy; a directive named again is ignored, as browsers do. */
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

/** Where a hash or nonce stands, browsers ignore 'unsafe-inline'. */
function effective(sources: ReadonlySet<string>): ReadonlySet<string> {
  const named = [...sources].some((source) => NAMED_CONTENT.test(source));
  return named ? new Set([...sources].filter((source) => source !== "'unsafe-inline'")) : sources;
}

/** Points for a policy of an encrypted site (the analyzer's tests, from the worst finding to the best). */
export function cspPoints(policy: string | undefined): number {
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

/** Whether the policy says who may frame the page. */
export function namesAncestors(policy: string | undefined): boolean {
  return policy !== undefined && parse(policy).has('frame-ancestors');
}
