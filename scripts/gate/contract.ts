import { IntegrityError } from '../core/errors';
import { findRoot } from '../core/paths';
import { CONTRACT_FILE, type Release } from '../core/release';
import { nameOf, NEW, type LiveRelease, type ReadFile, type Rule } from './rule';

/** A release, and the text of its contract file; null without one. */
interface Contracted {
  release: Release;
  contract: string | null;
}

const allUses = (remotes: readonly Contracted[]): Release['uses'] => {
  const uses = new Map<string, Set<string>>();
  for (const [module, names] of remotes.flatMap(({ release }) => Object.entries(release.uses))) {
    uses.set(module, new Set([...(uses.get(module) ?? []), ...names]));
  }
  return Object.fromEntries([...uses].map(([module, names]) => [module, [...names]]));
};

/**
 * Refuses names that a remote uses in another type than the shell offers: a remote against the live shell, a shell
 * against every live remote. A live release without declarations, or with some that cannot be read or compared in time,
 * is compared by name alone: it must not stop others.
 */
export async function checkContracts(
  root: string,
  submitted: Contracted,
  others: readonly Contracted[],
): Promise<string[]> {
  // The compiler is loaded only if declarations differ.
  const { readContract, typeBreaks } = await import('./compare-types');
  const own = readContract(submitted.contract);
  const isShell = submitted.release.kind === 'shell';
  if (submitted.contract !== null && own === null) {
    return [`The declarations in ${nameOf(submitted.release)} cannot be read. Build it again.`];
  }
  const cure = isShell
    ? 'Keep the type until no live remote uses it, or raise the major version of @jalon/shared.'
    : 'Publish the shell first, or build the part with the version of @jalon/shared that is live.';
  const reasons: string[] = [];
  // Most remotes are built with the same declarations.
  for (const text of new Set(others.map((other) => other.contract))) {
    const group = others.filter((other) => other.contract === text);
    const theirs = readContract(text);
    if (!own || !theirs || text === submitted.contract) continue;
    const remotes = isShell ? group : [submitted];
    const shell = nameOf((isShell ? submitted : (group[0] ?? submitted)).release);
    const [built, offered] = isShell ? [theirs, own] : [own, theirs];
    const breaks = await typeBreaks(root, built, offered, allUses(remotes));
    if (breaks === null && !isShell) {
      reasons.push(
        `The types that ${nameOf(submitted.release)} uses cannot be compared with those of ${shell}.`,
      );
    }
    for (const { release } of remotes) {
      for (const { module, name, problem } of breaks ?? []) {
        if (!release.uses[module]?.includes(name)) continue;
        reasons.push(
          `${nameOf(release)} uses ${name} of ${module} in another type than ${shell} has. ${cure} The compiler says: ${problem}`,
        );
      }
    }
  }
  return reasons;
}

function contractIn(readFile: ReadFile): string | null {
  const bytes = readFile(CONTRACT_FILE);
  return bytes && Buffer.from(bytes).toString('utf8');
}

async function contractOf({ release, files }: LiveRelease): Promise<Contracted> {
  try {
    return { release, contract: contractIn(await files()) };
  } catch (error) {
    // A damaged remote does not block a shell.
    if (release.kind === 'shell' || !(error instanceof IntegrityError)) throw error;
    return { release, contract: null };
  }
}

export const contract: Rule = {
  code: 'type-changed',
  refuses:
    'a name of a shared module whose type in the shell does not fit what a remote was built with',
  when: NEW,
  async run({ release, readFile, counterparts }) {
    const own = { release, contract: contractIn(readFile) };
    const others = await Promise.all((await counterparts()).map(contractOf));
    const isSame = others.every((other) => [null, own.contract].includes(other.contract));
    return isSame ? [] : checkContracts(findRoot(), own, others);
  },
};
