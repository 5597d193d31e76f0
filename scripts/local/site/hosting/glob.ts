const SPECIAL = /[\\^$.*+?()[\]{}|!@]/;
/** What a composition writes; `**` crosses folders, `*` and `?` do not. */
const TOKEN = /\*\*|\*|\?|@\([^()]*\)|[\s\S]/g;

function expression(token: string, glob: string): string {
  if (token === '**') return '.*';
  if (token === '*') return '[^/]*';
  if (token === '?') return '[^/]';
  if (token.startsWith('@(')) {
    const choices = token.slice('@('.length, -1).split('|');
    return `(?:${choices.map((choice) => translate(choice, glob)).join('|')})`;
  }
  if (token === '.') return '\\.';
  if (SPECIAL.test(token)) {
    throw new Error(`The pattern "${glob}" uses "${token}", which the local server does not know.`);
  }
  return token;
}

function translate(text: string, glob: string): string {
  return (text.match(TOKEN) ?? []).map((token) => expression(token, glob)).join('');
}

/**
 * The globs of Firebase Hosting, as far as a composition writes them, matched against the path of an address. The
 * slash at the start may be left out.
 * @throws when the pattern uses more than that, rather than match something else.
 */
export function globMatcher(glob: string): (path: string) => boolean {
  const pattern = translate(glob.startsWith('/') ? glob : `/${glob}`, glob);
  const whole = new RegExp(`^${pattern}$`);
  return (path) => whole.test(path);
}
