import { IntegrityError } from '../core/errors';
import { groupBy } from '../core/groups';
import { findRoot } from '../core/paths';
import { CONTRACT_FILE, type Release } from '../core/release';
import { nameOf, ON_PUBLISH, type LiveRelease, type GateRule } from './rule';

/** A release, and the text of its contract file; null without one. */
interface Contracted {
  release: Release;
  contract: string | null;
}

/**
 * Refuses a release if an export of the shell does not fit the type that a remote was built with. Checks a remote with
 * the live shell, and a shell with every live remote. A live release whose declarations are missing, unreadable or too
 * slow to compare is left out, so that it does not block other parts.
 */
export async function checkContracts(
  submitted: Contracted,
  others: readonly Contracted[],
): Promise<string[]> {
  const { release, contract } = submitted;
  const different = others.filter((other) => ![contract, null].includes(other.contract));
  if (contract === null || different.length === 0) return [];
  // The compiler is loaded only if declarations differ.
  const { parseContract, findTypeBreaks } = await import('./compare-types');
  const own = parseContract(contract);
  if (!own) return [`The declarations in ${nameOf(release)} cannot be read. Build it again.`];
  const isShell = release.kind === 'shell';
  const cure = isShell
    ? 'Keep the type until no live remote uses it, or raise the major version of @jalon/shared.'
    : 'Publish the shell first, or build the part with the version of @jalon/shared that is live.';
  const reasons: string[] = [];
  // Compares equal declarations only once, because most remotes are built with the same.
  for (const [text, group] of groupBy(different, (other) => String(other.contract))) {
    const theirs = parseContract(text);
    if (!theirs) continue;
    const [built, offered] = isShell ? [theirs, own] : [own, theirs];
    const pairs = group.map((other) =>
      isShell ? ([other.release, release] as const) : ([release, other.release] as const),
    );
    const uses = pairs.map(([remote]) => remote.uses);
    const breaks = await findTypeBreaks(findRoot(), built, offered, uses);
    for (const [remote, shell] of pairs) {
      if (breaks === null && !isShell)
        reasons.push(
          `The types that ${nameOf(remote)} uses cannot be compared with those of ${nameOf(shell)}.`,
        );
      for (const { module, name, problem } of breaks ?? [])
        if (remote.uses[module]?.includes(name))
          reasons.push(
            `${nameOf(remote)} uses ${name} of ${module} in another type than ${nameOf(shell)} has. ${cure} The compiler says: ${problem}`,
          );
    }
  }
  return reasons;
}

async function contractOf({ release, files }: LiveRelease): Promise<Contracted> {
  try {
    const bytes = (await files())(CONTRACT_FILE);
    return { release, contract: bytes && Buffer.from(bytes).toString('utf8') };
  } catch (error) {
    // A damaged remote does not block a shell.
    if (release.kind === 'shell' || !(error instanceof IntegrityError)) throw error;
    return { release, contract: null };
  }
}

export const contract: GateRule = {
  code: 'type-changed',
  refuses:
    'a name of a shared module whose type in the shell does not fit what a remote was built with',
  when: ON_PUBLISH,
  async run({ release, readFile, counterparts }) {
    const contract = await contractOf({ release, files: () => Promise.resolve(readFile) });
    return checkContracts(contract, await Promise.all((await counterparts()).map(contractOf)));
  },
};
