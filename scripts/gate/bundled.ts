import { PACKAGES_FILE, parsePackages } from '../build/packages';
import type { Release } from '../core/release';
import { contradiction } from './manifest';
import { nameOf } from './neighbour';
import type { ReadFile } from './read-file';

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

/**
 * Refuses copies of provided packages in a remote.
 * @param others live releases, the shell among them.
 */
export function checkBundled(
  submitted: Release,
  others: readonly Release[],
  readFile: ReadFile,
): string[] {
  // Only listed files are compared with the build.
  const isListed = submitted.files.some(({ path }) => path === PACKAGES_FILE);
  const bytes = isListed ? readFile(PACKAGES_FILE) : null;
  if (!bytes) return [contradiction(submitted, `it lists no ${PACKAGES_FILE}`)];
  if (submitted.kind === 'shell') return [];
  const shell = others.find(({ kind }) => kind === 'shell');
  const provider = shell ? nameOf(shell) : 'the shell';
  const contained = parsePackages(bytes);
  return PROVIDED.flatMap(({ packages, from }) => {
    const found = contained.filter(({ name }) => packages.test(name));
    if (found.length === 0) return [];
    const named = found.map(({ name, version }) => `${name} ${version}`).join(', ');
    return `${nameOf(submitted)} contains ${named}: ${provider} and @jalon/shared provide it, and a second copy would have a state of its own. Import ${from.join(' or ')} instead.`;
  });
}
