import { PACKAGES_FILE, parsePackages } from '../core/release';
import { contradictionMessage } from './manifest';
import { nameOf, ON_PUBLISH, type GateRule } from './rule';

/** Packages that remotes get from the shell, and the entry points to import instead. */
const PROVIDED: readonly (readonly [packages: RegExp, from: string])[] = [
  [/^react$/, 'react or react/jsx-runtime'],
  [/^react-dom$/, 'react-dom'],
  [/^(react-router(-.+)?|@react-router\/.+|@remix-run\/router)$/, '@jalon/shared/routing'],
  [/^(firebase|@firebase\/.+)$/, '@jalon/shared/session or @jalon/shared/data'],
  [/^@emailjs\/browser$/, '@jalon/shared/mail'],
];

export const bundled: GateRule = {
  code: 'bundled-copy',
  refuses: 'a copy of a package that the shell provides',
  when: ON_PUBLISH,
  run({ release, readFile, live }) {
    // A file that the manifest does not list was not verified, so it is not read.
    const isListed = release.files.some(({ path }) => path === PACKAGES_FILE);
    const bytes = isListed ? readFile(PACKAGES_FILE) : null;
    if (!bytes) return [contradictionMessage(release, `it lists no ${PACKAGES_FILE}`)];
    if (release.kind === 'shell') return [];
    const shell = live.find(({ kind }) => kind === 'shell');
    const provider = shell ? nameOf(shell) : 'the shell';
    const contained = parsePackages(bytes);
    return PROVIDED.flatMap(([packages, from]) => {
      const copies = contained.filter(({ name }) => packages.test(name));
      if (copies.length === 0) return [];
      const named = copies.map(({ name, version }) => `${name} ${version}`).join(', ');
      return `${nameOf(release)} contains ${named}: ${provider} and @jalon/shared provide it, and a second copy would have a state of its own. Import ${from} instead.`;
    });
  },
};
