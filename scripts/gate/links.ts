import { messageOf } from '../core/errors';
import { listFirst } from '../core/terminal';
import type { Release } from '../core/release';
import { nameOf, routeOf, type Neighbour, type ReadFile, type Rule } from './rule';

const QUOTE = '["\'`]';
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Finds a path in scripts: as a whole string, with a query string or a hash, or before the value of its first
 * parameter.
 */
function linkTo(path: string): RegExp | null {
  // Code also uses "/" to join paths, so look for it only after `to` or `href`.
  if (path === '/') return new RegExp(`\\b(?:to|href):${QUOTE}/${QUOTE}`);
  const [fixed = '', ...parameters] = path.split(':');
  if (parameters.length === 0) return new RegExp(`${QUOTE}${escaped(fixed)}(?:${QUOTE}|[?#])`);
  return fixed === '/' ? null : new RegExp(`${QUOTE}${escaped(fixed)}(?:${QUOTE}|\\$\\{)`);
}

/** Links of a live release to pages of a part to be retired, found by the paths in its scripts. */
export function checkLinks(leaving: Neighbour, live: Release, readFile: ReadFile): string[] {
  const names = live.files.map(({ path }) => path).filter((path) => /^client\/.*\.js$/.test(path));
  const scripts = names.map((name) => [name, String(Buffer.from(readFile(name) ?? []))] as const);
  return leaving.routes.flatMap(({ path }) => {
    const link = linkTo(path);
    const linkedIn = scripts.flatMap(([name, text]) => (link?.test(text) ? name : []));
    if (linkedIn.length === 0) return [];
    return `${nameOf(live)} links to ${routeOf(leaving, path)} (in ${listFirst(linkedIn)}), which leaves the site. Publish ${live.part} without the link.`;
  });
}

export const links: Rule = {
  code: 'links-left',
  refuses: 'to take a part off the site while scripts of another one contain a path of its pages',
  when: ['retire'],
  async run({ release: leaving, live, open }) {
    const broken: string[] = [];
    for (const { part, id } of live) {
      try {
        const { release, files } = await open(part);
        broken.push(...checkLinks(leaving, release, await files()));
      } catch (error) {
        broken.push(`${part} ${id} may link to ${leaving.part}: ${messageOf(error)}`);
      }
    }
    return broken;
  },
};
