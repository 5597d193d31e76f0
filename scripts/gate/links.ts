import { messageOf } from '../core/errors';
import { listFirstNames } from '../core/terminal';
import { nameOf, routeName, type GateRule } from './rule';

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

export const links: GateRule = {
  code: 'links-left',
  refuses: 'to take a part off the site while scripts of another one contain a path of its pages',
  when: ['retire'],
  async run({ release: leaving, live, open }) {
    const links = leaving.routes.map(({ path }) => ({ path, link: linkTo(path) }));
    const broken: string[] = [];
    for (const { part, id } of live) {
      try {
        const { release, files } = await open(part);
        const readFile = await files();
        const scripts = release.files
          .filter(({ path }) => /^client\/.*\.js$/.test(path))
          .map(({ path }) => ({ name: path, text: String(Buffer.from(readFile(path) ?? [])) }));
        for (const { path, link } of links) {
          const linkedIn = scripts.flatMap(({ name, text }) => (link?.test(text) ? name : []));
          if (linkedIn.length > 0)
            broken.push(
              `${nameOf(release)} links to ${routeName(leaving, path)} (in ${listFirstNames(linkedIn)}), which leaves the site. Publish ${part} without the link.`,
            );
        }
      } catch (error) {
        broken.push(`${part} ${id} may link to ${leaving.part}: ${messageOf(error)}`);
      }
    }
    return broken;
  },
};
