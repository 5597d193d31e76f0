import { PACKAGES_FILE, parsePackages } from '../build/packages';
import { contradiction } from './manifest';
import { nameOf, NEW, type Rule } from './rule';

interface Provided {
  packages: RegExp;
  /** Entry points to import instead. */
  from: readonly string[];
}

/** Packages that remotes get from the shell. */
const PROVIDED: readonly Provided[] = [
  { packages: /^react$/, from: ['react', 'react/jsx-runtime'] },
  { packages: /^react-dom$/, from: ['react-dom'] },
  {
    packages: /^(react-router(-.+)?|@react-router\/.+|@remix-run\/router)$/,
    from: ['@jalon/shared/routing'],
  },
  {
    packages: /^(firebase|@firebase\/.+)$/,
    from: ['@jalon/shared/session', '@jalon/shared/data'],
  },
  { packages: /^@emailjs\/browser$/, from: ['@jalon/shared/mail'] },
];

export const bundled: Rule = {
  code: 'bundled-copy',
  refuses: 'a copy of a package that the shell provides',
  when: NEW,
  run({ release, readFile, live }) {
    // Only listed files are compared with the build.
    const isListed = release.files.some(({ path }) => path === PACKAGES_FILE);
    const bytes = isListed ? readFile(PACKAGES_FILE) : null;
    if (!bytes) return [contradiction(release, `it lists no ${PACKAGES_FILE}`)];
    if (release.kind === 'shell') return [];
    const shell = live.find(({ kind }) => kind === 'shell');
    const provider = shell ? nameOf(shell) : 'the shell';
    const contained = parsePackages(bytes);
    return PROVIDED.flatMap(({ packages, from }) => {
      const found = contained.filter(({ name }) => packages.test(name));
      if (found.length === 0) return [];
      const named = found.map(({ name, version }) => `${name} ${version}`).join(', ');
      return `${nameOf(release)} contains ${named}: ${provider} and @jalon/shared provide it, and a second copy would have a state of its own. Import ${from.join(' or ')} instead.`;
    });
  },
};
